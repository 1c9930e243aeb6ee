// The first script of every page: it hears people at once, starts Python, and shows what Python answers.
import { Idiomorph } from "idiomorph";
import { copy, copyFrom, showCopied } from "./copy.js";
import { closeDrawerByKey, followDrawer, skipToNextStep } from "./drawer.js";
import { readFiles } from "./files.js";
import { addPackage } from "./interpreter.mjs";
import { applyLook } from "./look.js";
import { connect, lastPressed, listen, tell, tellLatest } from "./mailbox.js";
import { keepOffline, lookForUpdate, update } from "./offline.js";
import { bringIntoSight, isRefusal, keepTyped, saidOnPage, sayBeside, unsay } from "./refusal.js";
import { keepReminding, markReminder, remind, reminded, stopReminding } from "./reminder.js";
import { forgetPortrait, forgetPortraits, showPortraits, takePortraits } from "./portraits.js";
import { byId, say } from "./site.js";
import * as saving from "./saving.js";
import { scan, showScanning } from "./scan.js";
import { share, showSharing } from "./share.js";
import { slideWhenPointedAt } from "./slide.js";
import { acknowledge, isStarted, retry, start } from "./start.js";
import { followTray } from "./tray.js";
import {
  currentPath,
  drawWith,
  goToPlace,
  openFragment,
  placeHere,
  showChosen,
  standAt,
  travel,
  visit,
} from "./travel.js";

/** @import { DeedData, Desk, Message, Turns, Target } from "./types" */

// To PyScript this very script is the interpreter: one file less to wait for.
export { loadPyodide, version } from "./interpreter.mjs";

const FIELDS = "input, select, textarea";
/** What is said there, Python knows nothing of. */
const SAID_HERE = ".checked";
const root = document.documentElement;

/** @param {string} text */
const announce = (text) => {
  // A new element each time, so that the same words are spoken again.
  const words = document.createElement("span");
  words.textContent = text;
  byId("announcer").replaceChildren(words);
};

/** @param {string} html */
const morph = (html) =>
  Idiomorph.morph(byId("main"), html, {
    morphStyle: "innerHTML",
    callbacks: {
      // Most of a page stays as it is, and the browser compares faster than any script. What a field
      // holds is no part of that comparison.
      beforeNodeMorphed: (old, fresh) =>
        /** @type {boolean} */ (
          !old.matches?.(SAID_HERE) && (old.matches?.(FIELDS) || old.querySelector?.(FIELDS) || !old.isEqualNode(fresh))
        ),
      beforeNodeRemoved: (node) => !isRefusal(node),
      // What a person has folded open stays open.
      beforeAttributeUpdated: (name, element) => !(name === "open" && element.localName === "details"),
    },
  });

// A browser scrolls to what has the focus when that is moved to another place of the page. Called before the
// page is drawn anew; what it answers, after.
const keepPlaces = () => {
  /** @type {{ element: Element, top: number }[]} */
  const places = [];
  for (let element = document.activeElement; element; element = element.parentElement) {
    places.push({ element, top: element.scrollTop });
  }
  return () => {
    for (const { element, top } of places) if (element.scrollTop !== top) element.scrollTop = top;
  };
};

// What was chosen and not taken over is not shown as chosen.
const showChoices = () => {
  /** @type {NodeListOf<HTMLSelectElement>} */
  const selects = document.querySelectorAll("#main form[data-input] select");
  for (const select of selects) {
    /** @type {HTMLOptionElement | undefined} */
    const taken = select.querySelector("option[selected]") ?? select.options[0];
    if (taken) taken.selected = true;
  }
};

/** @param {string} sentence */
const showFault = (sentence) => {
  say("fault-says", sentence);
  byId("fault").hidden = false;
};

// Python answers for what goes wrong in a page. This is for what goes wrong around it, where nobody knows how
// far it came.
/** @type {<Result>(sentence: string, deed: () => Result) => Result | null} */
const guarded = (sentence, deed) => {
  try {
    return deed();
  } catch (error) {
    console.error(error);
    showFault(sentence);
    return null;
  }
};
const NOT_TAKEN = "Something went wrong inside Dicewright. If that press did nothing, reload the page and try again.";
const NOT_SHOWN = "This page could not be shown anew. What you did is kept: reload the page to see it.";

/** @param {Turns} turns */
const showTurns = (turns) => {
  for (const id of /** @type {const} */ (["undo", "redo"])) {
    const what = turns[id];
    const button = byId(id);
    const words = `${id === "undo" ? "Undo" : "Redo"}: ${what}`;
    button.hidden = !what;
    button.title = words;
    button.setAttribute("aria-label", words);
    say(`${id}-says`, words);
  }
};

/** @param {string} sentence */
const tellPerson = (sentence) => {
  byId("told").hidden = false;
  say("told-says", sentence);
};

// What came of a press is where it was pressed: in a drawer, while one is open.
const landed = () => {
  const drawer = /** @type {HTMLElement | null} */ (document.querySelector("[data-drawer]"));
  const landing = drawer?.querySelector(".landing") ?? document.querySelector(".landing");
  return { landing, id: landing?.id, drawer: drawer?.dataset.drawer };
};

// Whoever presses a button far down a page should see what came of it.
/** @param {ReturnType<typeof landed>} before */
const showLanding = (before) => {
  const { landing, id, drawer } = landed();
  // Whoever opens a drawer looks at it from its beginning.
  if (!landing || id === before.id || (drawer && drawer !== before.drawer)) return;
  landing.scrollIntoView({ block: "nearest" });
  // Where it has no room as a whole, it is read from its beginning.
  landing.firstElementChild?.scrollIntoView({ block: "nearest" });
};

// What could not be done is said where it was pressed, unless that was in no page.
/** @param {string} sentence */
const showRefusal = (sentence) => {
  if (!sayBeside(sentence, lastPressed(), "alert")) showFault(sentence);
};

// Python calls this once, with all it can be asked.
/** @param {Desk} python */
const answerWith = async (python) => {
  const draw = () => {
    guarded(NOT_SHOWN, () => {
      const stay = keepPlaces();
      morph(python.render(currentPath()));
      stay();
      showChoices();
      showCopied();
      markReminder();
      showPortraits();
    });
    // Undo is there whatever became of the page.
    return guarded(NOT_SHOWN, () => {
      const { look, address, refines, where, fault, ...turns } = JSON.parse(python.standing(currentPath()));
      showTurns(turns);
      say("where", where);
      applyLook(look);
      return { address, refines, fault };
    });
  };
  // What was typed this very moment must not be drawn over.
  const redraw = () => {
    if (!tellLatest()) draw();
  };
  /** @param {Message[]} messages */
  const answer = (messages) => {
    // What the browser tells by itself leaves in sight what a person has to read.
    if (messages.some(({ action }) => action !== "device")) {
      byId("fault").hidden = true;
      unsay();
    }
    const news = messages.map(({ path, action, answers }) =>
      guarded(NOT_TAKEN, () => python.receive(path, action, JSON.stringify(answers))),
    );
    const shown = landed();
    const follow = followTray(messages);
    const followOpened = followDrawer();
    const giveBack = keepTyped(lastPressed());
    const { address, refines, fault } = draw() ?? {};
    showLanding(shown);
    follow();
    followOpened();
    // Typing opens nothing.
    const isTyping = messages.every(({ isTyped }) => isTyped);
    const opens = refines || !isTyping;
    if (address !== undefined && opens) standAt(address, refines);
    const last = news.filter(Boolean).at(-1);
    if (last) announce(last);
    if (fault || (last && !isTyping && saidOnPage(last).length)) giveBack();
    if (fault) showRefusal(fault);
    else if (last && !isTyping) bringIntoSight(last, lastPressed());
    saving.save();
  };
  const tellDevice = async () => {
    const answers = await saving.device();
    tellLatest();
    answer([{ path: "backup.html", action: "device", answers }]);
  };
  await saving.openWorkspace(python, redraw, tellPerson, tellDevice);
  drawWith(draw);
  copyFrom((what) => python.copied(currentPath(), what));
  const isThere = placeHere();
  const kept = connect(answer);
  if (kept.length) answer(kept);
  else draw();
  if (!isThere) goToPlace();
  showChosen();
  tellDevice();
  isStarted();
  root.dataset.ready = "true";
  keepOffline();
};

// For what takes a while and may go wrong.
/** @type {(deed: (data: DeedData) => unknown) => (button: HTMLElement) => Promise<void>} */
const patiently = (deed) => async (button) => {
  try {
    await deed(/** @type {DeedData} */ (button.dataset));
  } catch (error) {
    console.error(error);
    const reason = String(/** @type {Partial<Error>} */ (error).message ?? error).replace(/[.?]$/, "");
    const sentence = `That did not work: ${reason}. Nothing was changed.`;
    if (!sayBeside(sentence, button, "alert")) tellPerson(sentence);
  }
};

/** @type {{ [name: string]: (button: HTMLElement) => unknown }} */
const deeds = {
  retry,
  update,
  check: lookForUpdate,
  copy: (button) => copy(button, announce),
  dismiss: (button) => {
    /** @type {HTMLElement} */ (button.closest(".notice")).hidden = true;
  },
  save: saving.save,
  export: patiently(({ what }) => {
    if (!root.dataset.ready) acknowledge();
    return saving.exportFile(what);
  }),
  "remind-later": saving.remindLater,
  persist: patiently(saving.persist),
  older: patiently(async () => {
    await saving.loadOlder();
    tell("older-came", {});
  }),
  versions: patiently(async ({ record }) => tell("versions", { record, rows: await saving.versionsOf(record) })),
  "remove-damaged": patiently(async ({ store, key }) => {
    await saving.removeDamaged(store, key);
    tell("damaged-removed", { store, key });
  }),
  wipe: patiently(async () => {
    await saving.wipe();
    forgetPortraits();
  }),
  "forget-portrait": ({ dataset }) => forgetPortrait(/** @type {string} */ (dataset.record)),
  remind,
  reminded,
  "stop-reminding": stopReminding,
  print: () => print(),
  scan: patiently(() => scan((pasted) => tell("scanned", { pasted }))),
  share: patiently(share),
  qr: patiently(async () => {
    await addPackage("qr");
    tell("qr", {});
  }),
};

root.dataset.shell = "";
// The style hides it too, where that has arrived.
byId("no-shell").hidden = true;
globalThis.dicewright = { answerWith };
document.addEventListener("click", (event) => {
  /** @type {HTMLElement | null | undefined} */
  const button = /** @type {Target} */ (event.target).closest?.("[data-shell]");
  if (button) deeds[/** @type {string} */ (button.dataset.shell)]?.(button);
});
// As everywhere: but inside a field the keys belong to the field.
document.addEventListener("keydown", (event) => {
  if (event.key.toLowerCase() !== "z" || !(event.ctrlKey || event.metaKey)) return;
  if (/** @type {Target} */ (event.target).closest?.(FIELDS)) return;
  event.preventDefault();
  byId(event.shiftKey ? "redo" : "undo").click();
});
listen(acknowledge, saving.expectMore);
document.addEventListener("click", (event) => {
  /** @type {HTMLElement | null | undefined} */
  const button = /** @type {Target} */ (event.target).closest?.("button[data-at]");
  if (button) visit(/** @type {string} */ (button.dataset.at));
});
readFiles();
takePortraits(announce);
// Whoever leaves while typing has typed it.
document.addEventListener("visibilitychange", tellLatest);
addEventListener("pagehide", tellLatest);
slideWhenPointedAt();
showSharing();
showScanning();
keepReminding();
closeDrawerByKey();
skipToNextStep();
travel(announce);
openFragment();

// Let the page be seen first. A hidden tab paints no frames, so do not wait for one there.
if (document.visibilityState === "visible") requestAnimationFrame(() => setTimeout(start));
else start();
