// The first script of every page: it hears people at once, starts Python, and shows what Python answers.
import { Idiomorph } from "idiomorph";
import { findTrouble, importModule, onProgress, refetchWrongFiles, Trouble } from "./arrival.js";
import { connect, keepForReload, listen } from "./mailbox.js";
import { keepOffline, lookForUpdate, update } from "./offline.js";
import { byId, say, site } from "./site.js";
import { currentPath, drawWith, openFragment, travel } from "./travel.js";

const root = document.documentElement;
const isReady = () => root.dataset.ready === "true";

const announce = (text) => {
  // A new element each time, so that the same words are spoken again.
  const words = document.createElement("span");
  words.textContent = text;
  byId("announcer").replaceChildren(words);
};

const morph = (html) =>
  Idiomorph.morph(byId("main"), html, {
    morphStyle: "innerHTML",
    callbacks: {
      // What a person has folded open stays open.
      beforeAttributeUpdated: (name, element) => !(name === "open" && element.localName === "details"),
    },
  });

const fault = (error) => {
  console.error(error);
  say("fault-says", "Something went wrong inside Dicewright; nothing was changed. Please try another way.");
  byId("fault").hidden = false;
};

// Python calls this once, with how it answers a message and how it draws a page.
const answerWith = (receive, render) => {
  const draw = () => morph(render(currentPath()));
  const answer = (messages) => {
    try {
      const news = messages.map(({ path, action, answers }) => receive(path, action, JSON.stringify(answers)));
      draw();
      const last = news.filter(Boolean).at(-1);
      if (last) announce(last);
    } catch (error) {
      fault(error);
    }
  };
  drawWith(draw);
  answer(connect(answer));
  clearTimeout(silence);
  byId("boot").hidden = true;
  byId("failure").hidden = true;
  root.dataset.ready = "true";
  keepOffline();
};

let failed = false;

const fail = async (error) => {
  if (isReady() || failed) return;
  failed = true;
  console.error(error);
  const trouble = error instanceof Trouble ? error : await findTrouble();
  if (isReady()) return;
  byId("boot").hidden = true;
  showFailure(`Dicewright could not start. ${trouble?.message ?? `Python said: ${error?.message ?? error}`}`);
};

const showFailure = (sentence) => {
  say("failure-says", `${sentence} You can go on reading, and press Retry to try again.`);
  byId("failure").hidden = false;
};

// A server that stops sending ends in no error, only in silence.
let silence;
const PATIENCE = 30_000;

const expectMore = () => {
  clearTimeout(silence);
  if (!failed) byId("failure").hidden = true;
  silence = setTimeout(() => {
    if (!isReady() && !failed) showFailure("Nothing has arrived for 30 seconds.");
  }, PATIENCE);
};

const retry = async () => {
  keepForReload();
  say("failure-says", "Fetching again what was wrong…");
  await refetchWrongFiles();
  location.reload();
};

const megabytes = (bytes) => (bytes / 1e6).toFixed(1);

let doing = "Starting…";
let kept = "";

const sayProgress = () => say("boot-says", kept + doing);

const showProgress = () => {
  sayProgress();
  byId("boot").hidden = false;
  expectMore();
  onProgress((arrived, expected) => {
    expectMore();
    byId("boot-progress").value = arrived / expected;
    doing =
      arrived < expected
        ? `Fetching Python: ${megabytes(arrived)} of ${megabytes(expected)} MB`
        : "Starting Python…";
    sayProgress();
  });
};

const start = async () => {
  showProgress();
  try {
    const interpreter = import("./interpreter.mjs");
    const { hooks } = await importModule("pyscript");
    // PyScript's hooks for workers are the one thing in it that needs eval; we have no workers.
    hooks.worker.onBeforeRunAsync.clear();
    await (await interpreter).loadPyodide();
  } catch (error) {
    fail(error);
  }
};

const deeds = {
  retry,
  update,
  check: lookForUpdate,
  dismiss: () => {
    byId("fault").hidden = true;
  },
};

root.dataset.shell = "";
globalThis.dicewright = { answerWith };
addEventListener("unhandledrejection", ({ reason }) => fail(reason));
document.addEventListener("click", (event) => deeds[event.target.closest?.("[data-shell]")?.dataset.shell]?.());
listen(() => {
  kept = "Got it. ";
  sayProgress();
});
travel(announce);
openFragment();

// Let the page be seen first. A hidden tab paints no frames, so do not wait for one there.
if (document.visibilityState === "visible") requestAnimationFrame(() => setTimeout(start));
else start();
