// Copies a text, and says so; where the browser forbids it, the text is shown to be copied by hand.
const MARKED = 2_000;

/** @type {{ text: string, words: string, until: number } | null} */
let mark = null;

/** @param {string} words */
const write = (words) => {
  /** @type {NodeListOf<HTMLElement>} */
  const buttons = document.querySelectorAll("[data-shell=copy]");
  for (const button of buttons) if (button.dataset.copy === mark?.text) button.textContent = words;
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
  const text = /** @type {string} */ (button.dataset.copy);
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
  mark = { text, words, until: setTimeout(unmark, MARKED) };
  showCopied();
};
