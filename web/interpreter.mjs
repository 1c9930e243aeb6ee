// The interpreter that PyScript is given: Pyodide with our own files, started as soon as this module is loaded.
import { fetchFile, importModule, streamFile } from "./arrival.js";
import { address, site } from "./site.js";

const APP = "/app.zip";

export const version = site.python.version;

// Pyodide fetches its two files itself and waits for ever if its WebAssembly does not start.
// For as long as it loads, it is handed ours, and a failure is heard.
const loadWith = async (load, files, options) => {
  const { fetch } = globalThis;
  const { instantiateStreaming } = WebAssembly;
  const loaded = Promise.withResolvers?.() ?? deferred();
  globalThis.fetch = (input, init) => files.get(String(input?.url ?? input)) ?? fetch(input, init);
  WebAssembly.instantiateStreaming = (...parts) =>
    instantiateStreaming.apply(WebAssembly, parts).catch((error) => {
      loaded.reject(error);
      throw error;
    });
  load(options).then(loaded.resolve, loaded.reject);
  try {
    return await loaded.promise;
  } finally {
    globalThis.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  }
};

const deferred = () => {
  const parts = {};
  parts.promise = new Promise((resolve, reject) => Object.assign(parts, { resolve, reject }));
  return parts;
};

const start = async () => {
  const wasm = streamFile("wasm", "application/wasm");
  const stdlib = fetchFile("stdlib");
  const app = fetchFile("app");
  const checked = wasm.then(({ checked }) => checked);
  const arrived = Promise.all([checked, stdlib, app]);
  const folder = address(site.python.folder);
  const [{ loadPyodide }] = await Promise.all([importModule("pyodide"), importModule("asm")]);
  const python = loadWith(
    loadPyodide,
    new Map([
      [`${folder}pyodide.asm.wasm`, wasm.then(({ response }) => response)],
      [address(site.files.stdlib.url), stdlib.then((bytes) => new Response(bytes))],
    ]),
    {
      indexURL: folder,
      packageBaseUrl: folder,
      stdLibURL: address(site.files.stdlib.url),
      lockFileContents: { info: site.python.info, packages: {} },
      fsInit: async (files) => files.writeFile(APP, await app),
    },
  );
  const [interpreter] = await Promise.all([python, arrived]);
  // First on the path, so that PyScript's own Python package comes compiled from there as well.
  interpreter.pyimport("sys").path.insert(0, APP);
  return interpreter;
};

const started = start();
started.catch(() => {});

export const loadPyodide = () => started;
