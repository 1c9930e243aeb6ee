"""The invariants of part 16, over play as it may go."""

from hypothesis import given
from hypothesis import strategies as st

from dicewright.games.lavender.rules.attacks import attack, exerted, may_exert
from dicewright.games.lavender.rules.character import (
    Character,
    Party,
    PartyDice,
    check_character,
    check_party,
)
from dicewright.games.lavender.rules.conditions import still_lasts
from dicewright.games.lavender.rules.defence import after_combat, defend
from dicewright.games.lavender.rules.degrees import degree_odds, read_test
from dicewright.games.lavender.rules.equipment import armor_die, may_repair, repaired
from dicewright.games.lavender.rules.gear import refusal
from dicewright.games.lavender.rules.growth import level_up
from dicewright.games.lavender.rules.settings import Rules
from dicewright.games.lavender.rules.tables import FELLOWSHIP, RESOURCES, SAVE_EFFECTS, Class
from dicewright.games.lavender.rules.usage import chains, rank, read_roll, stepped_down, stepped_up
from tests.conformance.lavender_song import song
from tests.lavender.making import (
    MODES,
    abilities,
    classes,
    fraction,
    item_dice,
    ladders,
    modifiers,
    naturals,
    resources,
    rules,
)

STEPS = st.lists(st.tuples(st.sampled_from(("roll", "roll", "up", "down", "song")), resources), max_size=40)


@given(ladders, STEPS, st.data())
def test_the_partys_dice_stay_on_the_ladder_and_conditions_fit_them(
    table: Rules, steps: list[tuple[str, str]], data: st.DataObject
) -> None:
    dice = dict.fromkeys(RESOURCES, 8)
    starving = darkness = False
    for what, resource in steps:
        before = dict(dice)
        if what == "roll":
            face = data.draw(st.integers(1, dice[resource]))
            used = read_roll(resource, dice[resource], face, table)
            dice[resource] = used.die
            if before[resource] == 20:
                assert used.die == (4 if face == 20 else 20)
            else:
                assert (used.die == stepped_down(before[resource], table)) == (face <= 3)
            assert set(used.effects) <= {each for of in SAVE_EFFECTS[resource].values() for each in of}
            starving |= "starving" in used.effects
            darkness |= "darkness" in used.effects
            if darkness and resource == "light":
                darkness = still_lasts("darkness", dice["light"], face if before["light"] == 20 else None)
            if chains(used):
                more = read_roll(
                    FELLOWSHIP, dice[FELLOWSHIP], data.draw(st.integers(1, dice[FELLOWSHIP])), table
                )
                dice[FELLOWSHIP] = more.die
                assert not chains(more)
        elif what == "song":
            natural = data.draw(naturals)
            sung = song(natural, 0, dice["food"], dice["fellowship"], None, table)
            if sung:
                dice |= {"food": sung.food, "fellowship": sung.fellowship}
                assert rank(sung.fellowship) >= rank(before["fellowship"])
        else:
            dice[resource] = (stepped_up if what == "up" else stepped_down)(dice[resource], table)
        starving = starving and still_lasts("starving", dice["food"])
        darkness = darkness and still_lasts("darkness", dice["light"])
        for name, die in dice.items():
            assert die in table.ladder
            if what == "roll" and before[name] == 20:
                assert die in (20, 4)
        check_party(Party(PartyDice(**dice), starving, darkness), table)


@given(classes, abilities, naturals, modifiers, ladders, st.data())
def test_a_natural_1_or_20_is_never_changed_by_gear(
    who: Class, ability: str, natural: int, modifier: int, table: Rules, data: st.DataObject
) -> None:
    die = data.draw(st.sampled_from(table.ladder))
    face = data.draw(st.integers(1, die))
    used = read_roll("gear", die, face, table)
    before, after = read_test(natural, modifier), read_test(natural, modifier, used.value)
    if natural in (1, 20):
        assert after.degree == before.degree
        assert refusal(who, ability, natural)
    else:
        assert after.degree not in ("Critical", "Fumble")
        assert after.total >= before.total
        assert bool(refusal(who, ability, natural)) == (ability not in who.primary)
    assert used.die in table.ladder


BLOWS = st.lists(
    st.tuples(st.sampled_from(("defend", "attack", "exert")), naturals, st.integers(1, 12)), max_size=30
)


@given(st.none() | item_dice, st.booleans(), item_dice, modifiers, BLOWS, st.booleans(), st.data())
def test_in_a_fight_armor_never_shows_less_than_1_and_wears_one_step_at_most(
    body: int | None,
    shield: bool,
    weapon: int | None,
    modifier: int,
    blows: list[tuple[str, int, int]],
    tank: bool,
    data: st.DataObject,
) -> None:
    die = armor_die(body, shield)
    value: int | None = None
    most = 0
    for what, natural, amount in blows:
        if what == "attack":
            hit = attack(natural, modifier, (amount,), (), 6, "body_blow", weapon)
            assert hit.damage >= 0
            assert (hit.weapon or 0) <= (weapon or 0)
            weapon = hit.weapon
            continue
        if die is not None and value is None:
            most = value = data.draw(st.integers(1, die))
        if what == "exert":
            if may_exert(die, value):
                assert value is not None
                value = exerted(value)
        else:
            found = defend(natural, modifier, amount, value or 0)
            assert 0 <= found.taken <= 2 * amount
            value = found.armor_value if value is not None else None
        assert value is None or 1 <= value <= most
    faces = tuple(data.draw(st.integers(1, die or 4)) for _ in range(2))
    swept = after_combat(body, shield, value, tank, faces)
    assert swept.tested == (value == 1)
    assert swept.body in (body, {4: None, 6: 4, 8: 6, 10: 8, 12: 10}.get(body or 0))
    assert swept.degraded or swept.body == body


@given(item_dice, classes, ladders, st.data())
def test_repairs_never_make_a_thing_better_than_it_was(
    original: int, who: Class, table: Rules, data: st.DataObject
) -> None:
    item: int | None = None
    gear = data.draw(st.sampled_from(table.ladder))
    for _ in range(12):
        if not may_repair(who, "wilderness", gear, item, original, table):
            break
        found = repaired(gear, item, original, data.draw(st.integers(1, gear)), table)
        assert (item or 0) <= (found.item or 0) <= original
        assert found.used.die in table.ladder
        item, gear = found.item, found.used.die


@given(classes, modifiers, rules, st.integers(0, 3), st.data())
def test_over_ten_levels_hit_points_never_pass_their_most_and_the_most_never_falls(
    who: Class, con: int, table: Rules, toughness: int, data: st.DataObject
) -> None:
    most = current = max(1, data.draw(st.integers(1, who.hit_die)) + con)
    for level in range(2, 11):
        current -= data.draw(st.integers(0, most))
        dice = data.draw(st.lists(st.integers(1, who.hit_die), min_size=level, max_size=level))
        grown = level_up(dice, con, most, current, toughness, table)
        assert grown.most >= most
        assert current <= grown.current <= grown.most
        most, current = grown.most, grown.current
        check_character(Character(who.name, level, (10,) * 6, current, most))


@given(modifiers, st.sampled_from(MODES))
def test_the_five_degrees_are_all_there_is(modifier: int, mode: str) -> None:
    odds = degree_odds(modifier, mode)
    assert sum(fraction((ways, odds.ways)) for _, ways in odds) == 1
