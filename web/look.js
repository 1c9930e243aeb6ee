// Light or dark, and whether things move, as the person has chosen. What was chosen is a setting among people's
// things; a copy of it lies where it can be read before the first paint.
const COPY = "dicewright.look";

const media = { light: "not all", dark: "screen", system: "screen and (prefers-color-scheme: dark)" };

let applied = "";

const apply = ({ theme, motion }) => {
  document.getElementById("dark").media = media[theme] ?? media.system;
  for (const each of document.querySelectorAll("meta[name=theme-color]")) {
    each.dataset.media ??= each.media;
    each.media = theme === "system" ? each.dataset.media : each.dataset.media.includes(theme) ? "" : "not all";
  }
  document.documentElement.dataset.motion = motion;
};

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
    const look = JSON.parse(localStorage.getItem(COPY));
    if (look) apply(look);
  } catch {
    // Nothing kept, or nothing that can be read.
  }
};
