// Keeps the whole site: every file fetched with its integrity, all or nothing, an update only when asked for.
import { cacheNames } from "workbox-core";
import { getCacheKeyForURL, precacheAndRoute } from "workbox-precaching";

/** @typedef {{ url: string, revision: string | null, integrity: string }} PrecachedFile */

// TypeScript takes this for any kind of worker.
const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

// The build writes the list of files here.
const FILES = /** @type {{ PRECACHE: PrecachedFile[] }} */ (/** @type {unknown} */ (self)).PRECACHE;

precacheAndRoute(FILES, { ignoreURLParametersMatching: [/./] });

/** @param {string} url */
const fileAt = (url) => FILES.find((file) => new URL(file.url, worker.location.href).href === url);

/** @param {PrecachedFile} file */
const keyOf = (file) => /** @type {string} */ (getCacheKeyForURL(file.url));

const store = () => caches.open(cacheNames.precache);

/** @type {(cache: Cache, file: PrecachedFile) => Promise<void>} */
const fetchAnew = async (cache, file) => {
  const response = await fetch(file.url, { cache: "reload", integrity: file.integrity });
  if (!response.ok) throw new Error(`${file.url}: ${response.status}`);
  await cache.put(keyOf(file), response);
};

/** @param {string} url */
const repair = async (url) => {
  const file = fileAt(url);
  if (file) await fetchAnew(await store(), file);
};

// A browser short of space may have dropped some files: fetch those again, and tell how many are missing still.
const complete = async () => {
  const cache = await store();
  const kept = await Promise.all(
    FILES.map(async (file) => {
      if (await cache.match(keyOf(file))) return true;
      return fetchAnew(cache, file).then(
        () => true,
        () => false,
      );
    }),
  );
  return { missing: kept.filter((each) => !each).length };
};

worker.addEventListener("message", (event) => {
  const { type, url = "" } = /** @type {{ type?: string, url?: string }} */ (event.data ?? {});
  if (type === "activate") worker.skipWaiting();
  if (type === "repair") event.waitUntil(repair(url));
  if (type === "complete") {
    const port = /** @type {MessagePort} */ (event.ports[0]);
    event.waitUntil(complete().then((answer) => port.postMessage(answer)));
  }
});
