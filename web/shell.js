// The first script of every page: it hears people at once, starts Python, and shows what Python answers.
import { Idiomorph } from "idiomorph";
import { copy } from "./copy.js";
import { connect, listen } from "./mailbox.js";
import { keepOffline, lookForUpdate, update } from "./offline.js";
import { byId, say } from "./site.js";
import { slideWhenPointedAt } from "./slide.js";
import { acknowledge, isStarted, retry, start } from "./start.js";
import { currentPath, drawWith, openFragment, travel } from "./travel.js";

// To PyScript this very script is the interpreter: one file less to wait for.
export { loadPyodide, version } from "./interpreter.mjs";

const FIELDS = "input, select, textarea";
const root = document.documentElement;

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
      // Most of a page stays as it is, and the browser compares faster than any script. What a field
      // holds is no part of that comparison.
      beforeNodeMorphed: (old, fresh) =>
        old.matches?.(FIELDS) || old.querySelector?.(FIELDS) || !old.isEqualNode(fresh),
      // What a person has folded open stays open.
      beforeAttributeUpdated: (name, element) => !(name === "open" && element.localName === "details"),
    },
  });

const guarded = (deed) => {
  try {
    return deed();
  } catch (error) {
    console.error(error);
    say("fault-says", "Something went wrong inside Dicewright; nothing was changed. Please try another way.");
    byId("fault").hidden = false;
    return null;
  }
};

// Python calls this once, with how it answers a message and how it draws a page.
const answerWith = (receive, render) => {
  const draw = () => guarded(() => morph(render(currentPath())));
  const answer = (messages) => {
    const news = messages.map(({ path, action, answers }) =>
      guarded(() => receive(path, action, JSON.stringify(answers))),
    );
    draw();
    const last = news.filter(Boolean).at(-1);
    if (last) announce(last);
  };
  drawWith(draw);
  const kept = connect(answer);
  // The page lies there as the same view rendered it; only what was done since can have changed it.
  if (kept.length) answer(kept);
  isStarted();
  root.dataset.ready = "true";
  keepOffline();
};

const deeds = {
  retry,
  update,
  check: lookForUpdate,
  copy: (button) => copy(button, announce),
  dismiss: () => {
    byId("fault").hidden = true;
  },
};

root.dataset.shell = "";
globalThis.dicewright = { answerWith };
document.addEventListener("click", (event) => {
  const button = event.target.closest?.("[data-shell]");
  deeds[button?.dataset.shell]?.(button);
});
listen(acknowledge);
slideWhenPointedAt();
travel(announce);
openFragment();

// Let the page be seen first. A hidden tab paints no frames, so do not wait for one there.
if (document.visibilityState === "visible") requestAnimationFrame(() => setTimeout(start));
else start();
