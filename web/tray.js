// Real dice are entered in a tray over whatever one does. A press that waits for them leads there, and when its
// deed is done, back to where it was pressed.

/** @import { Message } from "./types" */

const tray = () => /** @type {HTMLFormElement | null} */ (document.getElementById("by-hand"));

/** @param {HTMLElement} button */
const nameOf = (button) => [button.dataset.action, /** @type {HTMLButtonElement} */ (button).value].join(" ");

/** @type {{ button: HTMLElement, name: string } | null} */
let pressed = null;

// On a screen that is touched a keyboard would cover the faces.
const isTouched = matchMedia("(pointer: coarse)");

/** @param {HTMLFormElement} form */
const focusIn = (form) => {
  /** @type {HTMLElement | null} */
  const first = form.querySelector(isTouched.matches ? "button, input" : "input");
  first?.focus({ preventScroll: true });
};

// Called before the page is drawn anew; what it answers, after.
/** @type {(messages: Message[]) => () => void} */
export const followTray = (messages) => {
  const asked = tray()?.dataset.deed;
  const before = /** @type {HTMLElement | null} */ (document.activeElement);
  const wasThere = Boolean(before?.closest("#by-hand"));
  return () => {
    const form = tray();
    const asks = form?.dataset.deed;
    if (form && asks !== asked && (asks || asked === undefined)) {
      // Nobody is taken away from what they are writing.
      if (messages.every(({ isTyped }) => isTyped)) return;
      if (before && !wasThere) pressed = { button: before, name: nameOf(before) };
      focusIn(form);
    } else if (asked && asks !== asked && wasThere) {
      const isStill = pressed?.button.isConnected && nameOf(pressed.button) === pressed.name;
      if (pressed && isStill) pressed.button.focus({ preventScroll: true });
      else if (form) focusIn(form);
      pressed = null;
    } else if (form && wasThere && !form.contains(document.activeElement)) {
      // The next die may have no such face.
      focusIn(form);
    }
  };
};
