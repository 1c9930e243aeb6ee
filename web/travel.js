// Following a link inside the site changes the page in place, so that one interpreter lives as long as the tab.
import { tell, tellLatest } from "./mailbox.js";
import { markReminder } from "./reminder.js";
import { byId, here, pathOf, say, site } from "./site.js";

/** @import { Position, Target } from "./types" */

const POSITIONS = "dicewright.positions";

// Entries of the history are numbered, so that each can have its position.
const entryHere = () => /** @type {{ entry: number } | null} */ (history.state)?.entry ?? 0;

/** @type {(() => void) | null} */
let draw = null;
let shown = here();
let entry = entryHere();
/** @type {(text: string) => void} */
let announce = () => {};
let latest = 0;
/** @type {Map<number, Position>} */
const positions = new Map();

const storedPositions = () => {
  try {
    const stored = JSON.parse(sessionStorage.getItem(POSITIONS) ?? "{}");
    return Object.entries(/** @type {{ [entry: string]: Position }} */ (stored));
  } catch {
    return [];
  }
};

/** @param {URL} url */
const isOurs = (url) =>
  url.origin === location.origin &&
  url.pathname.startsWith(new URL(".", document.baseURI).pathname) &&
  pathOf(url) in site.pages;

// `dice.html#roll=3d6` tells the page something; any other fragment is a place on the page.
const fragmentAnswers = () => {
  const [, name, value = ""] = /^#([a-z]+)=(.*)$/.exec(location.hash) ?? [];
  if (!name) return null;
  try {
    return { [name]: decodeURIComponent(value) };
  } catch {
    return { [name]: value };
  }
};

const place = () => {
  try {
    return decodeURIComponent(location.hash.slice(1));
  } catch {
    return location.hash.slice(1);
  }
};

// What the address says of the page: what to show on it, or the place to look at.
const answersHere = () => fragmentAnswers() ?? (location.hash ? { place: place() } : {});

export const openFragment = () => {
  if (location.hash) tell("open", answersHere());
};

// The place an address leads to may be there only when Python has drawn the page.
export const placeHere = () => (location.hash && !fragmentAnswers() ? document.getElementById(place()) : null);

export const goToPlace = () => {
  const target = placeHere();
  target?.focus({ preventScroll: true });
  target?.scrollIntoView();
};

// What was opened by a button gets its address too, so that back and reload know it.
// `refines` names fragments that only say more closely where one is: these make no step in the history.
/** @param {string} fragment */
export const standAt = (fragment, refines = "") => {
  const isPlace = location.hash && !fragmentAnswers();
  if (here() !== shown || isPlace || location.hash === fragment) return;
  if (refines && (!location.hash || location.hash.startsWith(`#${refines}=`))) {
    try {
      history.replaceState(history.state, "", `${location.pathname}${location.search}${fragment}`);
    } catch {
      // A browser may find that this happens too often; then only a reload would not know it.
    }
    return;
  }
  leave();
  history.pushState({ entry: ++entry }, "", `${location.pathname}${location.search}${fragment}`);
  scrollTo(0, 0);
};

/** @param {string} path */
const titleOf = (path) => /** @type {string} */ (site.pages[path]);

// Before Python is there the page comes from the server; a page of another version must not be mixed in.
/** @param {URL} url */
const fetchPage = async (url) => {
  const response = await fetch(url);
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  const main = page.getElementById("main");
  if (!response.ok || !main || page.documentElement.dataset.version !== site.version) {
    throw new Error(`${url} is not a page of this version`);
  }
  return main;
};

// To a page without a door of its own one came through the last of them.
/** @param {string} path */
const markDoor = (path) => {
  /** @type {NodeListOf<HTMLAnchorElement>} */
  const links = document.querySelectorAll(".doors a");
  const doors = [...links].map((link) => ({ link, leads: pathOf(new URL(link.href)) }));
  const own = doors.find(({ leads }) => leads === path);
  const marked = path === "index.html" ? null : (own ?? doors.at(-1));
  for (const door of doors) {
    if (door === marked) door.link.setAttribute("aria-current", own ? "page" : "true");
    else door.link.removeAttribute("aria-current");
  }
};

// Answers whether this is still the page people want to see.
/** @param {URL} url */
const swap = async (url) => {
  const path = pathOf(url);
  const journey = ++latest;
  const main = draw ? null : await fetchPage(url);
  if (journey !== latest) return false;
  shown = path;
  if (draw) {
    draw();
  } else {
    byId("main").replaceChildren(.../** @type {HTMLElement} */ (main).childNodes);
    markReminder();
  }
  document.title = titleOf(path);
  if (!draw) say("where", titleOf(path).replace(" · Dicewright", ""));
  markDoor(path);
  return true;
};

const leave = () => {
  const focused = document.activeElement?.closest("#main a[href], #main [id]");
  positions.set(entry, { scroll: scrollY, id: focused?.id, href: focused?.getAttribute("href") });
};

// Where somebody was on the page before it was left.
/** @type {(left?: Position) => HTMLElement | null | undefined} */
const placeLeft = (left) => {
  if (left?.id) return document.getElementById(left.id);
  /** @type {NodeListOf<HTMLElement>} */
  const links = document.querySelectorAll("#main a[href]");
  return [...links].find((link) => link.getAttribute("href") === left?.href);
};

// Of a row that is too long for the screen, the chosen part is what people look for.
export const showChosen = () => {
  /** @type {NodeListOf<HTMLElement>} */
  const all = document.querySelectorAll(
    "#main :is(.segments > [aria-pressed=true], .tabs > [aria-current], .picks > :has(:checked))",
  );
  for (const chosen of all) {
    const row = /** @type {HTMLElement} */ (chosen.parentElement);
    const { left, right } = chosen.getBoundingClientRect();
    const frame = row.getBoundingClientRect();
    if (right > frame.right) row.scrollLeft += right - frame.right;
    if (left < frame.left) row.scrollLeft -= frame.left - left;
  }
};

/** @param {Position} [left] */
const settle = (left) => {
  showChosen();
  const target = placeHere();
  const focus = placeLeft(left) ?? target ?? byId("main");
  focus.focus({ preventScroll: true });
  if (left) scrollTo(0, left.scroll);
  else if (target) target.scrollIntoView();
  else scrollTo(0, 0);
};

/** @param {URL} url */
const follow = async (url) => {
  tellLatest();
  leave();
  const path = pathOf(url);
  const before = location.href;
  history.pushState({ entry: ++entry }, "", url);
  try {
    if (path !== shown && !(await swap(url))) return;
  } catch {
    history.replaceState(history.state, "", before);
    location.assign(url);
    return;
  }
  tell("open", answersHere());
  settle();
  announce(titleOf(path));
};

const goBack = async () => {
  const left = positions.get(entryHere());
  const path = here();
  leave();
  entry = entryHere();
  if (path === shown) {
    latest += 1;
    tell("open", answersHere());
    if (left) scrollTo(0, left.scroll);
    return;
  }
  try {
    if (!(await swap(new URL(location.href)))) return;
  } catch {
    location.reload();
    return;
  }
  // Not `open`: what was written on a page since is not written over when one comes back to it.
  tell("return", answersHere());
  settle(left);
  announce(titleOf(path));
};

// Somewhere else on the site, because of what somebody did and not by a link.
/** @param {string} path */
export const visit = async (path) => {
  if (path !== shown) await follow(new URL(path, document.baseURI));
};

export const currentPath = () => shown;

// From now on Python draws the pages.
/** @param {() => void} render */
export const drawWith = (render) => {
  draw = render;
};

/** @param {typeof announce} announcer */
export const travel = (announcer) => {
  announce = announcer;
  history.scrollRestoration = "manual";
  for (const [key, place] of storedPositions()) positions.set(Number(key), place);
  history.replaceState({ entry }, "");
  const left = positions.get(entry);
  if (left) scrollTo(0, left.scroll);
  document.addEventListener("click", (event) => {
    /** @type {HTMLAnchorElement | null | undefined} */
    const link = /** @type {Target} */ (event.target).closest?.("a[href]");
    if (!link || event.defaultPrevented || event.button || link.target || link.download) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const url = new URL(link.href);
    if (!isOurs(url)) return;
    // A place on this very page: the browser knows the way.
    if (pathOf(url) === shown && url.hash && !url.hash.includes("=")) return;
    event.preventDefault();
    if (url.href === location.href && pathOf(url) === shown) tell("open", answersHere());
    else follow(url);
  });
  addEventListener("popstate", goBack);
  addEventListener("pagehide", () => {
    leave();
    try {
      sessionStorage.setItem(POSITIONS, JSON.stringify(Object.fromEntries(positions)));
    } catch {
      // Then a reload starts at the top.
    }
  });
};
