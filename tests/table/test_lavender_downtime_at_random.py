"""Downtimes played by hands at random, and households that a stranger wrote."""

import copy
import random
from collections.abc import Callable
from typing import Any

import pytest

from dicewright.games.lavender.play import banking, levelling, staying, wealth, weeks
from dicewright.games.lavender.play.ability_tests import current
from dicewright.games.lavender.play.at_table import campaign_of
from dicewright.games.lavender.rules.character import Item
from dicewright.games.lavender.rules.downtime import Household
from dicewright.games.lavender.rules.tables import ABILITIES
from dicewright.games.lavender.rules.valuables import KNOWLEDGE
from dicewright.games.lavender.rules.wealth import Conversion
from dicewright.games.rolls import replay
from dicewright.table.codec import to_json
from dicewright.table.event import rolls_of
from dicewright.table.record import record_from
from dicewright.table.text import TableError
from dicewright.table.workspace import Workspace, next_undo, redo, undo
from dicewright.trouble import RuleError
from tests.dice.expressions import SeededDice
from tests.table.lavender_home import at_home
from tests.table.lavender_world import SEATED, armed, outing
from tests.table.looking import check_all, id_of, person, state_of, table_in, with_person

Deed = Callable[[], Workspace]


def deeds(there: Workspace, chance: random.Random, dice: SeededDice) -> list[Deed]:
    """One of every kind, whether it is its time or not."""
    sheet, owner = id_of(there, chance.choice(SEATED)), id_of(there, chance.choice(SEATED))
    place, row = chance.randrange(-1, 4), chance.randrange(0, 12)
    match = current(there)
    kind = chance.choice(("arms", "armor", "wand", "ring"))
    return [
        *[lambda: staying.begin_downtime(there)] * 3,
        *[lambda: staying.pass_week(there)] * 3,
        lambda: staying.leave(there, chance.choice((0, row))),
        lambda: staying.come_back(there, sheet),
        lambda: banking.bank_all(there),
        lambda: banking.bank(there, sheet, place, chance.random() < 0.2),
        lambda: banking.bank_later(there, sheet, place, chance.random() < 0.2),
        *[lambda: wealth.convert(there, Conversion(chance.choice(("up", "down")), row))] * 2,
        *[lambda: wealth.make_change(there, chance.randrange(1, 4))] * 2,
        *[lambda: wealth.mark_box(there, chance.randrange(1, 5))] * 3,
        lambda: wealth.erase_box(there, row),
        *[lambda: weeks.train(there, sheet)] * 6,
        lambda: weeks.craft(there, sheet, place),
        lambda: weeks.start_craft(there, sheet, "Thing", kind, chance.randrange(0, 5)),
        lambda: weeks.research_value(there, sheet, owner, place),
        lambda: weeks.research_property(there, sheet, owner, place, chance.choice(("", "hums"))),
        lambda: weeks.begin_carouse(there, sheet, dice),
        lambda: weeks.resolve_carouse(there, match, dice) if match and match.about.move else there,
        *[lambda: levelling.raise_ability(there, sheet, chance.choice(("", *ABILITIES)))] * 3,
        *[lambda: levelling.roll_hit_points(there, sheet, dice)] * 3,
        *[lambda: levelling.choose_feature(there, sheet, chance.choice(FEATURES))] * 3,
        lambda: levelling.learn(there, sheet, "Fog", 1, "", place),
        lambda: levelling.swap(there, sheet, place, "Web", 1),
        lambda: levelling.go_without(there, sheet),
        lambda: redo(there),
    ]


FEATURES = ("Stronger", "Toughness", "Advanced Workings", "Wiser", "Defter", "Precise Shot")


def with_things(chance: random.Random) -> Workspace:
    there = outing()
    for name in SEATED:
        things = [
            Item("Thing", value=value, known=chance.choice(list(KNOWLEDGE.values())), told=value)
            for value in (chance.choice((0, 1, 3, 9, 10)) for _ in range(3))
        ]
        there = armed(there, name, *things, "Longsword")
    return with_person(there, "Silke", away="left for 2 weeks")


def most_hps(workspace: Workspace) -> list[int]:
    return [person(workspace, name).most_hp for name in SEATED]


@pytest.mark.parametrize("part", range(4))
def test_no_downtime_is_ever_invalid(part: int) -> None:
    """Weeks only go forward, no maximum falls, and all of it can be undone."""
    done = levels = 0
    for seed in range(8 * part, 8 * part + 8):
        chance, dice = random.Random(seed), SeededDice(seed)
        before = there = with_things(chance)
        ours = {event.id for event in before.log}
        for _ in range(400):
            try:
                after = chance.choice(deeds(there, chance, dice))()
            except RuleError:
                continue
            if after is there:
                continue
            done += 1
            check_all(after)
            assert all(new >= old for new, old in zip(most_hps(after), most_hps(there), strict=True))
            stay, was = (table_in(each).household or Household() for each in (after, there))
            if stay.stay and was.stay:
                assert stay.stay.weeks >= was.stay.weeks
            there = after
        levels += sum(person(there, name).level - 1 for name in SEATED)
        assert to_json(record_from(to_json(campaign_of(there)))) == to_json(campaign_of(there))
        assert all(replay(roll) == roll for event in there.log[len(ours) :] for roll in rolls_of(event))
        while (last := next_undo(there)) and last.id not in ours:
            there = undo(there)
        assert state_of(there) == state_of(before)
    assert done > 600
    assert levels > 8


def test_a_household_of_a_stranger_is_read_whole_or_refused() -> None:
    good: Any = to_json(campaign_of(at_home(3, r2=1)))
    assert to_json(record_from(copy.deepcopy(good))) == good
    odd: list[Any] = [
        {"wealth": [1]},
        {"wealth": [0] * 9 + [6]},
        {"wealth": "rich"},
        {"stay": {"weeks": -1}},
        {"stay": {"weeks": 10**12}},
        {"stay": {"weeks": True}},
        {"stay": {"weeks": 2, "acted": ["a", "a"]}},
        {"stay": []},
        {"growing": [{"sheet": "a", "step": "fly"}]},
        {"growing": [{"sheet": "a"}, {"sheet": "a"}]},
        {"growing": [{}]},
        7,
    ]
    for household in odd:
        data = copy.deepcopy(good)
        data["content"]["lavender"]["household"] = household
        with pytest.raises(TableError):
            record_from(data)


def test_what_a_newer_version_added_to_a_household_stays() -> None:
    data: Any = copy.deepcopy(to_json(campaign_of(at_home(3, r2=1))))
    data["content"]["lavender"]["household"]["garden"] = {"roses": 3}
    assert to_json(record_from(data))["content"]["lavender"]["household"]["garden"] == {"roses": 3}
