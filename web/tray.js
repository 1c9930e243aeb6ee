// Real dice are entered in a tray over whatever one does. A press that waits for them leads there, and when its
// deed is done, back to where it was pressed.

/** @import { Message } from "./types" */

const tray = () => /** @type {HTMLFormElement | null} */ (document.getElementById("by-hand"));

/** @param {HTMLElement} button */
const nameOf = (button) => [button.dataset.action, /** @type {HTMLButtonElement} */ (button).value].join(" ");

/** @type {{ button: HTMLElement, name: string } | null} */
let pressed = null;

// A drawer steps aside while its dice are asked for.
/** @param {{ button: HTMLElement, name: string }} pressed */
const drawnAgain = ({ button, name }) => {
  if (button.isConnected && nameOf(button) === name) return button;
  /** @type {NodeListOf<HTMLElement>} */
  const all = document.querySelectorAll("[data-drawer] button[data-action]");
  return [...all].find((each) => nameOf(each) === name);
};

// On a screen that is touched a keyboard would cover the faces.
const isTouched = matchMedia("(pointer: coarse)");

/** @param {HTMLFormElement} form */
const focusIn = (form) => {
  /** @type {HTMLElement | null} */
  const first = form.querySelector(isTouched.matches ? "button, input" : "input");
  first?.focus({ preventScroll: true });
};

// What has to stay in sight above the tray leaves it as much room as it takes.
const tellHeight = () => document.documentElement.style.setProperty("--tray-height", `${tray()?.offsetHeight ?? 0}px`);

addEventListener("resize", tellHeight);

// Called before the page is drawn anew; what it answers, after.
/** @type {(messages: Message[]) => () => void} */
export const followTray = (messages) => {
  const asked = tray()?.dataset.deed;
  const before = /** @type {HTMLElement | null} */ (document.activeElement);
  const wasThere = Boolean(before?.closest("#by-hand"));
  return () => {
    tellHeight();
    const form = tray();
    const asks = form?.dataset.deed;
    if (form && asks !== asked && (asks || asked === undefined)) {
      // Nobody is taken away from what they are writing.
      if (messages.every(({ isTyped }) => isTyped)) return;
      if (before && !wasThere) pressed = { button: before, name: nameOf(before) };
      focusIn(form);
    } else if (asked && asks !== asked && wasThere) {
      const back = pressed && drawnAgain(pressed);
      if (back) back.focus({ preventScroll: true });
      else if (form) focusIn(form);
      // What it came to is on the stage, and what was pressed for it is gone.
      else document.getElementById("stage")?.focus({ preventScroll: true });
      pressed = null;
    } else if (form && wasThere && !form.contains(document.activeElement)) {
      // The next die may have no such face.
      focusIn(form);
    }
  };
};
