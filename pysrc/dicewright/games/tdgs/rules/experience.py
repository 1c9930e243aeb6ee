"""What a crafter learns by, for the GM to award: usually nothing."""


def awards(
    recipe_known: bool, succeeded: bool, unprecedented: bool, dramatic_pressure: bool
) -> tuple[str, ...]:
    """TD-CRAFT-24 and -25; the first two need a success (TD-AMB-25)."""
    raised = {
        "first_craft": succeeded and not recipe_known,
        "unprecedented": succeeded and unprecedented,
        "dramatic_pressure": dramatic_pressure,
    }
    return tuple(key for key, is_raised in raised.items() if is_raised)
