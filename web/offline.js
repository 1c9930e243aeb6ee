// Keeps the site for use offline, says so only when it is true, and lets people choose when to update.
import { address, byId, say, within } from "./site.js";
import { sayStanding } from "./standing.js";

/** @type {ServiceWorkerRegistration | null} */
let registration = null;
let reloading = false;
/** Another version of the site has taken over the offline copy. */
let isOverruled = false;
/** What came of it when somebody looked for a new version; empty while nobody has.
 * @type {keyof typeof WORDS} */
let found = "";

const PATIENCE = 20_000;

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
  sayStanding("offline", missing ? "Not ready offline" : "Ready offline");
};

/** @param {string} sentence */
const offerUpdate = (sentence) => {
  say("update-says", sentence);
  byId("update").hidden = false;
};

/** @type {(worker: ServiceWorker, registered: ServiceWorkerRegistration) => void} */
const watch = (worker, registered) => {
  let isInstalled = false;
  if (!navigator.serviceWorker.controller && !registered.active) sayStanding("offline", "Saving for offline…");
  worker.addEventListener("statechange", () => {
    if (worker.state === "installed" && registered.active) offerUpdate("A new version of Dicewright is ready.");
    if (worker.state === "activated") verify(worker);
    if (worker.state === "redundant" && !registered.active) sayStanding("offline", "Could not save for offline");
    if (worker.state === "redundant" && found && !isInstalled) found = registered.active ? "broken" : "failed";
    isInstalled = true;
    sayChecked();
  });
};

/** @param {ServiceWorkerRegistration} registered */
const attend = (registered) => {
  if (registration) return;
  registration = registered;
  registered.addEventListener("updatefound", () => {
    watch(/** @type {ServiceWorker} */ (registered.installing), registered);
    sayChecked();
  });
  if (registered.installing) watch(registered.installing, registered);
};

/** @typedef {"kept" | "unable" | "refused"} Outcome */

/** @type {(outcome: Outcome) => void} */
let settle = () => {};
/** @type {Promise<Outcome>} */
const settled = new Promise((resolve) => {
  settle = resolve;
});

export const keepOffline = async () => {
  if (!navigator.serviceWorker) {
    settle("unable");
    return;
  }
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    isOverruled = true;
    if (reloading) location.reload();
    else offerUpdate("Dicewright was updated in another tab. This tab goes on with the version it has.");
    sayChecked();
  });
  /** @type {ServiceWorkerRegistration} */
  let registered;
  try {
    registered = await navigator.serviceWorker.register(address("sw.js"), { updateViaCache: "none" });
  } catch {
    sayStanding("offline", "Could not save for offline");
    settle("refused");
    return;
  }
  attend(registered);
  if (registered.waiting && registered.active) offerUpdate("A new version of Dicewright is ready.");
  if (registered.active) verify(registered.active);
  settle("kept");
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") registered.update().catch(() => {});
    // Whoever comes back later does not read what was true when they left.
    else sayChecked("");
  });
};

export const update = () => {
  reloading = true;
  if (registration?.waiting) registration.waiting.postMessage({ type: "activate" });
  else location.reload();
};

const WORDS = {
  "": "",
  early: "This page has only just come. Once it has started, Dicewright looks…",
  looking: "Looking…",
  newest: "This is the newest version.",
  unreachable: "Could not look: is the network there?",
  broken: "A new version is there, but it did not arrive whole. This one goes on; look again later.",
  failed: "The site could not be saved for offline use. A reload tries again, and brings the newest version.",
  unable:
    "This browser does not keep sites for offline use, at least not in this window: a reload brings the newest version.",
  refused:
    "This browser did not let the site be kept for offline use, so there is nothing to update: a reload brings the " +
    "newest version.",
};

// What is said follows from how things stand now, and not only from how they stood when somebody looked.
const wordsNow = () => {
  if (!found) return "";
  if (isOverruled) return "A new version was begun in another tab: reload this one to use it here.";
  const { active, installing, waiting } = registration ?? {};
  if (active && waiting) return "A new version is here. Press “Reload for the new version” to use it.";
  if (active && installing) return "A new version is on its way.";
  if (installing) return "The site is being saved for offline use for the first time.";
  return WORDS[found];
};

// The answer may come when the person has gone on to another page.
/** @param {keyof typeof WORDS} [now] */
const sayChecked = (now = found) => {
  found = now;
  const words = wordsNow();
  for (const place of document.querySelectorAll(".checked")) {
    if (place.textContent !== words) place.textContent = words;
  }
};

// Registered late on purpose, so as not to be in the way of the start; an earlier visit may have done it.
const registrationHere = async () => {
  if (registration) return registration;
  const earlier = await navigator.serviceWorker?.getRegistration(address(".")).catch(() => null);
  if (earlier) attend(earlier);
  if (registration) return registration;
  sayChecked("early");
  const outcome = await settled;
  if (outcome !== "kept") sayChecked(outcome);
  return registration;
};

export const lookForUpdate = async () => {
  sayChecked("looking");
  const here = await registrationHere();
  if (!here) return;
  sayChecked("looking");
  if (here.waiting && here.active) return;
  try {
    await within(PATIENCE, here.update());
    sayChecked(found === "looking" ? "newest" : found);
  } catch {
    sayChecked("unreachable");
  }
};

addEventListener("online", () => {
  if (found === "unreachable") sayChecked("");
});
