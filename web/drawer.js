// A drawer opens over what one does and goes back to it: the keyboard goes along.

/** @import { Target } from "./types" */

const open = () => /** @type {HTMLElement | null} */ (document.querySelector("[data-drawer]"));

const openerOf = (/** @type {string} */ name) =>
  [...document.querySelectorAll("button[data-action='drawer']")].find(
    (button) => /** @type {HTMLButtonElement} */ (button).value === name,
  );

/** @type {(element: Element | null | undefined) => void} */
const focus = (element) => /** @type {HTMLElement | null | undefined} */ (element)?.focus({ preventScroll: true });

// Called before the page is drawn anew; what it answers, after.
export const followDrawer = () => {
  const before = open()?.dataset.drawer;
  return () => {
    const drawer = open();
    const after = drawer?.dataset.drawer;
    if (after === before) return;
    const here = document.activeElement;
    if (drawer?.contains(here)) return;
    if (drawer) focus(drawer.querySelector("h2"));
    else if (here === document.body) focus((before && openerOf(before)) || document.getElementById("stage"));
  };
};

// Whoever skips to what is played is at its next step, and everything that leads up to it is just before.
export const skipToNextStep = () => {
  document.addEventListener("click", (event) => {
    const link = /** @type {Target} */ (event.target).closest?.(".to-stage");
    const next = document.querySelector("#stage .primary");
    if (!link || !next) return;
    event.preventDefault();
    focus(next);
    next.scrollIntoView({ block: "nearest" });
  });
};

export const closeDrawerByKey = () => {
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    /** @type {HTMLElement | null | undefined} */
    const button = open()?.querySelector("[data-closes]");
    button?.click();
  });
};
