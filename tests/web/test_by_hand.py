"""Real dice: however fast and by whatever means they are entered, none is lost."""

import pytest
from playwright.sync_api import Page, expect

from tests.web.acting import (
    close_drawer,
    hold_frames,
    let_frames_go,
    open_drawer,
    open_page,
    rolls,
    travel,
    write,
)
from tests.web.server import SiteServer

FACES = (3, 1, 4, 1, 5, 2, 6, 5, 3)

# What a script or a keyboard that is no keyboard does: the field is set, and the page hears of it.
ENTER = """(faces) => {
    for (const face of faces) {
        const field = document.querySelector("#face");
        field.value = face;
        field.dispatchEvent(new InputEvent("input", { bubbles: true }));
    }
}"""


def real_dice(page: Page, site: SiteServer, text: str) -> None:
    open_page(page, site.url)
    write(page, text)
    page.get_by_role("button", name="I rolled real dice").click()
    expect(page.get_by_label("Type it")).to_be_visible()


def so_far(page: Page, *faces: int) -> None:
    told = f"So far {', '.join(map(str, faces))}."
    expect(page.locator("#by-hand")).to_contain_text(f"Die {len(faces) + 1}, ")
    expect(page.locator("#by-hand")).to_contain_text(told)


def test_faces_set_one_after_the_other_in_one_moment_all_count(page: Page, site: SiteServer) -> None:
    real_dice(page, site, "19d6")
    hold_frames(page)
    page.evaluate(ENTER, FACES)
    for face in FACES:
        page.get_by_label("Type it").fill(str(face))
    let_frames_go(page)
    so_far(page, *FACES, *FACES)
    expect(page.get_by_label("Type it")).to_have_value("")


def test_a_keyboard_faster_than_the_page_is_drawn_loses_nothing(page: Page, site: SiteServer) -> None:
    real_dice(page, site, "7d20")
    page.get_by_label("Type it").focus()
    hold_frames(page)
    # A 1 or a 2 may still become more, a 3 may not; a blank ends a face as well.
    page.keyboard.type("17312 1 203")
    let_frames_go(page)
    so_far(page, 17, 3, 12, 1, 20, 3)
    expect(page.get_by_label("Type it")).to_be_focused()
    page.keyboard.type("1")
    expect(page.get_by_label("Type it")).to_have_value("1")
    page.keyboard.press("Enter")
    expect(rolls(page).first).to_contain_text("57")


@pytest.mark.engines("chromium")
def test_what_was_typed_elsewhere_just_before_is_told_first(page: Page, site: SiteServer) -> None:
    real_dice(page, site, "10d6")
    hold_frames(page)
    page.get_by_label("Name for 10d6").fill("T")
    page.get_by_label("Name for 10d6").fill("Ten")
    page.evaluate(ENTER, [6, 5, 6])
    let_frames_go(page)
    so_far(page, 6, 5, 6)
    expect(page.get_by_label("Name for 10d6")).to_have_value("Ten")


@pytest.mark.engines("chromium")
@pytest.mark.parametrize("size", [(320, 390), (390, 844), (1280, 720)])
def test_the_page_stays_where_it_is_while_a_face_is_typed(
    page: Page, site: SiteServer, size: tuple[int, int]
) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    real_dice(page, site, "5d20")
    page.get_by_label("Type it").focus()
    page.evaluate("scrollTo(0, 0)")
    for key in ("1", "Backspace", "2", "Backspace"):
        page.keyboard.press(key)
        expect(page.get_by_label("Type it")).to_have_value(key if key.isdecimal() else "")
    assert page.evaluate("new Promise((done) => requestAnimationFrame(() => done(scrollY)))") == 0


def test_pasted_dice_are_all_taken(page: Page, site: SiteServer) -> None:
    real_dice(page, site, "10d20")
    page.evaluate(
        """() => {
            document.querySelector("#face").focus();
            document.execCommand("insertText", false, "3, 14\\t1 5;9 2 20");
        }"""
    )
    so_far(page, 3, 14, 1, 5, 9, 2, 20)


@pytest.mark.engines("chromium")
def test_faces_entered_while_another_tab_changes_the_table_all_count(page: Page, site: SiteServer) -> None:
    real_dice(page, site, "10d6")
    other = page.context.new_page()
    open_page(other, site.url, "sheets.html")
    hold_frames(page)
    page.evaluate(ENTER, FACES[:4])
    other.get_by_role("button", name="Try an example").click()
    expect(other.locator("#saved")).to_have_text("Saved")
    page.evaluate(ENTER, FACES[4:])
    let_frames_go(page)
    so_far(page, *FACES)


def test_a_press_leads_to_the_tray_and_its_last_face_back(page: Page, site: SiteServer) -> None:
    open_page(page, site.url, "sheets.html")
    page.get_by_role("button", name="Try a Lavender Hack character").click()
    travel(page, "Play")
    page.get_by_label("Name", exact=True).fill("The Vale")
    page.get_by_role("button", name="Lavender Hack", exact=True).click()
    page.get_by_role("button", name="Begin", exact=True).click()
    switch = page.get_by_role("button", name="I rolled real dice")
    switch.press("Enter")
    expect(switch).to_have_attribute("aria-pressed", "true")
    open_drawer(page, "kept")
    light = page.get_by_role("button", name="Roll light", exact=True)
    light.press("Enter")
    tray = page.get_by_role("form", name="Real dice")
    expect(tray).to_contain_text("The party’s light die, a d8: what does it show?")
    expect(page.get_by_label("Type it")).to_be_focused()
    expect(page.locator("#announcer")).to_have_text("The party’s light die, a d8.")
    tray.get_by_role("button", name="Never mind").press("Enter")
    expect(light).to_be_focused()
    light.press("Enter")
    page.keyboard.type("5")
    expect(light).to_be_focused()
    close_drawer(page)
    expect(page.locator("#stage .last-deed")).to_be_visible()
    expect(page.locator(".events")).to_contain_text("Entered from real dice.")


@pytest.mark.engines("chromium")
@pytest.mark.parametrize("height", [390, 640])
def test_the_tray_hides_neither_itself_nor_the_end_of_the_page(
    page: Page, site: SiteServer, height: int
) -> None:
    page.set_viewport_size({"width": 320, "height": height})
    real_dice(page, site, "5d20")
    for button in page.locator("#by-hand .face-row button").all():
        box = button.bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= 44
    page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    expect(page.locator("footer")).to_be_in_viewport(ratio=0.9)
    expect(page.locator("#by-hand")).to_be_in_viewport()
    # A field further up is scrolled from under it.
    field = page.get_by_label("Name for 5d20")
    field.focus()
    field.press("End")
    tray, box = page.locator("#by-hand").bounding_box(), field.bounding_box()
    assert tray
    assert box
    assert box["y"] + box["height"] <= tray["y"]
    page.emulate_media(media="print")
    expect(page.locator("#by-hand")).to_be_hidden()
