"""The rules of Lavender Hack in our own words, each under the id by which results cite it."""

from dicewright.lavender.texts_core import TEXTS as CORE
from dicewright.lavender.texts_decisions import TEXTS as DECISIONS
from dicewright.lavender.texts_realm import TEXTS as REALM

TEXTS = (*CORE, *REALM, *DECISIONS)
