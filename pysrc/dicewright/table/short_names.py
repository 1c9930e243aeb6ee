"""The names of fields, shortened for links: what everybody has in common need not be sent."""

from typing import overload

from dicewright.dice.frozen import Json, JsonObject

# Links are kept for years, so a name keeps its place for good, and new names come at the end.
_ALL = (
    "name schema content id game revision kind at roll rolls action inputs faces total outcome what who "
    "by_hand records log expression notes counters value most tdgs tiers dungeoneers lavender stats "
    "skills items tools recipes experience level bonus count hazard tier effect quality levels bonus_dice "
    "wounds consequences text sessions rank attributes stress capacity size raised score dice scores hp "
    "most_hp background features languages workings death_dice fatigue tracks exposed away type known "
    "told tried slots die original effects range is_ours ready note filled skill stat target materials "
    "minutes qty rows start party rules points waiting due session dread adversaries call difficulties dn "
    "boon bane fight starving darkness pool modifiers label amount rule ability modifier mode pick "
    "resource natural secondary tn recipe batch sides fortunate reroll chosen again sheet character "
    "members others lines explored degree graded offered board people role compared first second attack "
    "chooses helper keywords increase reduce crafter changes record edits said request result "
)
_NAMES = tuple(_ALL.split())
_CAPITALS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_LETTERS = (*_CAPITALS, *(f"{one}{two}" for one in _CAPITALS for two in "0123456789"))
_MARK = "~"
"""Before a name that is meant as it stands, although it looks like a short one."""

_SHORT = dict(zip(_NAMES, _LETTERS, strict=False))
_LONG = {short: name for name, short in _SHORT.items()}


@overload
def shortened(value: JsonObject) -> JsonObject: ...
@overload
def shortened(value: Json) -> Json: ...
def shortened(value: Json) -> Json:
    if isinstance(value, dict):
        return {_short(name): shortened(each) for name, each in value.items()}
    return [shortened(each) for each in value] if isinstance(value, list) else value


@overload
def lengthened(value: JsonObject) -> JsonObject: ...
@overload
def lengthened(value: Json) -> Json: ...
def lengthened(value: Json) -> Json:
    if isinstance(value, dict):
        return {_long(name): lengthened(each) for name, each in value.items()}
    return [lengthened(each) for each in value] if isinstance(value, list) else value


def _short(name: str) -> str:
    return _MARK + name if name in _LONG or name.startswith(_MARK) else _SHORT.get(name, name)


def _long(name: str) -> str:
    return name[1:] if name.startswith(_MARK) else _LONG.get(name, name)
