"""All kinds of records, those of the games among them."""

from dicewright.table.kinds import KIND_KEYS, kind_of

KINDS = tuple(kind for key in KIND_KEYS if (kind := kind_of(key)))
