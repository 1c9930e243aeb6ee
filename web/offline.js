// Keeps the site for use offline, says so only when it is true, and lets people choose when to update.
import { address, byId, say } from "./site.js";

/** @type {ServiceWorkerRegistration | null} */
let registration = null;
let reloading = false;

/** @type {(worker: ServiceWorker, type: "complete") => Promise<{ missing: number }>} */
const ask = (worker, type) =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    worker.postMessage({ type }, [port2]);
  });

/** @param {ServiceWorker} worker */
const verify = async (worker) => {
  const { missing } = await ask(worker, "complete");
  say("offline", missing ? "Not ready offline" : "Ready offline");
};

/** @param {string} sentence */
const offerUpdate = (sentence) => {
  say("update-says", sentence);
  byId("update").hidden = false;
};

/** @type {(worker: ServiceWorker, registered: ServiceWorkerRegistration) => void} */
const watch = (worker, registered) => {
  if (!navigator.serviceWorker.controller && !registered.active) say("offline", "Saving for offline…");
  worker.addEventListener("statechange", () => {
    if (worker.state === "installed" && registered.active) offerUpdate("A new version of Dicewright is ready.");
    if (worker.state === "activated") verify(worker);
    if (worker.state === "redundant" && !registered.active) say("offline", "Could not save for offline");
  });
};

export const keepOffline = async () => {
  if (!navigator.serviceWorker) return;
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    if (reloading) location.reload();
    else offerUpdate("Dicewright was updated in another tab. This tab goes on with the version it has.");
  });
  /** @type {ServiceWorkerRegistration} */
  let registered;
  try {
    registered = await navigator.serviceWorker.register(address("sw.js"), { updateViaCache: "none" });
  } catch {
    say("offline", "Could not save for offline");
    return;
  }
  registration = registered;
  registered.addEventListener("updatefound", () => {
    watch(/** @type {ServiceWorker} */ (registered.installing), registered);
  });
  if (registered.installing) watch(registered.installing, registered);
  if (registered.waiting && registered.active) offerUpdate("A new version of Dicewright is ready.");
  if (registered.active) verify(registered.active);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") registered.update().catch(() => {});
  });
};

export const update = () => {
  reloading = true;
  if (registration?.waiting) registration.waiting.postMessage({ type: "activate" });
  else location.reload();
};

// The answer may come when the person has gone on to another page.
/** @param {string} text */
const sayChecked = (text) => {
  const place = document.getElementById("checked");
  if (place) place.textContent = text;
};

export const lookForUpdate = async () => {
  if (!registration) {
    sayChecked("This browser does not keep sites for offline use: a reload brings the newest version.");
    return;
  }
  sayChecked("Looking…");
  try {
    const found = await registration.update();
    sayChecked(found.installing || found.waiting ? "A new version is on its way." : "This is the newest version.");
  } catch {
    sayChecked("Could not look: is the network there?");
  }
};
