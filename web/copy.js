// Copies a text, and says so; where the browser forbids it, the text is shown to be copied by hand.
const MARKED = 2_000;

/** @type {{ what: string, words: string, until: number } | null} */
let mark = null;
/** @type {(what: string) => string} */
let textOf = () => "";

// Long texts do not lie on the page: their buttons only name them.
/** @param {typeof textOf} source */
export const copyFrom = (source) => {
  textOf = source;
};

/** @param {HTMLElement} button */
const whatOf = ({ dataset: { copy = "", copies = "" } }) => copy || copies;

/** @param {string} words */
const write = (words) => {
  /** @type {NodeListOf<HTMLElement>} */
  const buttons = document.querySelectorAll("[data-shell=copy]");
  for (const button of buttons) if (whatOf(button) === mark?.what) button.textContent = words;
};

// Whenever the page is drawn, as that takes the mark away.
export const showCopied = () => {
  if (mark) write("Copied");
};

const unmark = () => {
  if (!mark) return;
  clearTimeout(mark.until);
  write(mark.words);
  mark = null;
};

/** @param {string} text */
const copyOld = (text) => {
  const field = document.createElement("textarea");
  field.value = text;
  document.body.append(field);
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  if (!done) throw new Error("the browser does not copy");
};

/** @type {(button: HTMLElement, announce: (text: string) => void) => Promise<void>} */
export const copy = async (button, announce) => {
  const text = button.dataset.copy ?? textOf(whatOf(button));
  unmark();
  const words = button.textContent;
  try {
    if (navigator.clipboard) await navigator.clipboard.writeText(text);
    else copyOld(text);
  } catch {
    prompt("Copy this:", text);
    return;
  }
  announce("Copied.");
  mark = { what: whatOf(button), words, until: setTimeout(unmark, MARKED) };
  showCopied();
};
