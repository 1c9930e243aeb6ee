"""The rules of Lavender Hack in our own words, each under the id by which results cite it."""

from dicewright.games.lavender.rules.texts_core import TEXTS as CORE
from dicewright.games.lavender.rules.texts_decisions import TEXTS as DECISIONS
from dicewright.games.lavender.rules.texts_realm import TEXTS as REALM

TEXTS = (*CORE, *REALM, *DECISIONS)
