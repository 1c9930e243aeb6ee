// Keeps the whole site: every file fetched with its integrity, all or nothing, an update only when asked for.
import { cacheNames } from "workbox-core";
import { getCacheKeyForURL, precacheAndRoute } from "workbox-precaching";

// The build writes the list of files here.
const FILES = self.PRECACHE;

precacheAndRoute(FILES, { ignoreURLParametersMatching: [/./] });

const fileAt = (url) => FILES.find((file) => new URL(file.url, self.location).href === url);

const store = () => caches.open(cacheNames.precache);

const fetchAnew = async (cache, file) => {
  const response = await fetch(file.url, { cache: "reload", integrity: file.integrity });
  if (!response.ok) throw new Error(`${file.url}: ${response.status}`);
  await cache.put(getCacheKeyForURL(file.url), response);
};

const repair = async (url) => {
  const file = fileAt(url);
  if (file) await fetchAnew(await store(), file);
};

// A browser short of space may have dropped some files: fetch those again, and tell how many are missing still.
const complete = async () => {
  const cache = await store();
  const kept = await Promise.all(
    FILES.map(async (file) => {
      if (await cache.match(getCacheKeyForURL(file.url))) return true;
      return fetchAnew(cache, file).then(
        () => true,
        () => false,
      );
    }),
  );
  return { missing: kept.filter((each) => !each).length };
};

self.addEventListener("message", (event) => {
  const { type, url } = event.data ?? {};
  if (type === "activate") self.skipWaiting();
  if (type === "repair") event.waitUntil(repair(url));
  if (type === "complete") event.waitUntil(complete().then((answer) => event.ports[0].postMessage(answer)));
});
