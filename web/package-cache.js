// PyScript opens a cache for downloaded packages in IndexedDB before anything else. We have no packages to
// download, and where storage is denied it would not start. So while it starts, that cache is empty and nowhere.
const PYSCRIPTS_OWN = "IDBMap/";

/** @param {unknown} result */
const answered = (result) => {
  /** @type {{ onsuccess?: (event: { target: { result: unknown } }) => void }} */
  const request = {};
  queueMicrotask(() => request.onsuccess?.({ target: { result } }));
  return request;
};

const emptyStore = new Proxy({}, { get: () => () => answered([]) });

const emptyDatabase = { transaction: () => ({ objectStore: () => emptyStore }), close: () => {} };

const database = () => {
  try {
    return globalThis.indexedDB;
  } catch {
    return undefined;
  }
};

// Answers with what puts the real one back.
export const withoutPackageCache = () => {
  const before = Object.getOwnPropertyDescriptor(globalThis, "indexedDB");
  const real = /** @type {IDBFactory} */ (database());
  /** @type {(name: string, version?: number) => unknown} */
  const open = (name, ...rest) => (name.startsWith(PYSCRIPTS_OWN) ? answered(emptyDatabase) : real.open(name, ...rest));
  const value = new Proxy(real ?? {}, {
    get: (target, key) => {
      if (key === "open") return open;
      /** @type {unknown} */
      const part = Reflect.get(target, key, target);
      return typeof part === "function" ? part.bind(target) : part;
    },
  });
  Object.defineProperty(globalThis, "indexedDB", { configurable: true, value });
  return () => {
    if (before) Object.defineProperty(globalThis, "indexedDB", before);
    else delete (/** @type {{ indexedDB?: IDBFactory }} */ (globalThis).indexedDB);
  };
};
