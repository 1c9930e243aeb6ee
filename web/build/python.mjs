// Runs one of the build's Python programs inside Pyodide itself, so that what it compiles and renders is what browsers run.
// node python.mjs PROGRAM PLAN_JSON
//   the plan: { mounts: { "/name": folder }, stdlib?: zip, path?: [zips and folders], arguments: anything }
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { loadPyodide } from "pyodide";

/** @typedef {{ mounts: { [place: string]: string }, stdlib?: string, path?: string[], arguments: unknown }} Plan */

const [program, planFile] = /** @type {[string, string]} */ (process.argv.slice(2));
const plan = /** @type {Plan} */ (JSON.parse(await readFile(planFile, "utf8")));

const python = await loadPyodide({
  ...(plan.stdlib && { stdLibURL: resolve(plan.stdlib) }),
  env: { PYTHONHASHSEED: "0" },
  stdout: (line) => console.log(line),
  stderr: (line) => console.error(line),
});
// Emscripten's types do not know that its file systems are listed here.
const { filesystems } = /** @type {{ filesystems: { NODEFS: Emscripten.FileSystemType } }} */ (
  /** @type {unknown} */ (python.FS)
);
for (const [place, folder] of Object.entries(plan.mounts)) {
  python.FS.mkdirTree(place);
  python.FS.mount(filesystems.NODEFS, { root: resolve(folder) }, place);
}
python.globals.set("PATH", python.toPy(plan.path ?? []));
python.globals.set("ARGUMENTS", python.toPy(plan.arguments));
try {
  python.runPython(await readFile(program, "utf8"), { filename: program });
} catch (error) {
  console.error(/** @type {Error} */ (error).message);
  process.exit(1);
}
process.exit(0);
