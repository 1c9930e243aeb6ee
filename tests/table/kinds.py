"""All kinds of records and of links, those of the games among them."""

from dicewright.table.kinds import KIND_KEYS, kind_of
from dicewright.table.links import LINK_LETTERS, link_kind

KINDS = tuple(kind for key in KIND_KEYS if (kind := kind_of(key)))
LINK_KINDS = tuple(link_kind(key) for key in LINK_LETTERS.values())
