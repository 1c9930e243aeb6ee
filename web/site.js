/** @import { Frame, Site } from "./types" */

// What the build wrote into every page: the version, the pages, and the files that start Python.
export const site = /** @type {Site} */ (
  JSON.parse(/** @type {HTMLElement} */ (document.getElementById("boot-files")).textContent)
);

// Pages may lie in any folder of a host, so addresses are taken from where this page lies.
/** @param {string} path */
export const address = (path) => new URL(path, document.baseURI).href;

// "/games/dice.html", "/games/dice" and "/games/" are how hosts spell dice.html and index.html.
/** @param {URL | Location} url */
export const pathOf = (url) => {
  const name = url.pathname.slice(new URL(".", document.baseURI).pathname.length) || "index.html";
  return name in site.pages ? name : `${name}.html`;
};

// Hosts that answer any address with the start page show it under names we do not know.
export const here = () => {
  const path = pathOf(location);
  return path in site.pages ? path : "index.html";
};

/** @type {<Id extends keyof Frame>(id: Id) => Frame[Id]} */
export const byId = (id) => /** @type {Frame[typeof id]} */ (document.getElementById(id));

/** @type {(id: keyof Frame, text: string) => void} */
export const say = (id, text) => {
  byId(id).textContent = text;
};

export const noAnswer = () => new DOMException("no answer", "TimeoutError");

/** @type {<Value>(milliseconds: number, promise: Promise<Value>) => Promise<Value>} */
export const within = (milliseconds, promise) => {
  /** @type {number | undefined} */
  let limit;
  /** @type {Promise<never>} */
  const timeout = new Promise((_, reject) => {
    limit = setTimeout(() => reject(noAnswer()), milliseconds);
  });
  return Promise.race([promise, timeout]).finally(() => clearTimeout(limit));
};
