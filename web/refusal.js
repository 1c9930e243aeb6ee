// What could not be done is said beside what was pressed for it, and nothing that was typed is lost.

/** @import { Target } from "./types" */

const ID = "refused";
/** Controls that stand beside each other: what is said of one of them stands below them all. */
const ROWS = ".line, .deeds, .toggles, .segments, .stepper, .ways";
const WORDS = "input:not([type=checkbox], [type=radio], [type=file]), textarea";

/** @typedef {HTMLInputElement | HTMLTextAreaElement} Written */

/** @param {HTMLElement} element */
const isInSight = (element) => {
  const { left, top, width, height } = element.getBoundingClientRect();
  // Whatever lies over it, or cuts it off, is what is there.
  return [0.1, 0.9].every((part) => {
    const there = document.elementFromPoint(left + width / 2, top + height * part);
    return there === element || element.contains(there);
  });
};

/** @type {(button: HTMLElement) => HTMLElement | null} */
const asDrawn = (button) => {
  if (button.isConnected) return button;
  const { action } = button.dataset;
  const { value } = /** @type {HTMLButtonElement} */ (button);
  /** @type {NodeListOf<HTMLButtonElement>} */
  const like = document.querySelectorAll("#main button[data-action]");
  return [...like].find((each) => each.dataset.action === action && each.value === value) ?? null;
};

// Answers whether there was a place for it.
/** @type {(sentence: string, button: HTMLElement | null, role?: "alert") => boolean} */
export const sayBeside = (sentence, button, role) => {
  const place = button && asDrawn(button);
  if (!place?.closest("#main") || !place.checkVisibility()) return false;
  unsay();
  const words = document.createElement("p");
  words.id = ID;
  words.className = "trouble";
  if (role) words.setAttribute("role", role);
  (place.parentElement?.closest(ROWS) ?? place).after(words);
  words.textContent = sentence;
  if (!isInSight(words)) words.scrollIntoView({ block: "nearest" });
  return true;
};

export const unsay = () => document.getElementById(ID)?.remove();

// The page as Python draws it knows nothing of it.
/** @param {Target} node */
export const isRefusal = (node) => node.id === ID;

// Said on the page, but where nobody looks: then beside what was pressed too.
/** @type {(sentence: string, button: HTMLElement | null) => void} */
export const bringIntoSight = (sentence, button) => {
  const said = saidOnPage(sentence);
  if (!said.length || said.some(isInSight)) return;
  if (!sayBeside(sentence, button)) said[0]?.scrollIntoView({ block: "center" });
};

/** @type {(sentence: string) => HTMLElement[]} */
export const saidOnPage = (sentence) => {
  /** @type {NodeListOf<HTMLElement>} */
  const all = document.querySelectorAll("#main .trouble");
  return [...all].filter((each) => each.textContent?.trim() === sentence);
};

// Called before the page is drawn anew; what it answers, after, where it was for nothing.
/** @param {HTMLElement | null} button */
export const keepTyped = (button) => {
  const form = /** @type {HTMLButtonElement | null} */ (button)?.form;
  // Where a form takes what is typed out of its fields, an empty one is none that has lost something.
  if (!form || "atOnce" in form.dataset) return () => {};
  /** @type {NodeListOf<Written>} */
  const fields = form.querySelectorAll(WORDS);
  const typed = [...fields]
    .map((field) => ({ field, value: field.value }))
    .filter(({ field, value }) => value !== field.defaultValue);
  return () => {
    for (const { field, value } of typed) {
      /** @type {Written | null} */
      const now = field.isConnected ? field : document.querySelector(`#main [name="${CSS.escape(field.name)}"]`);
      if (now && now.value === now.defaultValue) now.value = value;
    }
  };
};
