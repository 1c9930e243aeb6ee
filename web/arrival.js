// Fetches the files that start Python, counts their bytes, and trusts none that is not what was built.
import { address, site } from "./site.js";

/** @import { BuiltFile, FileName, Modules, Site } from "./types" */

export class Trouble extends Error {}

// Pyodide gets another fetch while it loads; these files never come through that one.
const { fetch } = globalThis;

const files = Object.values(site.files);
const expected = files.reduce((sum, file) => sum + file.bytes, 0);
/** @type {Map<string, number>} */
const arrived = new Map();
/** @type {(arrived: number, expected: number) => void} */
let report = () => {};

/** @param {typeof report} listener */
export const onProgress = (listener) => {
  report = listener;
};

/** @type {(file: string, bytes: number) => void} */
const count = (file, bytes) => {
  arrived.set(file, bytes);
  report(
    [...arrived.values()].reduce((sum, each) => sum + each, 0),
    expected,
  );
};

// Comes with what the digest says, or not at all. A module that was refused would be fetched again, unchecked, by
// another that imports it: so nothing is imported before all are there.
/** @type {(file: BuiltFile) => Promise<unknown>} */
const preload = (file) =>
  new Promise((resolve, reject) => {
    const link = document.createElement("link");
    link.addEventListener("load", resolve);
    link.addEventListener("error", () => reject(new Error(`${file.url} is not the file that was published`)));
    Object.assign(link, { rel: "modulepreload", href: address(file.url), integrity: `sha256-${file.sha256}` });
    document.head.append(link);
    if (!link.relList.supports("modulepreload")) resolve(null);
  });

// A module and those that come with it are loaded by the browser itself: it is told their digests first,
// and they are counted when they have come.
/** @type {<Name extends keyof Modules>(name: Name) => Promise<Modules[Name]>} */
export const importModule = async (name) => {
  const group = Object.entries(site.files).filter(([key]) => key === name || key.startsWith(`${name}/`));
  await Promise.all(group.map(([, file]) => preload(file)));
  const module = /** @type {Modules[typeof name]} */ (await import(address(site.files[name].url)));
  for (const [key, file] of group) count(key, file.bytes);
  return module;
};

/** @param {Uint8Array<ArrayBuffer>} bytes */
const digest = async (bytes) => {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return btoa(String.fromCharCode(...hash));
};

/** @type {(file: BuiltFile, bytes: Uint8Array<ArrayBuffer> | { byteLength: number }) => Promise<void>} */
const check = async (file, bytes) => {
  if (bytes.byteLength !== file.bytes) {
    throw new Trouble(
      `${file.url} is not complete or not the file that was published ` +
        `(${bytes.byteLength.toLocaleString()} of ${file.bytes.toLocaleString()} bytes).`,
    );
  }
  // Plain http away from localhost has no digests; the length is all that can be checked there.
  if (crypto.subtle && (await digest(/** @type {Uint8Array<ArrayBuffer>} */ (bytes))) !== file.sha256) {
    throw new Trouble(`${file.url} is not the file that was published.`);
  }
};

/** @type {(file: BuiltFile, options?: RequestInit) => Promise<Response>} */
const request = async (file, options) => {
  let response;
  try {
    response = await fetch(address(file.url), options);
  } catch {
    throw new Trouble(`${file.url} could not be fetched. Is the network there?`);
  }
  if (!response.ok) throw new Trouble(`The server answered ${response.status} for ${file.url}.`);
  return response;
};

/** @typedef {(length: number, chunk: Uint8Array) => void} OnBytes */

/** @type {(response: Response, file: BuiltFile, onBytes: OnBytes) => Promise<Uint8Array<ArrayBuffer>>} */
const read = async (response, file, onBytes) => {
  const bytes = new Uint8Array(file.bytes);
  let length = 0;
  try {
    for (const reader = /** @type {ReadableStream<Uint8Array<ArrayBuffer>>} */ (response.body).getReader(); ; ) {
      const { done, value } = await reader.read();
      if (done) break;
      if (length + value.length <= file.bytes) bytes.set(value, length);
      length += value.length;
      onBytes(length, value);
    }
  } catch {
    throw new Trouble(`${file.url} broke off after ${length.toLocaleString()} bytes.`);
  }
  await check(file, length === file.bytes ? bytes : { byteLength: length });
  return bytes;
};

// The whole file as bytes.
/** @param {FileName} name */
export const fetchFile = async (name) => {
  const file = site.files[name];
  return read(await request(file), file, (length) => count(name, Math.min(length, file.bytes)));
};

// On a first visit the service worker has stored everything, but does not answer this page's requests yet.
/** @param {BuiltFile} file */
const requestOrKept = async (file) => {
  try {
    return await request(file);
  } catch (trouble) {
    const kept = await globalThis.caches?.match(address(file.url), { ignoreSearch: true });
    if (!kept) throw trouble;
    return kept;
  }
};

// A file that is not needed to start: it is no part of what people wait for then.
/** @param {keyof Site["later"]} name */
export const fetchLater = async (name) => {
  const file = site.later[name];
  return read(await requestOrKept(file), file, () => {});
};

// The file as a response that compiles while it downloads, and ends only when it was checked.
/** @type {(name: FileName, type: string) => Promise<{ response: Response, checked: Promise<unknown> }>} */
export const streamFile = async (name, type) => {
  const file = site.files[name];
  const response = await request(file);
  if (navigator.serviceWorker?.controller && response.headers.get("Content-Type") === type) {
    // From the service worker's cache, checked when it was stored. Handed on untouched, because
    // browsers keep the compiled code only for a response of their own.
    count(name, file.bytes);
    return { response, checked: Promise.resolve() };
  }
  let checked = /** @type {Promise<unknown>} */ (Promise.resolve());
  const body = new ReadableStream({
    start(controller) {
      checked = read(response, file, (length, chunk) => {
        controller.enqueue(chunk);
        count(name, Math.min(length, file.bytes));
      });
      checked.then(
        () => controller.close(),
        (trouble) => controller.error(trouble),
      );
    },
  });
  return { response: new Response(body, { headers: { "Content-Type": type } }), checked };
};

// After a failure nobody explained: which of the files is wrong?
export const findTrouble = async () => {
  for (const file of files) {
    try {
      await read(await request(file), file, () => {});
    } catch (trouble) {
      return /** @type {Trouble} */ (trouble);
    }
  }
  return null;
};

// Before another try: fetch anew what is wrong, past every cache that may hold the bad copy.
export const refetchWrongFiles = async () => {
  const worker = navigator.serviceWorker?.controller;
  for (const file of files) {
    try {
      await read(await request(file), file, () => {});
    } catch {
      worker?.postMessage({ type: "repair", url: address(file.url) });
      await fetch(address(file.url), { cache: "reload" }).catch(() => {});
    }
  }
};
