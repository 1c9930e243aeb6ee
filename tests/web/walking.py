"""The stage of each game in every state that a roll leads to, one after the other."""

from collections.abc import Iterator

from playwright.sync_api import Locator, Page, expect

from tests.web.acting import enter, open_drawer, pick
from tests.web.measuring import seat

Walk = Iterator[str]


def throw(page: Page, *faces: int) -> None:
    """With these faces, and afterwards with the dice of the device again: the tray is gone."""
    switch = page.get_by_role("button", name="I rolled real dice")
    switch.click()
    enter(page, *faces)
    switch.click()
    expect(page.locator("#by-hand")).to_have_count(0)


def choose(page: Page, words: str) -> None:
    """What is rolled, or any other choice of the stage."""
    page.locator("#stage").get_by_role("button", name=words, exact=True).first.click()


def unfold(page: Page, words: str) -> None:
    page.locator("#stage summary").get_by_text(words).first.click()


def next_step(page: Page) -> Locator:
    return page.locator("#stage .primary")


def outcome(page: Page, words: str) -> None:
    expect(page.locator("#stage .outcome")).to_have_text(words)


def dungeoneers(page: Page, url: str) -> Walk:
    seat(page, url, "Dungeoneers", "Try a dungeoneer")
    pick(page, "Who rolls", "Sister Aldith")
    throw(page, 5, 9, 7)
    yield "a core roll to settle"
    choose(page, "Offer a compromise")
    yield "a compromise to answer"
    choose(page, "Accept")
    yield "a compromise that was accepted"
    page.locator("#undo").click()
    choose(page, "Decline")
    yield "a compromise that was declined"
    next_step(page).click()
    yield "a core roll"
    choose(page, "Standard")
    throw(page, 1, 1, 6)
    yield "a standard roll with a critical"
    next_step(page).click()
    yield "a standard roll"
    choose(page, "Group")
    throw(page, 5, 4, 7)
    yield "a group to settle"
    next_step(page).click()
    yield "a group"
    choose(page, "It has a difficulty")
    throw(page, 5, 4, 7)
    next_step(page).click()
    yield "a group with a difficulty"
    choose(page, "Test")
    pick(page, "Against", "Brunna Underhill")
    throw(page, 5, 4, 7, 8, 9, 3)
    yield "a test to settle"
    choose(page, "Lock it")
    yield "a test of which one side is locked"
    choose(page, "Compare")
    yield "a test"
    choose(page, "Core")
    choose(page, "Trivial 0")
    choose(page, "Skip the roll: a success")
    yield "a roll that nobody needs"
    open_drawer(page, "kept")
    page.get_by_label("New adversary").fill("Ogre")
    page.keyboard.press("Enter")
    page.get_by_text("Ogre: strike 2, dodge 2").click()
    page.locator(".adversary").get_by_role("button", name="Boon: more").click()
    page.get_by_role("button", name="Call for rolls: strike").click()
    yield "a call below a result"
    next_step(page).click()
    yield "a call whose die is thrown"
    next_step(page).click()
    next_step(page).click()
    yield "a roll of a call, and the next one"


def tdgs(page: Page, url: str) -> Walk:
    seat(page, url, "TDGS", "Try a TDGS smith")
    pick(page, "Who rolls", "Sister Aldith")
    choose(page, "Against a target")
    throw(page, 12)
    yield "a roll against a target"
    throw(page, 20)
    yield "a critical success"
    choose(page, "Roll the d4")
    yield "its effect"
    unfold(page, "Circumstances")
    choose(page, "If it succeeds")
    throw(page, 19)
    yield "a success that waits for how much"
    next_step(page).click()
    yield "how much it was"
    choose(page, "Nothing hangs on it")
    choose(page, "It works")
    yield "a roll that nobody needs"
    choose(page, "Roll")
    choose(page, "No")
    unfold(page, "Circumstances")
    choose(page, "How much")
    next_step(page).click()
    yield "how much"
    choose(page, "Yes or no")
    next_step(page).click()
    yield "yes or no"
    choose(page, "Contest")
    pick(page, "Against", "Brunna Underhill")
    throw(page, 12, 3)
    yield "a contest"
    throw(page, 20, 3)
    yield "a contest with a critical"
    throw(page, 9, 9)
    yield "a tie"
    page.get_by_role("button", name="Reaction of Sister Aldith: more").click()
    yield "a tie with a reaction"
    choose(page, "Nobody has: flip the d2")
    yield "a contest that was flipped"


def tiers(page: Page, url: str) -> Walk:
    seat(page, url, "Tiers of Power", "Try a Tiers of Power hero")
    pick(page, "Who begins", "Sister Aldith")
    pick(page, "Against", "Brunna Underhill")
    # Five d4 each, of which the 4s explode.
    throw(page, 1, 2, 3, 3, 2, 1, 1, 2, 1, 1)
    outcome(page, "Sister Aldith wins")
    yield "a face-off"
    throw(page, 1, 2, 1, 1, 2, 1, 3, 2, 1, 1)
    outcome(page, "Brunna Underhill wins")
    yield "a face-off that was lost"
    choose(page, "Sister Aldith buys success")
    yield "a bought success"
    throw(page, 4, 4, 3, 3, 2, 4, 2, 3, 1, 1, 2, 1, 3, 2)
    yield "dice that explode"
    page.locator("#a-keywords > summary").click()
    page.get_by_role("button", name="Reroll: more").first.click()
    page.locator("#a-keywords > summary").click()
    page.locator("#faceoff-ways > summary").click()
    choose(page, "Choose the dice for Reroll")
    page.locator("#faceoff-ways > summary").click()
    throw(page, 1, 2, 3, 3, 2, 1, 1, 2, 1, 1)
    outcome(page, "Both are revealed")
    yield "dice to choose"
    choose(page, "Choose the lowest for me")
    yield "dice that were rolled again"
    choose(page, "Challenge")
    choose(page, "Add the party")
    for place, role in enumerate(("lead", "direct", "encourage")):
        page.locator(f"select[name=person-{place}-role]").select_option(role)
    # Of the d6 of the challenge one explodes; the Lead has a 3.
    throw(page, 2, 3, 2, 2, 3, 6, 2, 3, 5)
    yield "dice to choose in a challenge"
    switch = page.get_by_role("button", name="I rolled real dice")
    switch.click()
    choose(page, "Choose the lowest for me")
    enter(page, 2, 2)
    switch.click()
    outcome(page, "Margin 4 Failure")
    yield "a challenge that was missed"
    for _ in range(6):
        gain = page.get_by_role("button", name="Gain 2")
        if gain.is_enabled():
            gain.click()
    yield "a forced spend below a result"
    next_step(page).click()
    yield "what was paid for"
    choose(page, "Face-off")
    page.locator("#faceoff-ways > summary").click()
    choose(page, "Lock and pass")
    yield "the first pool below a result"
    next_step(page).click()
    yield "passing it on below a result"
    next_step(page).click()
    yield "the second pool below a result"
    next_step(page).click()
    yield "both locked below a result"
    next_step(page).click()
    yield "a face-off that was locked"


WALKS = (dungeoneers, tdgs, tiers)
