// A file that somebody chose is read here and handed as text to the page that shows what is in it.
import { tell } from "./mailbox.js";
import { loadWholeLog } from "./saving.js";
import { visit } from "./travel.js";

/** @import { Target } from "./types" */

const MOST_BYTES = 50_000_000;
const LINK = /^\s*\S+open\.html#link=/;

/** @param {(sentence: string) => void} tellPerson */
export const readFiles = (tellPerson) => {
  /** @param {File} file */
  const read = async (file) => {
    if (file.size > MOST_BYTES) {
      tellPerson(
        `“${file.name}” is larger than ${MOST_BYTES / 1e6} MB: that is no file Dicewright wrote. Nothing was changed.`,
      );
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
      tellPerson(`“${file.name}” could not be read: ${/** @type {Error} */ (error).message}. Nothing was changed.`);
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
