// Starts Python: says how far it is, and what went wrong where it cannot.
import { findTrouble, importModule, onProgress, refetchWrongFiles, Trouble } from "./arrival.js";
import { loadPyodide } from "./interpreter.mjs";
import { keepForReload } from "./mailbox.js";
import { withoutPackageCache } from "./package-cache.js";
import { byId, say } from "./site.js";

const PATIENCE = 30_000;

let isUp = false;
let hasFailed = false;
let doing = "Starting…";
let kept = "";
/** @type {number | undefined} */
let silence;
let restoreStorage = () => {};

/** @param {string} sentence */
const showFailure = (sentence) => {
  say("failure-says", `${sentence} You can go on reading, and press Retry to try again.`);
  byId("failure").hidden = false;
};

/** @param {unknown} error */
const fail = async (error) => {
  if (isUp || hasFailed) return;
  hasFailed = true;
  console.error(error);
  const trouble = error instanceof Trouble ? error : await findTrouble();
  if (isUp) return;
  byId("boot").hidden = true;
  const words = /** @type {Error | undefined} */ (error)?.message ?? error;
  showFailure(`Dicewright could not start. ${trouble?.message ?? `Python said: ${words}`}`);
};

// A server that stops sending ends in no error, only in silence.
const expectMore = () => {
  clearTimeout(silence);
  if (!hasFailed) byId("failure").hidden = true;
  silence = setTimeout(() => {
    if (!isUp && !hasFailed) showFailure("Nothing has arrived for 30 seconds.");
  }, PATIENCE);
};

const sayProgress = () => say("boot-says", kept + doing);

/** @param {number} bytes */
const megabytes = (bytes) => (bytes / 1e6).toFixed(1);

const showProgress = () => {
  sayProgress();
  byId("boot").hidden = false;
  expectMore();
  onProgress((arrived, expected) => {
    expectMore();
    byId("boot-progress").value = arrived / expected;
    doing =
      arrived < expected ? `Fetching Python: ${megabytes(arrived)} of ${megabytes(expected)} MB` : "Starting Python…";
    sayProgress();
  });
};

// A press that has to wait is acknowledged.
export const acknowledge = () => {
  kept = "Got it. ";
  sayProgress();
};

export const start = async () => {
  addEventListener("unhandledrejection", ({ reason }) => fail(reason));
  showProgress();
  restoreStorage = withoutPackageCache();
  try {
    // PyScript's hooks for workers are the one thing in it that needs eval; we have no workers.
    const pyscript = importModule("pyscript").then(({ hooks }) => hooks.worker.onBeforeRunAsync.clear());
    await Promise.all([loadPyodide(), pyscript]);
  } catch (error) {
    fail(error);
  }
};

// A style sheet that failed is none, or empty, or not to be looked into.
/** @param {HTMLLinkElement} link */
const isThere = ({ sheet }) => {
  try {
    return Boolean(sheet?.cssRules.length);
  } catch {
    return false;
  }
};

// Without it all works, but nothing lies where it should.
const checkStyle = () => {
  /** @type {NodeListOf<HTMLLinkElement>} */
  const sheets = document.querySelectorAll("link[rel=stylesheet]");
  const wanted = [...sheets].filter(({ media }) => matchMedia(media).matches);
  if (!wanted.every(isThere)) showFailure("How Dicewright looks has not arrived.");
};

export const isStarted = () => {
  isUp = true;
  clearTimeout(silence);
  restoreStorage();
  byId("boot").hidden = true;
  byId("failure").hidden = true;
  if (document.readyState === "complete") checkStyle();
  else addEventListener("load", checkStyle);
};

export const retry = async () => {
  keepForReload();
  say("failure-says", "Fetching again what was wrong…");
  await refetchWrongFiles();
  location.reload();
};
