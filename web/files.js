// A file that somebody chose or dropped is read here and handed on as text; what to do with it is the page's matter.
import { tell } from "./mailbox.js";

const MOST_BYTES = 50_000_000;

export const readFiles = (tellPerson) => {
  const read = async (file) => {
    if (file.size > MOST_BYTES) {
      tellPerson(`“${file.name}” is larger than ${MOST_BYTES / 1e6} MB: that is no file Dicewright wrote. Nothing was changed.`);
      return;
    }
    try {
      tell("import", { file: file.name, text: await file.text() });
    } catch (error) {
      tellPerson(`“${file.name}” could not be read: ${error.message}. Nothing was changed.`);
    }
  };
  document.addEventListener("change", async (event) => {
    if (!event.target.matches?.("input[type=file][data-reads]")) return;
    const [file] = event.target.files;
    if (file) await read(file);
    // The same file can be chosen again.
    event.target.value = "";
  });
};
