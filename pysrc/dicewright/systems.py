"""The games, listed explicitly."""

from dicewright.system import System

SYSTEMS = (
    System("tdgs", "TDGS", "one die decides, and crafting has twelve tiers"),
    System("lavender", "Lavender Hack", "usage dice, exploration, courts and downtime"),
    System("tiers", "Tiers of Power", "opposed pools that explode"),
    System("dungeoneers", "Dungeoneers", "count the successes on d10s"),
)

ANY_GAME = "any game"


def system_of(key: str, systems: tuple[System, ...] = SYSTEMS) -> System | None:
    return next((system for system in systems if system.key == key), None)


def game_name(key: str) -> str:
    system = system_of(key)
    return system.name if system else ANY_GAME
