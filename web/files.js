// A file that somebody chose is read here and handed as text to the page that shows what is in it.
import { tell } from "./mailbox.js";
import { loadWholeLog } from "./saving.js";
import { visit } from "./travel.js";

/** @import { Target } from "./types" */

const MOST_BYTES = 50_000_000;
const LINK = /^\s*\S+open\.html#link=/;

// What is wrong with a file stands where a file is chosen.
/** @type {(file: File, why: string) => Promise<void>} */
const refuse = async (file, why) => {
  await visit("backup.html");
  tell("unreadable", { file: file.name, why });
};

export const readFiles = () => {
  /** @param {File} file */
  const read = async (file) => {
    if (file.size > MOST_BYTES) {
      await refuse(file, `it is larger than ${MOST_BYTES / 1e6} MB: that is no file Dicewright wrote`);
      return;
    }
    try {
      const text = await file.text();
      // A shared thing as a file is its address; everything else is a backup, or none of ours.
      if (LINK.test(text)) {
        await visit("open.html");
        tell("paste", { pasted: text });
        return;
      }
      await visit("backup.html");
      // Only who knows all that happened here can tell what is new in a file.
      await loadWholeLog();
      tell("import", { file: file.name, text });
    } catch (error) {
      await refuse(file, `it could not be read (${/** @type {Error} */ (error).message})`);
    }
  };
  document.addEventListener("change", async (event) => {
    if (!(/** @type {Target} */ (event.target).matches?.("input[type=file][data-reads]"))) return;
    const field = /** @type {HTMLInputElement} */ (event.target);
    const [file] = /** @type {FileList} */ (field.files);
    if (file) await read(file);
    // The same file can be chosen again.
    field.value = "";
  });
};
