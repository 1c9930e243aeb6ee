// Runs pytest inside Pyodide: the Python that people get, instead of the one on this machine.
// node run.mjs PROJECT PACKAGES ARGUMENT…
import { writeSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [project, packages, ...more] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(resolve(project, "web/node_modules/pyodide/pyodide.mjs")).href);

const python = await loadPyodide({
  env: { HOME: "/home/web_user", CI: process.env.CI ?? "", PYTEST_DISABLE_PLUGIN_AUTOLOAD: "1", HYPOTHESIS_NO_PLUGINS: "1" },
});
for (const stream of ["Stdout", "Stderr"]) {
  python[`set${stream}`]({
    write: (bytes) => writeSync(stream === "Stdout" ? 1 : 2, bytes),
  });
}
for (const [place, folder] of [["/project", project], ["/packages", packages]]) {
  python.FS.mkdirTree(place);
  python.FS.mount(python.FS.filesystems.NODEFS, { root: resolve(folder) }, place);
}
python.globals.set("ARGUMENTS", python.toPy(more));
process.exit(
  python.runPython(`
import os, sys

os.chdir("/project")
sys.path[:0] = ["/project", "/project/pysrc", "/packages"]

import pytest

int(pytest.main(["-p", "_hypothesis_pytestplugin", "-p", "no:cacheprovider", *ARGUMENTS]))
`),
);
