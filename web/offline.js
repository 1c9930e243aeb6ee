// Keeps the site for use offline, says so only when it is true, and lets people choose when to update.
import { address, byId, say } from "./site.js";

let registration = null;
let reloading = false;

const ask = (worker, type) =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    worker.postMessage({ type }, [port2]);
  });

const verify = async (worker) => {
  const { missing } = await ask(worker, "complete");
  say("offline", missing ? "Not ready offline" : "Ready offline");
};

const offerUpdate = (sentence) => {
  say("update-says", sentence);
  byId("update").hidden = false;
};

const watch = (worker) => {
  if (!navigator.serviceWorker.controller && !registration.active) say("offline", "Saving for offline…");
  worker.addEventListener("statechange", () => {
    if (worker.state === "installed" && registration.active) offerUpdate("A new version of Dicewright is ready.");
    if (worker.state === "activated") verify(worker);
    if (worker.state === "redundant" && !registration.active) say("offline", "Could not save for offline");
  });
};

export const keepOffline = async () => {
  if (!navigator.serviceWorker) return;
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    if (reloading) location.reload();
    else offerUpdate("Dicewright was updated in another tab. This tab goes on with the version it has.");
  });
  try {
    registration = await navigator.serviceWorker.register(address("sw.js"), { updateViaCache: "none" });
  } catch {
    say("offline", "Could not save for offline");
    return;
  }
  registration.addEventListener("updatefound", () => watch(registration.installing));
  if (registration.installing) watch(registration.installing);
  if (registration.waiting && registration.active) offerUpdate("A new version of Dicewright is ready.");
  if (registration.active) verify(registration.active);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") registration.update().catch(() => {});
  });
};

export const update = () => {
  reloading = true;
  if (registration?.waiting) registration.waiting.postMessage({ type: "activate" });
  else location.reload();
};

// The answer may come when the person has gone on to another page.
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
