"""The boxes of wealth on the table: marked, spent, and changed up and down."""

from dicewright.games.lavender.play.at_table import Draft
from dicewright.games.lavender.play.household import home_at, kept, staying_at, write_household
from dicewright.games.lavender.rules.wealth import (
    DOWN_GIVES,
    UP,
    UP_TAKES,
    Conversion,
    Wealth,
    converted,
    marked,
    spent,
    way_to_pay,
)
from dicewright.table.workspace import Workspace
from dicewright.trouble import RuleError
from dicewright.words import in_words, join_words


def _with_wealth(workspace: Workspace, wealth: Wealth, what: str, *rules: str) -> Workspace:
    draft = Draft(workspace)
    write_household(draft, home_at(workspace).household.replace(wealth=wealth))
    return kept(workspace, draft, what, *rules)


def mark_box(workspace: Workspace, row: int) -> Workspace:
    """By hand, for what came by without being banked."""
    return _with_wealth(
        workspace, marked(home_at(workspace).wealth, row), f"mark wealth {row}", "LH-DOWN-02", "LH-AMB-51"
    )


def erase_box(workspace: Workspace, row: int) -> Workspace:
    """LH-DOWN-05: whatever it is spent on."""
    return _with_wealth(workspace, spent(home_at(workspace).wealth, row), f"spend wealth {row}", "LH-DOWN-05")


def tell_conversion(conversion: Conversion) -> str:
    """`five of value 2 become one of value 3`"""
    direction, row = conversion
    if direction == UP:
        return f"{in_words(UP_TAKES)} of value {row} become one of value {row + 1}"
    return f"one of value {row} becomes {in_words(DOWN_GIVES)} of value {row - 1}"


def convert(workspace: Workspace, conversion: Conversion) -> Workspace:
    """LH-DOWN-02 and -04"""
    home = staying_at(workspace)
    rule = "LH-DOWN-02" if conversion.direction == UP else "LH-DOWN-04"
    after = converted(home.wealth, conversion)
    return _with_wealth(workspace, after, tell_conversion(conversion), rule, "LH-AMB-51")


def make_change(workspace: Workspace, row: int) -> Workspace:
    """All conversions after which one box of this value can be spent."""
    home = staying_at(workspace)
    way = way_to_pay(home.wealth, row)
    if way is None:
        raise RuleError("too_poor", f"no change makes a box of value {row} of this wealth (LH-DOWN-05)")
    what = f"make change for value {row}: {join_words([tell_conversion(each) for each in way])}"
    return _with_wealth(
        workspace, converted(home.wealth, *way), what, "LH-DOWN-02", "LH-DOWN-04", "LH-AMB-51"
    )
