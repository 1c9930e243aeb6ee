// Copies a text, and says so; where the browser forbids it, the text is shown to be copied by hand.
const MARKED = 2_000;

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
  const words = button.textContent;
  try {
    if (navigator.clipboard) await navigator.clipboard.writeText(text);
    else copyOld(text);
  } catch {
    prompt("Copy this:", text);
    return;
  }
  announce("Copied.");
  button.textContent = "Copied";
  setTimeout(() => {
    button.textContent = words;
  }, MARKED);
};
