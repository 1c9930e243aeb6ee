// All the floor does: say that it is ready.
document.documentElement.dataset.ready = "true";
navigator.serviceWorker.register("sw.js");
