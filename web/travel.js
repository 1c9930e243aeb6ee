// Following a link inside the site changes the page in place, so that one interpreter lives as long as the tab.
import { tell, tellLatest } from "./mailbox.js";
import { markReminder } from "./reminder.js";
import { byId, here, pathOf, site } from "./site.js";

const POSITIONS = "dicewright.positions";

let draw = null;
let shown = here();
let entry = history.state?.entry ?? 0;
let announce = () => {};
let latest = 0;
const positions = new Map();

const storedPositions = () => {
  try {
    return Object.entries(JSON.parse(sessionStorage.getItem(POSITIONS) ?? "{}"));
  } catch {
    return [];
  }
};

const isOurs = (url) =>
  url.origin === location.origin &&
  url.pathname.startsWith(new URL(".", document.baseURI).pathname) &&
  pathOf(url) in site.pages;

// `dice.html#roll=3d6` tells the page something; any other fragment is a place on the page.
const fragmentAnswers = () => {
  const [, name, value] = /^#([a-z]+)=(.*)$/.exec(location.hash) ?? [];
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
export const placeHere = () => (location.hash && !fragmentAnswers() ? byId(place()) : null);

export const goToPlace = () => {
  const target = placeHere();
  target?.focus({ preventScroll: true });
  target?.scrollIntoView();
};

// What was opened by a button gets its address too, so that back and reload know it.
// `refines` names fragments that only say more closely where one is: these make no step in the history.
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

// Before Python is there the page comes from the server; a page of another version must not be mixed in.
const fetchPage = async (url) => {
  const response = await fetch(url);
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  const main = page.getElementById("main");
  if (!response.ok || !main || page.documentElement.dataset.version !== site.version) {
    throw new Error(`${url} is not a page of this version`);
  }
  return main;
};

// Answers whether this is still the page people want to see.
const swap = async (url) => {
  const path = pathOf(url);
  const journey = ++latest;
  const main = draw ? null : await fetchPage(url);
  if (journey !== latest) return false;
  shown = path;
  if (draw) {
    draw();
  } else {
    byId("main").replaceChildren(...main.childNodes);
    markReminder();
  }
  document.title = site.pages[path];
  for (const link of document.querySelectorAll("header nav a")) {
    if (pathOf(new URL(link.href)) === path) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
  return true;
};

const leave = () => {
  const focused = document.activeElement?.closest("#main a[href], #main [id]");
  positions.set(entry, {
    scroll: scrollY,
    focus: focused?.id ? `#${CSS.escape(focused.id)}` : focused && `#main a[href="${focused.getAttribute("href")}"]`,
  });
};

const settle = (left) => {
  const target = placeHere();
  const focus = (left?.focus && document.querySelector(left.focus)) || target || byId("main");
  focus.focus({ preventScroll: true });
  if (left) scrollTo(0, left.scroll);
  else if (target) target.scrollIntoView();
  else scrollTo(0, 0);
};

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
  announce(site.pages[path]);
};

const goBack = async () => {
  const left = positions.get(history.state?.entry ?? 0);
  const path = here();
  leave();
  entry = history.state?.entry ?? 0;
  if (path === shown) {
    latest += 1;
    tell("open", answersHere());
    if (left) scrollTo(0, left.scroll);
    return;
  }
  try {
    if (!(await swap(new URL(location)))) return;
  } catch {
    location.reload();
    return;
  }
  // Not `open`: what was written on a page since is not written over when one comes back to it.
  tell("return", answersHere());
  settle(left);
  announce(site.pages[path]);
};

// Somewhere else on the site, because of what somebody did and not by a link.
export const visit = async (path) => {
  if (path !== shown) await follow(new URL(path, document.baseURI));
};

export const currentPath = () => shown;

// From now on Python draws the pages.
export const drawWith = (render) => {
  draw = render;
};

export const travel = (announcer) => {
  announce = announcer;
  history.scrollRestoration = "manual";
  for (const [key, place] of storedPositions()) positions.set(Number(key), place);
  history.replaceState({ entry }, "");
  const left = positions.get(entry);
  if (left) scrollTo(0, left.scroll);
  document.addEventListener("click", (event) => {
    const link = event.target.closest?.("a[href]");
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
