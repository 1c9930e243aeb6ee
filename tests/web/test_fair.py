"""Two people in two browsers roll fairly: links are all that goes between them."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from dicewright.table.links import find_links, read_link, write_link
from tests.web.acting import copied, open_page, wait_ready
from tests.web.looking import check
from tests.web.server import SiteServer


def take(page: Page, text: str) -> None:
    page.locator("form[data-action=take] textarea").fill(text)
    page.locator("form[data-action=take] button").click()


def begin(page: Page, text: str = "3d6") -> None:
    page.get_by_label("What is rolled, as dice").fill(text)
    page.get_by_label("Your name").fill("Mira")
    page.get_by_label("The other’s name").fill("Ben")
    page.get_by_role("button", name="Begin a fair roll").click()
    expect(page.get_by_role("heading", name="Send your commitment")).to_be_visible()


def saved(page: Page) -> None:
    expect(page.locator("#saved")).to_have_text("Saved")


@pytest.mark.engines("chromium")
def test_two_browsers_make_one_fair_roll_through_reloads_and_find_a_cheat(
    new_context: Callable[..., BrowserContext], site: SiteServer
) -> None:
    mira, ben = new_context().new_page(), new_context().new_page()
    open_page(mira, site.url)
    mira.get_by_role("link", name="fair roll").click()
    begin(mira)
    saved(mira)
    first = copied(mira, "Copy the first link")
    assert first.startswith(f"{site.url}open.html#link=1.h.")

    ben.goto(first)
    wait_ready(ben)
    expect(ben.get_by_role("heading", name="A fair roll of 3d6")).to_be_visible()
    ben.get_by_role("link", name="Go on").click()
    ben.get_by_role("button", name="Join as Ben").click()
    answer = copied(ben, "Copy the first link")
    saved(ben)

    # Nobody has to stay at the page while the other thinks about it.
    for page in (mira, ben):
        page.reload()
        wait_ready(page)
    assert copied(mira, "Copy the first link") == first
    assert copied(ben, "Copy the first link") == answer

    take(mira, first)
    expect(mira.get_by_role("alert")).to_contain_text("the link that you sent")
    take(mira, answer)
    second = copied(mira, "Copy the second link")
    take(ben, second)
    expect(ben.get_by_text("Fair: both commitments fit.")).to_be_visible()
    whole = copied(ben, "Copy the second link")
    saved(mira)
    mira.reload()
    wait_ready(mira)
    take(mira, whole)
    expect(mira.get_by_text("Fair: both commitments fit.")).to_be_visible()
    totals = [page.locator("#fair-result .total").inner_text() for page in (mira, ben)]
    assert totals[0] == totals[1]
    assert read_link(find_links(whole)[0]).payload["terms"]["inputs"] == {"expression": "3d6"}

    mira.get_by_role("link", name="Dice", exact=True).click()
    expect(mira.locator(".rolls > li").first).to_contain_text("fair roll with Ben")

    # Anybody checks it, from a link alone.
    anybody = new_context().new_page()
    open_page(anybody, site.url, f"fair.html#link={find_links(whole)[0]}")
    expect(anybody.locator("#verdict")).to_contain_text("Fair: both commitments fit.")
    payload = read_link(find_links(whole)[0]).payload
    forged = write_link("fair", {**payload, "second_seed": "00" * 32})
    anybody.get_by_label("The link to check").fill(forged)
    anybody.get_by_role("button", name="Check it").click()
    expect(anybody.locator("#verdict")).to_contain_text("Not fair. Ben’s seed does not fit")


@pytest.mark.engines("chromium")
def test_fair_rolls_in_every_state(new_context: Callable[..., BrowserContext], site: SiteServer) -> None:
    mira, ben = new_context().new_page(), new_context().new_page()
    open_page(mira, site.url, "fair.html")
    mira.get_by_role("button", name="Begin a fair roll").click()
    expect(mira.get_by_role("alert")).to_contain_text("both need a name")
    check(mira, "begin, with a problem")
    begin(mira, "12d6kh3+1d20[a label that is rather long]")
    check(mira, "first: waits for a commitment")
    take(mira, "nothing")
    expect(mira.get_by_role("alert")).to_contain_text("no whole link")
    check(mira, "a bad paste")

    open_page(ben, site.url, "fair.html")
    take(ben, copied(mira, "Copy the first link"))
    expect(ben.get_by_role("heading", name="Mira wants to roll with you")).to_be_visible()
    check(ben, "an invitation")
    ben.get_by_role("button", name="Join as Ben").click()
    check(ben, "second: waits for a seed")
    take(mira, copied(ben, "Copy the first link"))
    expect(mira.get_by_role("button", name="Copy the second link")).to_be_visible()
    check(mira, "first: waits for a seed")
    take(ben, copied(mira, "Copy the second link"))
    check(ben, "second: finished")
    whole = copied(ben, "Copy the second link")
    take(mira, whole)
    expect(mira.get_by_text("Fair: both commitments fit.")).to_be_visible()
    mira.get_by_label("The link to check").fill(whole)
    mira.get_by_role("button", name="Check it").click()
    expect(mira.locator("#verdict .verdict")).to_be_visible()
    check(mira, "first: finished, and checked")
    mira.get_by_role("link", name="All fair rolls").click()
    expect(mira.get_by_text("finished", exact=True)).to_be_visible()
    mira.get_by_label("The link to check").fill("nothing")
    mira.get_by_role("button", name="Check it").click()
    expect(mira.get_by_role("alert")).to_contain_text("no whole link")
    check(mira, "the list, and nothing to check")
