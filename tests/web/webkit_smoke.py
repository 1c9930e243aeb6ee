"""Drives WebKitGTK through its own driver: boot, roll, and with the server gone reload, and open a link.

A process of its own, so that a browser that hangs can be ended. It prints "ready offline" and waits for a
line on standard input, which says that the server is stopped.
"""

import json
import sys
from collections.abc import Callable
from pathlib import Path

from selenium import webdriver
from selenium.common.exceptions import NoSuchElementException, StaleElementReferenceException
from selenium.webdriver.common.by import By
from selenium.webdriver.support.ui import WebDriverWait

PATIENCE = 90
KEPT = json.loads((Path(__file__).resolve().parents[1] / "table/golden/links.json").read_text())


def wait_until(driver: webdriver.WebKitGTK, look: Callable[[webdriver.WebKitGTK], object]) -> None:
    """A page may be swapped for another between finding a thing in it and looking at that."""
    swapped = (NoSuchElementException, StaleElementReferenceException)
    WebDriverWait(driver, PATIENCE, ignored_exceptions=swapped).until(look)


def wait_for(driver: webdriver.WebKitGTK, css: str) -> None:
    wait_until(driver, lambda driver: driver.find_elements(By.CSS_SELECTOR, css))


def wait_text(driver: webdriver.WebKitGTK, css: str, text: str) -> None:
    """What people see or hear: some of it is there only for those who cannot see."""
    wait_until(
        driver,
        lambda driver: str(driver.find_element(By.CSS_SELECTOR, css).get_attribute("textContent")).startswith(
            text
        ),
    )


def follow(driver: webdriver.WebKitGTK, words: str, title: str) -> None:
    driver.find_element(By.LINK_TEXT, words).click()
    wait_text(driver, "h1", title)


def roll(driver: webdriver.WebKitGTK, number: int) -> None:
    driver.find_element(By.CSS_SELECTOR, "button.primary").click()
    wait_for(driver, f".rolls li:nth-child({number})")
    sentence = driver.find_element(By.CSS_SELECTOR, "#announcer").get_attribute("textContent")
    assert sentence
    assert sentence.startswith("4d6kh3 gives "), sentence


def main(url: str, minibrowser: str) -> None:
    options = webdriver.WebKitGTKOptions()
    options.binary_location = minibrowser
    options.add_argument("--automation")
    driver = webdriver.WebKitGTK(options=options)
    try:
        driver.get(f"{url}dice.html")
        wait_for(driver, "html[data-ready=true]")
        roll(driver, 1)
        wait_text(driver, "#saved", "Saved")
        follow(driver, "Characters", "Characters")
        driver.find_element(By.CSS_SELECTOR, "button[data-action=example]").click()
        wait_text(driver, "h1", "Mira Vale")
        wait_text(driver, "#saved", "Saved")
        driver.back()
        driver.back()
        wait_text(driver, "h1", "Dice")
        follow(driver, "Rules", "Rules")
        driver.back()
        wait_text(driver, "h1", "Dice")
        wait_for(driver, ".rolls li")
        wait_text(driver, "#offline", "Ready offline")
        print("ready offline", flush=True)
        sys.stdin.readline()
        driver.refresh()
        wait_for(driver, "html[data-ready=true]")
        wait_for(driver, ".rolls li")
        roll(driver, 2)
        follow(driver, "Characters", "Characters")
        wait_text(driver, ".thing", "Mira Vale")
        driver.get(f"{url}open.html#link={KEPT['sheet tdgs whole']['link']}")
        wait_for(driver, "html[data-ready=true]")
        wait_text(driver, "h2", "Odo the smith")
        print("rolled offline", flush=True)
    finally:
        driver.quit()


if __name__ == "__main__":
    main(sys.argv[1], str(Path(sys.argv[2])))
