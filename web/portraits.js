// A picture beside a character's name: small, and on this device alone.
import { sayBeside, unsay } from "./refusal.js";

/** @import { Target } from "./types" */

const KEPT = "dicewright.portraits";
const SIDE = 96;

/** @param {unknown} value */
const isPicture = (value) => typeof value === "string" && value.startsWith("data:image/jpeg;base64,");

// Ids may come from a stranger's file, and be called like anything; so may what other pages of this host keep.
/** @type {() => Map<string, string>} */
const held = () => {
  try {
    const kept = /** @type {{ [id: string]: string }} */ (JSON.parse(localStorage.getItem(KEPT) ?? "{}"));
    return new Map(Object.entries(kept).filter((entry) => isPicture(entry[1])));
  } catch {
    return new Map();
  }
};

/** @type {(id: string, picture?: string) => void} */
const keep = (id, picture) => {
  const all = held();
  if (picture) all.set(id, picture);
  else all.delete(id);
  localStorage.setItem(KEPT, JSON.stringify(Object.fromEntries(all)));
};

// The middle of it, as large as a token.
/** @param {File} file */
const shrunk = async (file) => {
  const whole = await createImageBitmap(file);
  const side = Math.min(whole.width, whole.height);
  const canvas = Object.assign(document.createElement("canvas"), { width: SIDE, height: SIDE });
  const from = /** @type {const} */ ([(whole.width - side) / 2, (whole.height - side) / 2, side, side]);
  /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d")).drawImage(whole, ...from, 0, 0, SIDE, SIDE);
  whole.close();
  return canvas.toDataURL("image/jpeg", 0.85);
};

// Python draws initials, and knows of no pictures.
export const showPortraits = () => {
  const all = held();
  /** @type {NodeListOf<HTMLElement>} */
  const places = document.querySelectorAll("[data-portrait-of]");
  for (const place of places) {
    const picture = all.get(/** @type {string} */ (place.dataset.portraitOf));
    const shown = place.querySelector("img");
    if (!picture) shown?.remove();
    else if (shown) shown.src = picture;
    else place.append(Object.assign(document.createElement("img"), { src: picture, alt: "" }));
  }
  /** @type {NodeListOf<HTMLElement>} */
  const buttons = document.querySelectorAll("[data-shell='forget-portrait']");
  for (const button of buttons) button.hidden = !all.has(/** @type {string} */ (button.dataset.record));
};

/** @param {string} id */
export const forgetPortrait = (id) => {
  keep(id);
  showPortraits();
};

export const forgetPortraits = () => localStorage.removeItem(KEPT);

/** @param {(text: string) => void} announce */
export const takePortraits = (announce) => {
  document.addEventListener("change", async (event) => {
    if (!(/** @type {Target} */ (event.target).matches?.("input[data-portrait]"))) return;
    const field = /** @type {HTMLInputElement} */ (event.target);
    const [file] = /** @type {FileList} */ (field.files);
    unsay();
    try {
      if (!file) return;
      keep(/** @type {string} */ (field.dataset.portrait), await shrunk(file));
      showPortraits();
      announce("The picture is kept on this device.");
    } catch (error) {
      console.warn(error);
      const isFull = /** @type {Error} */ (error).name === "QuotaExceededError";
      sayBeside(
        isFull
          ? "There is no room for the picture on this device: take another away first."
          : "This browser cannot read that as a picture: choose a photo or a drawing, such as a JPEG or PNG file.",
        field.closest("label"),
        "alert",
      );
    } finally {
      // The same file can be chosen again.
      field.value = "";
    }
  });
};
