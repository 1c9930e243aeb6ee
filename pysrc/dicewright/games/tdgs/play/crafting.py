"""An attempt at the bench, from the first roll to the things in the inventory: one event, undone as one."""

from collections.abc import Mapping
from typing import Unpack

from dicewright.dice import Dice, Roll
from dicewright.dice.frozen import NOTHING, Frozen, Json
from dicewright.dice.source import called
from dicewright.games.tdgs import CRAFT, GAME
from dicewright.games.tdgs.play.at_table import character_of, departures, rules_at, sheet_at
from dicewright.games.tdgs.rules.attempt import (
    Attempt,
    check_attempt,
    gone,
    losses_of,
    minutes_of,
    modifiers_of,
    pool_of,
    prompts_of,
)
from dicewright.games.tdgs.rules.character import Character, Item, lacking, with_items, without_items
from dicewright.games.tdgs.rules.crafting import CRAFT as CRAFT_ROLL
from dicewright.games.tdgs.rules.crafting import QUALITY, TIER_NUMBERS, CraftPool, craft, quality
from dicewright.games.tdgs.rules.recipe import Effect, effect_at, plain, tell_option
from dicewright.games.tdgs.rules.resolution import (
    CRITICAL_SUCCESS,
    FAILURE,
    OUTCOME_NAMES,
    OUTCOMES,
    SUCCESS,
    succeeded,
)
from dicewright.games.tdgs.rules.settings import Rules
from dicewright.games.tdgs.rules.tables import AWARDS, tier_name
from dicewright.games.tdgs.rules.telling import tell_minutes
from dicewright.table import threads
from dicewright.table.codec import from_json
from dicewright.table.contents import Sheet
from dicewright.table.event import ANSWER, Details, Event, rolls_of
from dicewright.table.record import Record, content_of, with_content
from dicewright.table.text import TableError
from dicewright.table.threads import Thread, latest, reading
from dicewright.table.workspace import Workspace, act, party_of
from dicewright.trouble import RuleError
from dicewright.words import join_words

RULES = (
    "tdgs.untrained_crafting",
    "tdgs.max_skill",
    "tdgs.skill_bonus_formula",
    "tdgs.tool_bonus_stacking",
    "tdgs.nat20_dice_after_floor",
    "tdgs.partial_batch_time",
    "tdgs.loss_rounding",
)
"""The house rules that an attempt goes by."""

MOST_PROPERTY = 120


class Made(Frozen):
    """One item, and what was chosen for it."""

    option: int | None = None
    property: str = ""


class About(Frozen):
    """What the event of an attempt keeps beside its dice."""

    attempt: Attempt
    rules: Rules
    """By which it was begun, whatever the table plays by now."""
    made: tuple[Made, ...] = ()
    unknown: Mapping[str, Json] = NOTHING


class Progress(Thread[About]):
    """How far an attempt has come."""

    @property
    def attempt(self) -> Attempt:
        return self.about.attempt

    @property
    def rules(self) -> Rules:
        return self.about.rules

    @property
    def made(self) -> tuple[Made, ...]:
        return self.about.made

    @property
    def first(self) -> Roll | None:
        return self._roll(CRAFT_ROLL)

    @property
    def second(self) -> Roll | None:
        return self._roll(QUALITY)

    def _roll(self, action: str) -> Roll | None:
        return next((roll for roll in self.rolls if roll.action == action), None)

    @property
    def outcome(self) -> str:
        """Of phase one; what was marked certain or impossible needs no roll."""
        if self.first:
            return self.first.outcome
        return FAILURE if self.attempt.certainty == "impossible" else SUCCESS

    @property
    def is_open(self) -> bool:
        """Whether the quality is still to be rolled."""
        return succeeded(self.outcome) and self.second is None

    @property
    def tier(self) -> int:
        return self.second.total if self.second else 0

    @property
    def effect(self) -> Effect:
        return effect_at(self.attempt.recipe, self.tier) if self.tier else Effect()


@reading(CRAFT)
def read_progress(event: Event) -> Progress:
    """The attempt that an event tells of."""
    about = from_json(About, {"rules": {}, **event.about}, "about")
    check_attempt(about.attempt, about.rules)
    progress = Progress(event, about, rolls_of(event))
    first, second = progress.first, progress.second
    if (first and first.outcome not in OUTCOMES) or (second and second.total not in TIER_NUMBERS):
        raise TableError("its rolls are not those of an attempt")
    return progress


def made_elsewhere(workspace: Workspace, campaign: Record) -> frozenset[str]:
    """The attempts by whoever does not sit at this table of another game, and what became of them."""
    seated = {sheet.id for sheet in party_of(workspace, campaign)}
    found = set[str]()
    for event in workspace.log:
        is_craft = event.action == CRAFT and event.campaign == campaign.id
        if event.of in found or (is_craft and _crafter(event) not in seated):
            found.add(event.id)
    return frozenset(found)


def _crafter(event: Event) -> str:
    progress = read_progress(event)
    return progress.attempt.crafter if progress else ""


def last_attempt(workspace: Workspace) -> Progress | None:
    """The latest that was not undone, at whatever table."""
    return latest(workspace, CRAFT, read_progress, anywhere=True)


def check_stock(workspace: Workspace, attempt: Attempt) -> None:
    """Materials for every item must be on hand (TD-CRAFT-16)."""
    record = sheet_at(workspace, attempt.crafter)
    if not record or attempt.is_supplied:
        return
    if short := lacking(character_of(record), attempt.recipe, attempt.batch):
        fewer = "make fewer, " if attempt.batch > 1 else ""
        raise RuleError(
            "materials_missing",
            f"{record.name} lacks {join_words(short)}: change that on the sheet, {fewer}"
            "or let somebody else bring the materials (TD-CRAFT-16)",
        )


def _asked(workspace: Workspace, attempt: Attempt, dice: Dice) -> Dice:
    crafter = sheet_at(workspace, attempt.crafter)
    return called(dice, crafter.name) if crafter else dice


def begin(workspace: Workspace, attempt: Attempt, dice: Dice, **details: Unpack[Details]) -> Workspace:
    """Phase one, and all that follows from it if the work fails."""
    rules = rules_at(workspace)
    check_attempt(attempt, rules)
    check_stock(workspace, attempt)
    asked = _asked(workspace, attempt, dice)
    rolls = (craft(asked, modifiers_of(attempt)),) if attempt.certainty == "uncertain" else ()
    progress = Progress(Event("", CRAFT, ""), About(attempt, rules), rolls)
    told: Details = {"house_rules": departures(workspace, RULES), **details}
    if progress.is_open:
        name = OUTCOME_NAMES[progress.outcome] if rolls else "certain to succeed"
        told["outcome"] = f"{name}, quality to come"
        return threads.begin(workspace, CRAFT, _what(attempt), progress, **told)
    told |= {"outcome": _ended(progress), "prompts": _prompts(workspace, progress)}
    return threads.begin(workspace, CRAFT, _what(attempt), progress, *_after(workspace, progress), **told)


def finish(workspace: Workspace, progress: Progress, dice: Dice) -> Workspace:
    """Phase two, and everything made goes into the inventory."""
    attempt, pool = progress.attempt, pool_for(progress)
    about = progress.about.replace(made=(Made(),) * attempt.batch)
    done = progress.replace(
        about=about, rolls=(*progress.rolls, quality(_asked(workspace, attempt, dice), pool.dice, pool.lines))
    )
    outcome, prompts = _ended(done), _prompts(workspace, progress)
    return threads.join(workspace, progress, done, *_after(workspace, done), outcome=outcome, prompts=prompts)


def pool_for(progress: Progress) -> CraftPool:
    """The dice of phase two."""
    return pool_of(progress.attempt, progress.outcome == CRITICAL_SUCCESS, progress.rules)


def _prompts(workspace: Workspace, progress: Progress) -> tuple[str, ...]:
    """What the GM is asked; a material may also be marked as dangerous where it lies in the inventory."""
    record = sheet_at(workspace, progress.attempt.crafter)
    names = {plain(material.name) for material in progress.attempt.recipe.materials}
    items = character_of(record).items if record and not progress.attempt.is_supplied else ()
    hazard = any(item.hazard and plain(item.name) in names for item in items)
    return prompts_of(progress.attempt, progress.outcome, hazard)


def choose(workspace: Workspace, progress: Progress, place: int, made: Made) -> Workspace:
    """What one of the items is to be, where its tier leaves a choice (TD-AMB-24)."""
    before = progress.made[place]
    changed = (*progress.made[:place], made, *progress.made[place + 1 :])
    after = progress.replace(about=progress.about.replace(made=changed))
    records = []
    if record := sheet_at(workspace, progress.attempt.crafter):
        old, new = (_item(progress, each) for each in (before, made))
        character = character_of(record)
        held = [at for at, item in enumerate(character.items) if _alike(item, old) and item.count]
        if held:
            records.append(_with_character(record, with_items(_without_one(character, held[0]), new)))
    return threads.join(workspace, progress, after, *records, outcome=progress.event.outcome)


def answer(workspace: Workspace, event: Event, prompt: str, words: str) -> Workspace:
    """What the GM decided. An award is noted on the crafter's sheet; nothing else applies itself."""
    words = " ".join(words.split())[:MOST_PROPERTY]
    progress = read_progress(event)
    if not progress:
        return workspace
    attempt, records = progress.attempt, []
    record = sheet_at(workspace, attempt.crafter)
    if record and prompt in AWARDS and words:
        character = character_of(record)
        note = f"{words} ({AWARDS[prompt].lower()}: {attempt.name})"
        experience = "\n".join(filter(None, (character.experience, note)))
        records.append(_with_character(record, character.replace(experience=experience)))
    what = f"{_PROMPTS[prompt]} after {attempt.name}: {words or 'nothing'}"
    told: Details = {
        "of": event.id,
        "outcome": prompt,
        "campaign": event.campaign,
        "about": {"words": words},
    }
    return act(workspace, ANSWER, what, *records, **told)


_PROMPTS = {
    "tool_damage": "tool damage",
    "collateral_damage": "collateral damage",
    "hazard": "hazard",
    "first_craft": "experience for a first craft",
    "unprecedented": "experience for something new",
    "dramatic_pressure": "experience for the pressure",
}


def tell_batch(attempt: Attempt) -> str:
    """`5 × Iron Longsword`, or only its name."""
    return f"{attempt.batch} × {attempt.name}" if attempt.batch > 1 else attempt.name


def _what(attempt: Attempt) -> str:
    helped = f", helped by {join_words([each.name for each in attempt.helpers])}" if attempt.helpers else ""
    return f"craft {tell_batch(attempt)}{helped}"


def _ended(progress: Progress) -> str:
    attempt = progress.attempt
    name = (
        f"{tier_name(progress.tier)} ({progress.tier})" if progress.tier else OUTCOME_NAMES[progress.outcome]
    )
    ruled = [
        f"{what} {value}"
        for what, value in (("target", attempt.target), ("pool", attempt.pool), ("minutes", attempt.minutes))
        if value is not None
    ]
    if attempt.certainty != "uncertain":
        ruled.append("certain" if attempt.certainty == "certain_success" else "impossible")
    told = f"; the GM ruled {join_words(ruled)}" if ruled else ""
    reason = f" ({attempt.reason})" if ruled and attempt.reason else ""
    return f"{name}, {tell_minutes(minutes_of(attempt, progress.rules))}{told}{reason}"


def _after(workspace: Workspace, progress: Progress) -> tuple[Record, ...]:
    """The crafter's sheet after the attempt."""
    record = sheet_at(workspace, progress.attempt.crafter)
    if not record:
        return ()
    attempt, character = progress.attempt, character_of(record)
    if not attempt.is_supplied:
        for loss in losses_of(attempt, progress.outcome, progress.rules):
            character = without_items(character, loss.material.name, gone(loss, progress.outcome))
    if progress.tier:
        character = with_items(character, *(_item(progress, made) for made in progress.made))
        if attempt.recipe_id and attempt.recipe_id not in character.recipes:
            character = character.replace(recipes=(*character.recipes, attempt.recipe_id))
    return (_with_character(record, character),)


def _with_character(record: Record, character: Character) -> Record:
    return with_content(record, content_of(record, Sheet).with_game(GAME.key, character))


def _item(progress: Progress, made: Made) -> Item:
    return Item(progress.attempt.name, 1, tier=progress.tier, effect=tell_made(progress.effect, made))


def _without_one(character: Character, place: int) -> Character:
    """One less of a line of made things; the last takes its line with it."""
    item = character.items[place]
    left = (item.replace(count=item.count - 1),) if item.count and item.count > 1 else ()
    return character.replace(items=(*character.items[:place], *left, *character.items[place + 1 :]))


def _alike(one: Item, other: Item) -> bool:
    return (one.name, one.tier, one.effect) == (other.name, other.tier, other.effect)


def tell_made(effect: Effect, made: Made) -> str:
    """What an item does; what is still to be chosen stands there as a choice."""
    is_chosen = made.option is not None and 0 <= made.option < len(effect.options)
    options = effect.options if not is_chosen else (effect.options[made.option or 0],)
    parts = [" or ".join(tell_option(option) for option in options)]
    if effect.asked:
        parts.append(made.property or f"{join_words(list(effect.asked))} to be named")
    return ", ".join(filter(None, parts))
