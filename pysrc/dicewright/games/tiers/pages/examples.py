"""Rolls to try for somebody who has no sheet yet."""

from dicewright.games.tiers.pages.rolling import LEAD, NEW, Board, Corner, Person

EXAMPLES = (
    (
        "A shot at armor, both Alpha 4",
        NEW.replace(
            a=Corner(name="Shooter", tier="Alpha", rank=4),
            b=Corner(name="Armored guard", tier="Alpha", rank=4, is_gm=True, hp=50),
        ),
    ),
    (
        "A Charlie strikes an Alpha",
        NEW.replace(
            a=Corner(name="Assassin", tier="Charlie", rank=3, is_gm=True),
            b=Corner(name="Soldier", tier="Alpha", rank=4, hp=50),
        ),
    ),
    (
        "An underdog spends a bonus die",
        NEW.replace(
            a=Corner(name="Soldier", tier="Alpha", rank=4, bonus=True),
            b=Corner(name="Champion", tier="Beta", rank=3, is_gm=True, hp=100),
        ),
    ),
    (
        "Myth against god: Gamma 5, Omega 3",
        NEW.replace(
            a=Corner(name="Myth", tier="Gamma", rank=5),
            b=Corner(name="God", tier="Omega", rank=3, is_gm=True, hp=31_250),
        ),
    ),
    (
        "A challenge with three helpers",
        NEW.replace(
            mode="challenge",
            board=Board(
                name="Read the star chart",
                tier="Beta",
                rank=4,
                people=(
                    Person(name="Scholar", skill="Lore", tier="Beta", rank=3, role=LEAD),
                    Person(name="Colleague", skill="Lore", tier="Beta", role="direct"),
                    Person(name="Climber", skill="Climb", tier="Beta", role="indirect"),
                    Person(name="Bard", tier="Beta", role="encourage"),
                ),
            ),
        ),
    ),
)
EXAMPLE_NAMES = tuple(name for name, _ in EXAMPLES)
