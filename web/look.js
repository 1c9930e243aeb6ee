// Light or dark, and whether things move, as the person has chosen. What was chosen is a setting among people's
// things; a copy of it lies where it can be read before the first paint.
/** @import { Look } from "./types" */

const COPY = "dicewright.look";

const media = { light: "not all", dark: "screen", system: "screen and (prefers-color-scheme: dark)" };

let applied = "";

/** @param {Look} look */
const apply = ({ theme, motion }) => {
  /** @type {HTMLLinkElement} */ (document.getElementById("dark")).media = media[theme] ?? media.system;
  /** @type {NodeListOf<HTMLMetaElement>} */
  const colors = document.querySelectorAll("meta[name=theme-color]");
  for (const each of colors) {
    each.dataset.media ??= each.media;
    each.media = theme === "system" ? each.dataset.media : each.dataset.media.includes(theme) ? "" : "not all";
  }
  document.documentElement.dataset.motion = motion;
};

/** @param {Look} look */
export const applyLook = (look) => {
  const text = JSON.stringify(look);
  if (text === applied) return;
  applied = text;
  apply(look);
  try {
    localStorage.setItem(COPY, text);
  } catch {
    // Then the page starts as the system likes it, and changes when Python is there.
  }
};

export const applyKeptLook = () => {
  try {
    const look = /** @type {Look | null} */ (JSON.parse(localStorage.getItem(COPY)));
    if (look) apply(look);
  } catch {
    // Nothing kept, or nothing that can be read.
  }
};
