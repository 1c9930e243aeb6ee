import re

import pytest

from dicewright.dice import read
from dicewright.pages.dice import PAGE
from dicewright.pages.dice.chart import series_of
from dicewright.pages.dice.state import DiceState
from dicewright.table.contents import SavedRoll
from dicewright.table.workspace import create
from dicewright.words import percent
from tests.pages.acting import FRESH, Visit, near, words_of
from tests.pages.dice.playing import START, act, html, roll, write

PERCENT = "\N{NO-BREAK SPACE}%"


def readings(state: DiceState) -> list[str]:
    return re.findall(r"<dd>(.*?)</dd>", html(state))


def test_writing_changes_the_odds_at_once() -> None:
    page = html(write("2d6"))
    assert "Odds of 2d6" in page
    assert "From 2 to 12, 7.00 on average, give or take 2.42; half of all rolls are 7 or less." in page
    assert "below 5: <b>16.7\N{NO-BREAK SPACE}%</b>" in page


def test_the_reading_follows_the_slider_and_the_last_roll() -> None:
    state = write("2d6")
    assert readings(state) == [f"17{PERCENT}", f"58{PERCENT}", f"58{PERCENT}"]
    assert readings(act(state, "read", place="0")) == [f"2.8{PERCENT}", f"100{PERCENT}", f"2.8{PERCENT}"]
    rolled = roll(act(state, "read", place="0"), 6, 6)
    assert readings(rolled) == [f"2.8{PERCENT}", f"2.8{PERCENT}", f"100{PERCENT}"]
    assert "Your last roll:" in html(rolled)
    assert 'class="mine"' in html(rolled)
    assert "Your last roll:" not in html(write("2d8", rolled))


def test_the_table_says_what_the_chart_shows() -> None:
    state = act(write("2d6"), "table")
    rows = re.findall(r"<tr><th scope=row>(.*?)</th><td>(.*?)</td><td>(.*?)</td><td>(.*?)</td>", html(state))
    assert len(rows) == 11
    assert rows[5] == ("7", f"17{PERCENT}", f"58{PERCENT}", f"58{PERCENT}")
    assert "<table" not in html(write("2d6"))


@pytest.mark.parametrize("text", ["500d1000", "100d100", "d6!", "40d6", "(2d6)*1000", "d1000", "4dF"])
def test_however_many_totals_there_are_the_chart_stays_readable(text: str) -> None:
    page = html(write(text))
    bars = re.search(r'name="place" min="0" max="(\d+)"', page)
    assert ("too much to work out" in page) if text == "500d1000" else (bars and 1 <= int(bars[1]) <= 60)


def test_rare_totals_share_the_outermost_bars_and_none_is_lost() -> None:
    state = act(write("40d6"), "read", place="0", number="140")
    (series,) = series_of(state)
    names = re.findall(r"<dt>(.*?)</dt><dd>(.*?)</dd>", html(state))
    first = re.fullmatch(r"(\d+) or less", names[0][0])
    assert first
    assert names[0][1] == names[2][1] == percent(series.odds.at_most(int(first[1])), series.whole)
    assert act(write("40d6"), "read", place="999", number="140").reading is not None


def test_a_number_that_is_written_is_read_by_itself() -> None:
    """A bar of 100d100 holds many totals; whoever asks for one gets that one."""
    state = write("100d100")
    (series,) = series_of(state)
    place = re.search(r'name="place"[^>]* value="(\d+)"', html(state))
    assert place
    asked = act(state, "read", place=place[1], number="5123")
    of = series.odds
    assert readings(asked) == [
        percent(ways, series.whole) for ways in (of.exactly(5123), of.at_least(5123), of.at_most(5123))
    ]
    assert "exactly 5123" in html(asked)
    assert 'value="5123"' in html(asked)


@pytest.mark.parametrize(
    ("number", "read"),
    [
        ("500", ["0", "0", "100"]),
        ("-3", ["0", "100", "0"]),
        ("−3", ["0", "100", "0"]),
        ("", []),
        ("1.5", []),
        ("9" * 5000, []),
        ("-", []),
    ],
)
def test_a_number_beyond_all_totals_is_read_too_and_no_number_changes_nothing(
    number: str, read: list[str]
) -> None:
    state = write("2d6")
    place = "5"
    asked = act(state, "read", place=place, number=number)
    assert readings(asked) == ([f"{each}{PERCENT}" for each in read] if read else readings(state))


@pytest.mark.parametrize(("number", "is_told"), [("1.5", True), ("abc", True), ("", False), ("-", False)])
def test_what_is_no_whole_number_has_its_sentence_until_it_is_one(number: str, is_told: bool) -> None:
    asked = act(write("2d6"), "read", place="5", number=number)
    assert ("Write a whole number, such as 12." in html(asked)) is is_told
    # What is being written is not overwritten: a field that was emptied stays empty.
    assert f'value="{number}"' in re.findall(r'<input id="number"[^>]*>', html(asked))[0]
    assert "Write a whole number" not in html(act(asked, "read", place="5", number="9"))
    assert "Write a whole number" not in html(act(asked, "read", place="3", number=number))


def test_the_slider_takes_over_from_a_number_that_was_written() -> None:
    asked = act(write("2d6"), "read", place="5", number="12")
    assert readings(asked)[1] == f"2.8{PERCENT}"
    assert readings(act(asked, "read", place="0", number="12"))[2] == f"2.8{PERCENT}"


def test_explosions_without_end_say_how_far_they_were_followed() -> None:
    page = html(write("3d6!"))
    assert re.search(r"From 3 to \d+, 12.60 on average", page)
    assert re.search(r"This counts up to \d+ explosions; beyond that lies 1 in [\d,]+ of all rolls\.", page)


def test_two_rolls_in_one_chart_and_who_is_higher() -> None:
    state = write("1d6", act(write("1d4"), "compare"))
    page = html(state)
    assert "1d6 is higher in " in page
    assert "lower in 25" in page
    assert page.count('class="line line-1"') == 2
    assert 'aria-valuetext="1d6, exactly 3: 17' in page
    assert ". 1d4, exactly 3: 25" in page
    assert len(readings(state)) == 6


def test_higher_the_same_and_lower_are_all_there_is() -> None:
    state = write("1d20+5", act(write("2d20kh1+2"), "compare"))
    words = near(words_of(html(state)))
    assert "1d20+5 is higher in 45.8 %, the same in 4.9 %, lower in 49.3 %." in words


def test_odds_that_are_too_much_still_leave_the_roll() -> None:
    page = html(write("(400d1000)*(1d1000)"))
    assert "too much to work out" in page
    assert "Roll <b>(400d1000)*(1d1000)</b>" in page
    assert "This may divide by 0, so it has no odds." in html(write("6/(1d2-1)"))


def test_the_text_is_echoed_as_it_was_understood() -> None:
    assert "Read as <b>4d6kh3</b>." in html(write("4D6 K3"))
    assert "Read as" not in html(write("4d6KH3"))


def test_trouble_points_at_the_character() -> None:
    page = html(write("4d6kh9"))
    assert "<code>4d6kh<mark>9</mark></code>" in page
    assert "how many dice to keep can be 1 to 4, not 9" in page
    assert 'aria-invalid="true"' in page


@pytest.mark.parametrize(
    "text", ['"><img src=x onerror=alert(1)>', "2d6[<img src=x onerror=alert(1)>]", "d6[</script><b>]"]
)
def test_text_from_people_is_escaped_wherever_it_goes(text: str) -> None:
    state = act(write(text), "compare")
    if not state.trouble:
        state = act(roll(state, 1, 2), "save", name=text)
        state = act(act(state, "luck"), "table")
        state = act(act(write("1d6", state), "compare"), "remove", state.saved[0].id)
    page = html(state)
    assert "<img" not in page
    assert "<b>]" not in page
    assert "&lt;" in page


def test_dice_show_what_became_of_them() -> None:
    page = html(roll(write("4d6r1!kh2>=5f2"), 1, 6, 5, 2, 3, 4))
    assert 'class="rolled rerolled"' in page
    assert 'class="rolled success"' in page
    assert 'class="rolled dropped"' in page
    assert "spark" in page
    assert "class=together>11<" in page


def test_a_huge_roll_draws_only_some_of_its_dice() -> None:
    state = act(write("500d6"), "by-hand")
    page = html(roll(write("300d2"), *[1] * 300))
    assert "and 240 more" in page
    assert state.hand.faces == ()


def test_luck_weighs_the_rolls_exactly() -> None:
    state = write("1d20")
    for face in (15, 18, 3, 11, 12):
        state = roll(state, face)
    page = html(act(state, "luck"))
    assert "4 of 5 rolls were above their average." in page
    assert f"That many or more: 19{PERCENT}" in page
    assert f"2 in a row above average: a streak that long turns up in 59{PERCENT}" in page
    assert "5 times: 11.80 on average, where 10.50 is to be expected" in page
    assert f"This good or better: 33{PERCENT}; this bad or worse: 70{PERCENT}." in page


@pytest.mark.parametrize(
    ("faces", "words"),
    [
        ((15, 3, 4), "1 of 3 rolls was above its average."),
        ((3,), "0 of 1 roll was above its average."),
        ((3, 4), "0 of 2 rolls were above their average."),
    ],
)
def test_a_single_roll_is_told_as_one(faces: tuple[int, ...], words: str) -> None:
    state = write("1d20")
    for face in faces:
        state = roll(state, face)
    page = html(act(state, "luck"))
    assert words in page
    assert ("Exact, over one roll; " in page) == (len(faces) == 1)


def test_a_long_log_is_shown_in_parts() -> None:
    state = write("1d6")
    for _ in range(30):
        state = roll(state, 1)
    assert html(state).count("Roll again") == 12
    assert "Show older (18 more)" in html(state)
    assert "Show older" not in html(act(state, "older"))


def test_the_page_starts_with_something_to_try() -> None:
    page = html(START)
    assert START.tree == read("4d6kh3")
    assert "No roll yet." in page
    assert "How to write rolls" in page


def test_a_saved_roll_that_cannot_be_rolled_is_shown_and_says_so_on_a_press() -> None:
    workspace, saved = create(FRESH, "roll", "Sword", SavedRoll("one d8"))
    visit = Visit(PAGE, workspace)
    assert "Sword one d8" in visit.words
    visit.do("roll-saved", saved.id)
    assert visit.state.trouble
    assert visit.workspace is workspace
    assert "xpected dice like 2d6" in visit.words


@pytest.mark.parametrize("times", [1, 3])
def test_a_total_below_0_has_a_real_minus_sign_wherever_it_stands(times: int) -> None:
    state = roll(act(write("1d4-6"), "times", str(times - 1)), *[1] * times)
    told = html(state).replace("1d4-6", "")
    assert "−5" in told
    assert re.findall(r"[^>]*>[^<]*(?<!\w)-\d[^<]*<", told) == []
    assert [label for label in re.findall(r'aria-label="([^"]*)"', told) if re.search(r"-\d", label)] == []
