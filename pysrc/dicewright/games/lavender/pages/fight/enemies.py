"""The enemies of a fight: their fields, how they stand, and more of them."""

import htpy as h
from htpy import Node

from dicewright.games.lavender.pages.next_step import render_bar as render_next_step
from dicewright.games.lavender.pages.rolling import Rolling
from dicewright.games.lavender.pages.trouble import render_trouble
from dicewright.games.lavender.rules.fight import (
    DAMAGE_DICE,
    MORALES,
    MOST_ATTACKS,
    MOST_ENEMIES,
    MOST_ENEMY_HP,
    Enemy,
    Fight,
)
from dicewright.games.lavender.rules.tables import MOST_ENEMY_ARMOR
from dicewright.pages.controls import render_field, render_select, render_toggle
from dicewright.pages.draw import render_bar
from dicewright.pages.numbers import NumberField, read_place
from dicewright.pages.page import Answers
from dicewright.pages.rule_links import render_rule
from dicewright.words import join_words, ordinal, whole

ENEMY_FIELDS = {
    "count": NumberField("enemy-count", "How many", 1, MOST_ENEMIES),
    "hp": NumberField("enemy-hp", "Hit points", 1, MOST_ENEMY_HP),
    "armor": NumberField("enemy-armor", "Armor", 0, MOST_ENEMY_ARMOR),
    "morale": NumberField("enemy-morale", "Morale", MORALES[0], MORALES[-1]),
}
CHANGED_FIELDS = {
    "hp": NumberField("hp", "Hit points", 0, MOST_ENEMY_HP),
    "armor": NumberField("armor", "Armor", 0, MOST_ENEMY_ARMOR),
    "morale": NumberField("morale", "Morale", MORALES[0], MORALES[-1]),
}
MOST_BLOCK = 2_000
ATTACKS = tuple(f"enemy-damage-{number}" for number in range(1, MOST_ATTACKS + 1))
"""The fields of the damage dice of all attacks in a round."""
_DICE = [(str(die), f"d{die}") for die in sorted(DAMAGE_DICE)]


def render_enemies(rolling: Rolling, fight: Fight) -> Node:
    if not fight.enemies:
        return None
    return h.ul(".enemies", aria_label="The enemies")[
        (_render_enemy(rolling, at, enemy) for at, enemy in enumerate(fight.enemies))
    ]


def _tell_attacks(enemy: Enemy) -> str:
    dice = [f"d{die}" for die in enemy.attacks]
    return f"{len(dice)} attacks ({join_words(dice)} damage)" if enemy.more else f"{dice[0]} damage"


def _render_enemy(rolling: Rolling, at: int, enemy: Enemy) -> Node:
    state = "" if enemy.stands else ", fled" if enemy.fled else ", down"
    morale = f", morale {enemy.morale}" if enemy.morale else ""
    left = max(0, min(enemy.hp, enemy.most_hp))
    return h.li(class_={"down": not enemy.stands})[
        h.span[
            h.b[enemy.name],
            f": {whole(enemy.hp)} of {enemy.most_hp} hp, armor {enemy.armor}, {_tell_attacks(enemy)}"
            f"{morale}{state}",
            ", unaware" if enemy.unaware else None,
        ],
        h.span(".hp")[render_bar(("left", left), ("lost", enemy.most_hp - left))],
        h.details(id=f"change-{at}")[
            h.summary(aria_label=f"Change {enemy.name}")["Change"],
            h.form(".line", data_action="lh-at-change", autocomplete="off")[
                (
                    render_field(
                        f"{field.label} of {enemy.name}",
                        key,
                        "" if getattr(enemy, key) is None else str(getattr(enemy, key)),
                        5,
                        inputmode="numeric",
                    )
                    for key, field in CHANGED_FIELDS.items()
                ),
                _render_attack(1, enemy.attacks, f" of {enemy.name}"),
                _render_more_attacks(f"attacks-{at}", enemy.attacks, f" of {enemy.name}"),
                render_trouble(rolling, "lh-at-change", str(at)),
                h.button(type="submit", value=str(at), aria_label=f"Keep {enemy.name}")["Keep"],
            ],
            h.div(".line")[
                render_toggle(f"{enemy.name} is unaware", "lh-at-unaware", enemy.unaware, str(at)),
                h.button(
                    ".quiet",
                    type="button",
                    data_action="lh-at-gone",
                    value=str(at),
                    aria_label=f"Remove {enemy.name}",
                )["Remove"],
            ],
        ],
    ]


def _render_attack(number: int, attacks: tuple[int, ...], of: str = "") -> Node:
    """The damage die of one attack; without one, it is not made. The first always is."""
    none = [] if number == 1 else [("", "none")]
    chosen = str(attacks[number - 1]) if number <= len(attacks) else ""
    label = "Damage" if number == 1 else f"{ordinal(number)} attack"
    return render_select(f"{label}{of}", ATTACKS[number - 1], [("", [*none, *_DICE])], chosen)


def _render_more_attacks(id: str, attacks: tuple[int, ...], of: str = "") -> Node:
    """Each has a die of its own: two claws and a bite."""
    return h.details(id=id)[
        h.summary["More attacks a round"],
        h.div(".line")[(_render_attack(number, attacks, of) for number in range(2, MOST_ATTACKS + 1))],
    ]


def read_attacks(answers: Answers, before: tuple[int, ...]) -> tuple[int, ...]:
    """What was not asked stays as it was; an attack without a die is left out."""
    told = [str(die) for die in before] + [""] * (MOST_ATTACKS - len(before))
    given = (answers.get(name, was) for name, was in zip(ATTACKS, told, strict=True))
    return tuple(die for text in given if (die := read_place(text)))


def render_add(rolling: Rolling, is_next: bool = False) -> Node:
    """Unfolded where a fight has no enemies yet."""
    add = h.button(class_="primary" if is_next else "", type="submit")["Add"]
    inside = [
        h.form(data_action="lh-at-enemy", autocomplete="off")[
            h.div(".line")[
                render_field("Name", "enemy-name", "", 60),
                (
                    render_field(field.label, field.key, start, 4, inputmode="numeric")
                    for field, start in zip(ENEMY_FIELDS.values(), ("1", "4", "0", ""), strict=True)
                ),
                _render_attack(1, (6,)),
            ],
            _render_more_attacks("new-attacks", (6,)),
            render_trouble(rolling, "lh-at-enemy"),
            render_next_step(add) if is_next else add,
        ],
        h.details("#stat-block")[
            h.summary["Or paste a B/X stat block"],
            h.form(data_action="lh-at-paste", autocomplete="off")[
                h.label(".field")[
                    h.span["The stat block"],
                    h.textarea(name="block", rows="3", maxlength=str(MOST_BLOCK)),
                ],
                render_field("How many", "count", "1", 2, inputmode="numeric"),
                render_trouble(rolling, "lh-at-paste"),
                h.button(type="submit")["Read and add"],
                h.p(".help")[
                    "Armor is suggested from AC; change it as you like. ", render_rule("LH-OPEN-12")
                ],
            ],
        ],
    ]
    return inside if is_next else h.details("#add-enemies")[h.summary["Add enemies"], inside]
