// Turns what people do into plain messages for Python, and keeps them until Python is there.
import { here } from "./site.js";

/** @import { Answers, Message, Target } from "./types" */

const KEPT = "dicewright.kept-messages";

/** @type {((messages: Message[]) => void) | null} */
let receive = null;
/** @type {Message[]} */
let waiting = [];

/** @type {(form: HTMLFormElement | null, button?: HTMLButtonElement | null) => Answers} */
const answersOf = (form, button) => {
  /** @type {Answers} */
  const answers = {};
  if (form) for (const [name, value] of new FormData(form)) if (typeof value === "string") answers[name] = value;
  if (button?.value) answers.value = button.value;
  return answers;
};

/** @param {Message[]} messages */
const deliver = (...messages) => {
  if (receive) receive(messages);
  else waiting.push(...messages);
};

/** @param {HTMLFormElement} form */
const actionOf = (form) => /** @type {string} */ (form.dataset.input);

// Typing and dragging can be faster than the page is drawn: the first of a frame is told at once, of the
// others only the last, and all before anything that comes after them.
/** @type {{ form: HTMLFormElement, message: Message } | null} */
let latest = null;
let frame = 0;
let onHeld = () => {};

export const tellLatest = () => {
  const told = latest;
  latest = null;
  if (told) deliver(told.message);
  return told;
};

/** @type {(action: string, answers: Answers, path?: string) => void} */
export const tell = (action, answers, path = here()) => {
  tellLatest();
  deliver({ path, action, answers });
};

const nextFrame = () => {
  frame = tellLatest() ? requestAnimationFrame(nextFrame) : 0;
};

/** @param {HTMLFormElement} form */
const tellSoon = (form) => {
  // With the page it was typed on, as a moment later one may be on another.
  const message = { path: here(), action: actionOf(form), answers: answersOf(form), isTyped: true };
  // A form that takes what is typed out of its field says so: what comes next is not the same text grown
  // longer, and the last would not hold what was in those before.
  const isTakenAtOnce = "atOnce" in form.dataset;
  if (isTakenAtOnce || (latest && latest.form !== form)) {
    // All at once: drawn in between, the page would take back what was just typed.
    deliver(...(latest ? [latest.message] : []), message);
    latest = null;
  } else {
    latest = { form, message };
    if (!frame || document.visibilityState !== "visible") tellLatest();
    else onHeld();
  }
  frame ||= requestAnimationFrame(nextFrame);
};

/** What was pressed last.
 * @type {HTMLElement | null} */
let pressed = null;
export const lastPressed = () => pressed;

// `onKept` hears of every press that has to wait for Python, so that the person can be told, and `onTyped` of
// what is typed and waits for the next frame.
/** @type {(onKept: () => void, onTyped: () => void) => void} */
export const listen = (onKept, onTyped) => {
  onHeld = onTyped;
  /** @type {(button: HTMLElement | null, action: string, answers: Answers) => void} */
  const press = (button, action, answers) => {
    tellLatest();
    pressed = button;
    if (!receive) {
      if (button) button.dataset.waiting = "";
      onKept();
    }
    // A button may be one of another page, to which it then leads.
    tell(action, answers, button?.dataset.at);
  };
  document.addEventListener("click", (event) => {
    /** @type {HTMLButtonElement | null | undefined} */
    const button = /** @type {Target} */ (event.target).closest?.("button[data-action]");
    if (!button) return;
    // What is drawn at once may make of it a button that submits, and the rest of this click would press that.
    event.preventDefault();
    press(button, /** @type {string} */ (button.dataset.action), answersOf(button.form, button));
  });
  document.addEventListener("submit", (event) => {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.target);
    const button = /** @type {HTMLButtonElement | null} */ (event.submitter);
    const { action } = form.dataset;
    if (action) press(button, action, answersOf(form, button));
  });
  document.addEventListener("input", (event) => {
    /** @type {HTMLFormElement | null} */
    const form = /** @type {Element} */ (event.target).closest("form[data-input]");
    if (form) tellSoon(form);
  });
  // Typed before this script was there.
  /** @type {NodeListOf<HTMLFormElement>} */
  const forms = document.querySelectorAll("form[data-input]");
  for (const form of forms) {
    const fields = /** @type {HTMLInputElement[]} */ ([...form.elements]);
    const typed = fields.some((field) => field.defaultValue !== undefined && field.value !== field.defaultValue);
    if (typed) tell(actionOf(form), answersOf(form));
  }
};

// A reload for another try must not lose what was done meanwhile.
export const keepForReload = () => {
  try {
    if (waiting.length) sessionStorage.setItem(KEPT, JSON.stringify(waiting));
  } catch {
    // Without session storage there is no place to keep them.
  }
};

const keptBefore = () => {
  try {
    const kept = /** @type {Message[]} */ (JSON.parse(sessionStorage.getItem(KEPT) ?? "[]"));
    sessionStorage.removeItem(KEPT);
    return kept;
  } catch {
    return [];
  }
};

/** @param {(messages: Message[]) => void} receiver */
export const connect = (receiver) => {
  const messages = [...keptBefore(), ...waiting];
  waiting = [];
  receive = receiver;
  return messages;
};
