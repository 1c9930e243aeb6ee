// What the build wrote into every page: the version, the pages, and the files that start Python.
export const site = JSON.parse(document.getElementById("boot-files").textContent);

// Pages may lie in any folder of a host, so addresses are taken from where this page lies.
export const address = (path) => new URL(path, document.baseURI).href;

// "/games/dice.html", "/games/dice" and "/games/" are how hosts spell dice.html and index.html.
export const pathOf = (url) => {
  const name = url.pathname.slice(new URL(".", document.baseURI).pathname.length) || "index.html";
  return name in site.pages ? name : `${name}.html`;
};

// Hosts that answer any address with the start page show it under names we do not know.
export const here = () => {
  const path = pathOf(location);
  return path in site.pages ? path : "index.html";
};

export const byId = (id) => document.getElementById(id);

export const say = (id, text) => {
  byId(id).textContent = text;
};
