// How what people made is kept, and whether the site is: one quiet mark in the bar, and the whole story behind it.
import { byId, say } from "./site.js";

/** Every standing there is, and what it means.
 * @type {{ [standing: string]: string }} */
const STORIES = {
  Saved: "Everything you made is saved in this browser.",
  "Saving…": "What you just did is being written.",
  "Not saved": "What you made is not saved: it is safe in this tab as long as that stays open. Export it to a file.",
  "Ready offline": "Every file of the site is on this device: you can leave the network.",
  "Not ready offline": "Some files of the site are not on this device yet. The next visit with a network brings them.",
  "Saving for offline…": "The site is being saved on this device, for use without a network.",
  "Could not save for offline": "The site could not be saved on this device: it needs the network.",
};
const UNTOLD = {
  saved: "Nothing waits to be saved.",
  offline: "Whether it works without a network is not known yet.",
};

/** @typedef {keyof typeof UNTOLD} Part */

/** @param {Part} part */
export const standingOf = (part) => byId(part).textContent ?? "";

/** @type {(part: Part, words: string) => void} */
export const sayStanding = (part, words) => {
  say(part, words);
  say(`story-${part}`, STORIES[words] ?? UNTOLD[part]);
  const mark = byId("mark");
  const saved = standingOf("saved");
  const isUnsaved = saved === "Not saved";
  mark.dataset.saved = isUnsaved ? "no" : saved === "Saving…" ? "soon" : "yes";
  mark.dataset.offline = standingOf("offline") === "Ready offline" ? "yes" : "no";
  // The one of them that nobody may overlook stands there in words.
  say("mark-says", isUnsaved ? saved : "");
};
