// Saves what Python has to save. Says "Saved" only when it is on disk, and where it cannot be, says that too,
// keeps trying, and offers a file instead.
import * as store from "./store.js";
import { tellLatest } from "./mailbox.js";
import { address, byId, noAnswer, say, within } from "./site.js";
import { sayStanding, standingOf } from "./standing.js";

/** @import { Batch, Desk, Spread, Stored, DeedData } from "./types" */

const CHANNEL = "dicewright";
const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 30_000;
const PATIENCE = 10_000;
const REMIND_AFTER = 5;
const SAVED = "Saved";
const SAVING = "Saving…";

/** @type {Desk | null} */
let python = null;
let draw = () => {};
/** @type {(sentence: string) => void} */
let tellPerson = () => {};
let tellDevice = () => {};
let isBusy = false;
let isAsked = false;
let pause = FIRST_PAUSE;
/** @type {number | undefined} */
let waiting;
let generation = 0;
let first = 0;
let hasAskedToPersist = false;
let isTyped = false;
/** @type {BroadcastChannel | null} */
let channel = null;
let isLeaving = false;
let arrived = () => {};
/** @type {{ data: Spread }[]} */
const unheard = [];
/** @type {Promise<void>} */
const pythonIsThere = new Promise((resolve) => {
  arrived = resolve;
});

/** @type {{ [name: string]: string }} */
const REASONS = {
  QuotaExceededError: "this device or browser has no space left for it",
  SecurityError: "the browser does not let this site store anything (a private window, or cookies are blocked)",
  InvalidStateError: "the browser has closed its storage",
  AbortError: "the browser broke off storing it",
  TimeoutError: "the browser’s storage does not answer",
  VersionError: "a newer Dicewright has been here: reload this page",
};

const PUT_BACK =
  "The browser had lost everything that was stored here, as may happen when it is broken off in the middle of " +
  "writing. It has been put back from the second copy that Dicewright keeps.";

/** @param {unknown} error */
const reasonOf = (error) => {
  const { name = "", message = error } = /** @type {Partial<Error>} */ (error ?? {});
  return REASONS[name] ?? `the browser said: ${message}`;
};

/** @param {string} sentence */
const showBanner = (sentence) => {
  say("unsaved-says", sentence);
  byId("unsaved").hidden = false;
};

/** @param {unknown} error */
const sayUnsaved = (error) => {
  console.warn(error);
  sayStanding("saved", "Not saved");
  showBanner(
    `Not saved: ${reasonOf(error)}. What you made is safe in this tab as long as it stays open. ` +
      "Dicewright keeps trying; to be sure, export it to a file.",
  );
};

/** @param {unknown} error */
const fail = (error) => {
  sayUnsaved(error);
  clearTimeout(waiting);
  waiting = setTimeout(retry, pause);
};

const retry = () => {
  pause = Math.min(pause * 2, LONGEST_PAUSE);
  save();
};

// Whatever is stored now, other tabs hear of.
/** @param {Batch} batch */
const spread = (batch) => {
  generation += 1;
  channel?.postMessage({
    records: batch.writes.map(({ row }) => row.id),
    events: batch.events.map(({ id }) => id),
  });
};

const askToPersist = async () => {
  if (hasAskedToPersist) return;
  hasAskedToPersist = true;
  await navigator.storage?.persist?.();
  tellDevice();
};

// What is typed and not yet told to Python is not on disk, so that "Saved" would be untrue.
export const expectMore = () => {
  if (standingOf("saved") !== SAVED) return;
  isTyped = true;
  sayStanding("saved", SAVING);
};

// Answers whether there was anything to save.
/** @param {Desk} desk */
const saveAll = async (desk) => {
  for (let count = 0; ; count += 1) {
    tellLatest();
    const text = isLeaving ? "" : desk.take();
    if (!text) return count > 0;
    sayStanding("saved", SAVING);
    const batch = JSON.parse(text);
    // Storage that hangs ends in no error, only in silence. It may still answer, so nothing is tried beside it.
    const silence = setTimeout(() => sayUnsaved(noAnswer()), PATIENCE);
    let answer;
    try {
      answer = await store.commit(batch);
    } catch (error) {
      desk.settle(JSON.stringify({ failed: true }));
      throw error;
    } finally {
      clearTimeout(silence);
    }
    // What was typed this very moment belongs to what was on the screen, not to what comes from elsewhere.
    if (answer.conflicts) tellLatest();
    const news = desk.settle(JSON.stringify(answer));
    if (answer.conflicts) draw();
    else spread(batch);
    if (news) tellPerson(news);
  }
};

export const save = async () => {
  if (!python) return;
  if (isBusy) {
    isAsked = true;
    return;
  }
  isBusy = true;
  isAsked = false;
  try {
    if ((await saveAll(python)) || isTyped) {
      isTyped = false;
      sayStanding("saved", SAVED);
      byId("unsaved").hidden = true;
      pause = FIRST_PAUSE;
      clearTimeout(waiting);
      askToPersist();
    }
  } catch (error) {
    fail(error);
  }
  isBusy = false;
  for (const message of unheard.splice(0)) hear(message);
  if (isAsked) save();
};

// What comes while this tab is saving waits until it knows what became of that.
/** @param {{ data: Spread }} message */
const hear = async ({ data }) => {
  if (data.wiped) {
    leave();
    location.reload();
    return;
  }
  if (isBusy) {
    unheard.push({ data });
    return;
  }
  try {
    const stored = JSON.stringify(await store.loadSome(data.records, data.events));
    generation += 1;
    tellLatest();
    /** @type {Desk} */ (python).arrive(stored);
    draw();
  } catch (error) {
    console.warn(error);
  }
};

// A tab that slept has heard nothing.
const catchUp = async () => {
  if (document.visibilityState !== "visible" || !python) return;
  const known = generation;
  try {
    if ((await store.generation()) === known) return;
    const stored = await store.load();
    // Saved or heard meanwhile: what was read is old already, and would take new things for removed ones.
    if (isBusy || generation !== known) {
      setTimeout(catchUp, FIRST_PAUSE);
      return;
    }
    generation = stored.generation;
    tellLatest();
    python.arrive(JSON.stringify({ ...stored, isWhole: true }));
    draw();
  } catch (error) {
    console.warn(error);
  }
};

// All ids that this tab makes come of it, so nobody may guess it: 160 bits.
const newTab = () => [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => (byte % 32).toString(32)).join("");

/** @param {string | undefined} since */
const remind = (since) => {
  if (store.daysSince(since) < REMIND_AFTER) return;
  say(
    "reminder-says",
    `For ${store.daysSince(since)} days you have made things that are only in this browser. A backup is one file.`,
  );
  byId("reminder").hidden = false;
};

// Opened while Python is still on its way.
/** @type {Promise<{ stored?: Stored, error?: unknown }>} */
const opened = within(8_000, store.load()).then(
  (stored) => ({ stored }),
  (error) => ({ error }),
);

// People hear that nothing can be stored before they have made anything.
opened.then(({ error }) => {
  if (!error) return;
  sayStanding("saved", "Not saved");
  showBanner(
    `Nothing can be stored here: ${reasonOf(error)}. You can use everything, but what you make is gone ` +
      "when this tab closes, unless you export it to a file.",
  );
});

/** @type {(answers: Desk, redraw: () => void, hearNews: typeof tellPerson, hearDevice: () => void) => Promise<void>} */
export const openWorkspace = async (answers, redraw, hearNews, hearDevice) => {
  const { stored } = await opened;
  draw = redraw;
  tellPerson = hearNews;
  tellDevice = hearDevice;
  answers.open(JSON.stringify({ tab: newTab(), base: address("."), records: [], events: [], older: 0, ...stored }));
  python = answers;
  arrived();
  if (stored) {
    ({ generation, first } = stored);
    remind(stored.since);
    if (stored.isSpare) tellPerson(PUT_BACK);
  }
  if ("BroadcastChannel" in globalThis) {
    channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = hear;
  }
  document.addEventListener("visibilitychange", catchUp);
  addEventListener("pageshow", ({ persisted }) => persisted && catchUp());
  // Another tab may have stored something while Python was on its way.
  if (stored) catchUp();
};

// The facts about this browser's storage, for whoever wants to see them.
export const device = async () => {
  const { storage } = navigator;
  const estimate = await storage?.estimate?.().catch(() => null);
  return {
    persisted: storage?.persisted ? String(await storage.persisted()) : "unknown",
    usage: String(estimate?.usage ?? ""),
  };
};

export const persist = async () => {
  hasAskedToPersist = false;
  await askToPersist();
};

/** @type {(name: string, text: string) => void} */
const download = (name, text) => {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
};

// Works from memory, so also where nothing can be stored. Pressed too early, it waits.
/** @param {string} what */
export const exportFile = async (what) => {
  await pythonIsThere;
  await loadWholeLog();
  const { name, text } = JSON.parse(/** @type {Desk} */ (python).exported(what));
  download(name, text);
  if (what === "everything") await putOff(null);
};

// The reminder goes when that is on disk: gone from the page it is gone after a reload too.
/** @param {string | null} day */
const putOff = async (day) => {
  await store.onlyHereSince(day).catch(() => {});
  byId("reminder").hidden = true;
};

export const remindLater = () => putOff(store.today());

export const loadWholeLog = async () => {
  if (!python) return;
  try {
    while (first > 1 && (await loadOlder()));
  } catch (error) {
    console.warn(error);
  }
};

// Answers whether there is still more.
export const loadOlder = async () => {
  const part = await store.loadOlder(first);
  first = part.first;
  /** @type {Desk} */ (python).older(JSON.stringify(part));
  return part.older > 0;
};

/** @param {string} id */
export const versionsOf = async (id) => JSON.stringify(await store.loadVersions(id));

/** @type {(kind: DeedData["store"], key: string) => Promise<void>} */
export const removeDamaged = async (kind, key) => {
  await store.removeRow(kind, kind === "log" ? Number(key) : key);
};

// What is pressed on a page that is about to go would go with it, and what it saved would outlive the wiping.
const leave = (leaves = true) => {
  isLeaving = leaves;
  document.body.inert = leaves;
};

export const wipe = async () => {
  leave();
  try {
    await store.wipe();
  } catch (error) {
    leave(false);
    save();
    throw error;
  }
  channel?.postMessage({ wiped: true });
  location.reload();
};
