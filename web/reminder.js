// Reminds people of bonus dice, typically one an hour of play (TP-META-01): rules have no clock, browsers do.
import { byId, say } from "./site.js";

/** @import { Reminder } from "./types" */

const KEPT = "dicewright.reminder";
const MINUTE = 60_000;
const MOST_MINUTES = 1_440;
/** @type {{ [minutes: number]: string }} */
const PASSED = { 1: "A minute of play has passed", 60: "An hour of play has passed" };

// `minutes` between two reminders, `since` which moment, and how many of them are `told`.
/** @type {Reminder | null} */
let running = null;
let isKept = true;
/** @type {number | undefined} */
let timer;

/** @param {number} minutes */
const isInterval = (minutes) => Number.isSafeInteger(minutes) && minutes > 0 && minutes <= MOST_MINUTES;

const recall = () => {
  if (!isKept) return;
  try {
    const { minutes, since, told } = /** @type {Reminder} */ (JSON.parse(localStorage.getItem(KEPT)));
    const isSound = isInterval(minutes) && Number.isSafeInteger(since) && Number.isSafeInteger(told);
    running = isSound ? { minutes, since, told } : null;
  } catch {
    // Nothing kept, or nothing that can be read.
    running = null;
  }
};

/** @param {Reminder | null} reminder */
const keep = (reminder) => {
  running = reminder;
  try {
    if (reminder) localStorage.setItem(KEPT, JSON.stringify(reminder));
    else localStorage.removeItem(KEPT);
    isKept = true;
  } catch {
    // Then it runs in this tab, as long as that stays open.
    isKept = false;
  }
};

/** @param {Reminder} reminder */
const intervalsPassed = ({ minutes, since }) => Math.floor((Date.now() - since) / (minutes * MINUTE));

const showNotice = () => {
  const notice = byId("bonus-dice");
  if (!running || intervalsPassed(running) <= running.told) {
    notice.hidden = true;
  } else if (notice.hidden && document.visibilityState === "visible") {
    notice.hidden = false;
    const passed = PASSED[running.minutes] ?? `${running.minutes} minutes of play have passed`;
    say("bonus-dice-says", `${passed}: a bonus die for each player?`);
  }
};

const waitForNext = () => {
  clearTimeout(timer);
  if (!running) return;
  const interval = running.minutes * MINUTE;
  const next = running.since + (Math.max(intervalsPassed(running), running.told) + 1) * interval;
  // Never longer than one interval, even where somebody has set the clock back.
  timer = setTimeout(look, Math.min(next - Date.now(), interval));
};

// The page is drawn without knowing whether a reminder runs.
export const markReminder = () => {
  for (const button of document.querySelectorAll("[data-shell=remind]")) {
    button.setAttribute("aria-pressed", String(Boolean(running)));
  }
};

const show = () => {
  showNotice();
  waitForNext();
  markReminder();
};

const look = () => {
  recall();
  show();
};

/** @param {HTMLElement} button */
export const remind = (button) => {
  recall();
  const minutes = Number(button.dataset.minutes);
  if (running) keep(null);
  else if (isInterval(minutes)) keep({ minutes, since: Date.now(), told: 0 });
  show();
};

// However many intervals a device has slept through, they are told once.
export const reminded = () => {
  recall();
  if (running) keep({ ...running, told: intervalsPassed(running) });
  show();
};

export const stopReminding = () => {
  keep(null);
  show();
};

export const keepReminding = () => {
  look();
  // Tablets sleep, and timers with them.
  document.addEventListener("visibilitychange", look);
  // Another tab has started it, stopped it, or told it.
  addEventListener("storage", look);
};
