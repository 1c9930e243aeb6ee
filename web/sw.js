// Keeps the whole site: every file fetched with its integrity, all or nothing, an update only when asked for.
import { cacheNames } from "workbox-core";
import { getCacheKeyForURL, precacheAndRoute } from "workbox-precaching";

// The build writes the list of files here.
const FILES = self.PRECACHE;

precacheAndRoute(FILES, { ignoreURLParametersMatching: [/./] });

const fileAt = (url) => FILES.find((file) => new URL(file.url, self.location).href === url);

const store = () => caches.open(cacheNames.precache);

const countMissing = async () => {
  const cache = await store();
  const found = await Promise.all(FILES.map((file) => cache.match(getCacheKeyForURL(file.url))));
  return found.filter((response) => !response).length;
};

const repair = async (url) => {
  const file = fileAt(url);
  if (!file) return;
  const response = await fetch(url, { cache: "reload", integrity: file.integrity });
  if (response.ok) await (await store()).put(getCacheKeyForURL(url), response);
};

self.addEventListener("message", (event) => {
  const { type, url } = event.data ?? {};
  if (type === "activate") self.skipWaiting();
  if (type === "repair") event.waitUntil(repair(url));
  if (type === "verify") event.waitUntil(countMissing().then((missing) => event.ports[0].postMessage({ missing })));
});
