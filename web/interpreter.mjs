// The interpreter that PyScript is given: Pyodide with our own files. The shell asks for it first, so that it is
// on its way before PyScript is there.
import { fetchFile, fetchLater, importModule, streamFile } from "./arrival.js";
import { address, site } from "./site.js";

/** @import { PyodideConfig, PyodideInterface } from "pyodide" */
/** @import { FileName, Modules, Site } from "./types" */
/** @typedef {{ path: { insert(place: number, path: string): void, append(path: string): void } }} Sys */

const APP = "/app.zip";

export const { version } = site.python;

// Compiles while it downloads; what is not the file that was built is never handed on.
/** @param {FileName} name */
const compileFile = async (name) => {
  const { response, checked } = await streamFile(name, "application/wasm");
  const compiling = WebAssembly.compileStreaming(response);
  compiling.catch(() => {});
  await checked;
  return compiling;
};

// Pyodide fetches its two files itself, late, and waits for ever if its WebAssembly does not start.
// For as long as it loads, it is handed ours, and a failure is heard.
/**
 * @param {Modules["pyodide"]["loadPyodide"]} load
 * @param {Promise<Uint8Array<ArrayBuffer>>} stdlib
 * @param {Promise<WebAssembly.Module>} wasm
 * @param {PyodideConfig & { indexURL: string, stdLibURL: string }} options
 * @returns {Promise<PyodideInterface>}
 */
const loadWith = (load, stdlib, wasm, options) =>
  new Promise((resolve, reject) => {
    const { fetch } = globalThis;
    const { instantiateStreaming } = WebAssembly;
    /** @type {{ [address: string]: () => Promise<Response> }} */
    const ours = {
      [options.stdLibURL]: async () => new Response(await stdlib),
      [`${options.indexURL}pyodide.asm.wasm`]: async () => new Response(),
    };
    globalThis.fetch = (input, init) => ours[/** @type {string} */ (input)]?.() ?? fetch(input, init);
    WebAssembly.instantiateStreaming = async (_, imports) => {
      const module = await wasm;
      const instance = await WebAssembly.instantiate(module, imports).catch((error) => {
        reject(error);
        throw error;
      });
      return { module, instance };
    };
    const restore = () => {
      globalThis.fetch = fetch;
      WebAssembly.instantiateStreaming = instantiateStreaming;
    };
    load(options).finally(restore).then(resolve, reject);
  });

const start = async () => {
  const parts = /** @type {const} */ ([compileFile("wasm"), fetchFile("stdlib"), fetchFile("app")]);
  const [wasm, stdlib, app] = parts;
  const load = async () => {
    const [{ loadPyodide }] = await Promise.all([importModule("pyodide"), importModule("asm")]);
    const folder = address(site.python.folder);
    return loadWith(loadPyodide, stdlib, wasm, {
      indexURL: folder,
      packageBaseUrl: folder,
      stdLibURL: address(site.files.stdlib.url),
      lockFileContents: { info: site.python.info, packages: {} },
      fsInit: async (files) => files.writeFile(APP, await app),
    });
  };
  const [python] = await Promise.all([load(), ...parts]);
  // First on the path, so that PyScript's own Python package comes compiled from there as well.
  /** @type {Sys} */ (python.pyimport("sys")).path.insert(0, APP);
  return python;
};

/** @type {Promise<PyodideInterface> | undefined} */
let started;
/** @type {Map<string, Promise<void>>} */
const added = new Map();

export const loadPyodide = () => {
  started ??= start();
  return started;
};

// Python packages that only few visits need come when they are asked for.
/** @param {keyof Site["later"]} name */
const add = async (name) => {
  const [python, archive] = await Promise.all([loadPyodide(), fetchLater(name)]);
  const path = `/${name}.zip`;
  python.FS.writeFile(path, archive);
  /** @type {Sys} */ (python.pyimport("sys")).path.append(path);
};

/** @param {keyof Site["later"]} name */
export const addPackage = async (name) => {
  if (!added.has(name)) added.set(name, add(name));
  try {
    await added.get(name);
  } catch (error) {
    added.delete(name);
    throw error;
  }
};
