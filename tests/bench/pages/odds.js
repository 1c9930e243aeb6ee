// Two interpreters to measure in: npm's whole one, which icepool needs, and the one that is shipped.
import { loadPyodide } from "./lib/pyodide/pyodide.mjs";

const fetchBytes = async (url) => new Uint8Array(await (await fetch(url)).arrayBuffer());

const addToPath = async (python, url) => {
  const place = `/${url.split("/").at(-1)}`;
  python.FS.writeFile(place, await fetchBytes(url));
  python.pyimport("sys").path.insert(0, place);
};

globalThis.bench = {
  async startProgram(program, packages) {
    const python = await loadPyodide();
    for (const url of packages) await addToPath(python, url);
    python.FS.mkdirTree("/timing");
    python.FS.writeFile("/timing/timing.py", await fetchBytes("timing.py"));
    python.pyimport("sys").path.insert(0, "/timing");
    python.runPython(await (await fetch(program)).text(), { filename: program });
    bench.answer = (expression) => JSON.parse(python.runPython(`json.dumps(${expression})`));
  },

  async timeImport(name) {
    const python = await loadPyodide({ stdLibURL: new URL("assets/stdlib.zip", location).href });
    await addToPath(python, "assets/app.zip");
    const started = performance.now();
    python.pyimport(name);
    return performance.now() - started;
  },
};

document.documentElement.dataset.ready = "true";
