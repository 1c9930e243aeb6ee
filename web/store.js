// What people made, in IndexedDB: on disk before it counts as stored, all of a batch or nothing of it, and
// never over what another tab has stored meanwhile.
import { openDB } from "idb";
import * as spare from "./spare.js";

/** @import { IDBPDatabase, IDBPObjectStore, IDBPTransaction, StoreNames } from "idb" */
/** @import { Batch, Conflicts, FoundRow, Older, PlainRow, RecordRow, Rows } from "./types" */
/** @import { Arrived, Settled, SpareCopy, Stored, Tables, WholeCopy, Write } from "./types" */
/** @typedef {StoreNames<Tables>} Name */
/** @typedef {IDBPTransaction<Tables, Name[], "readwrite">} Writing */
/**
 * @template {Name} Table
 * @typedef {IDBPObjectStore<Tables, Name[], Table, "readwrite">} Writable
 */

// These names are written into people's browsers. They never change.
const DATABASE = "dicewright";
const RECORDS = "records";
const VERSIONS = "versions";
const LOG = "log";
const ASIDE = "aside";
const DEVICE = "device";
/** @type {Name[]} */
const EVERYTHING = [RECORDS, VERSIONS, LOG, ASIDE, DEVICE];
const LOCK = "dicewright.store";

const LATEST = 300;
const LOCK_PATIENCE = 5_000;

/** @type {Promise<IDBPDatabase<Tables>> | null} */
let opening = null;

// The system may close a database at any time; then it is opened anew when it is needed next.
const forgetHandle = () => {
  opening = null;
};

const openDatabase = () =>
  /** @type {typeof openDB<Tables>} */ (openDB)(DATABASE, 1, {
    upgrade(db) {
      db.createObjectStore(RECORDS, { keyPath: "id" });
      db.createObjectStore(VERSIONS, { keyPath: ["id", "revision"] });
      db.createObjectStore(LOG, { autoIncrement: true }).createIndex("id", "id", { unique: true });
      db.createObjectStore(ASIDE, { autoIncrement: true });
      db.createObjectStore(DEVICE);
    },
    blocking(_current, _next, event) {
      /** @type {IDBDatabase} */ (event.target).close();
      forgetHandle();
    },
    terminated: forgetHandle,
  });

const database = () => {
  opening ??= openDatabase()
    .catch((error) => {
      // A browser that finds its database damaged says this, and has made a new one when it is asked again.
      if (error.name === "UnknownError") return openDatabase();
      throw error;
    })
    .catch((error) => {
      forgetHandle();
      throw error;
    });
  return opening;
};

// One tab writes at a time, so that two that met do not keep overtaking each other. A tab that holds on for too
// long is not waited for: what is stored is compared all the same.
/** @type {<Result>(work: () => Promise<Result>) => Promise<Result>} */
const alone = async (work) => {
  if (!navigator.locks) return work();
  const patience = new AbortController();
  const limit = setTimeout(() => patience.abort(), LOCK_PATIENCE);
  try {
    return await navigator.locks.request(LOCK, { signal: patience.signal }, () => {
      clearTimeout(limit);
      return work();
    });
  } catch (error) {
    if (patience.signal.aborted) return work();
    throw error;
  }
};

// Whatever goes wrong inside, nothing of it stays.
/** @type {(stores: Name[], work: (transaction: Writing) => Promise<unknown>) => Promise<void>} */
const write = async (stores, work) => {
  const db = await database();
  let transaction;
  try {
    transaction = db.transaction(stores, "readwrite", { durability: "strict" });
  } catch (error) {
    forgetHandle();
    throw error;
  }
  transaction.done.catch(() => {});
  try {
    await work(transaction);
    await transaction.done;
  } catch (error) {
    try {
      transaction.abort();
    } catch {
      // It has ended already.
    }
    throw transaction.error ?? error;
  }
};

/** @param {string} id */
const ofRecord = (id) => IDBKeyRange.bound([id], [id, []]);

const today = () => new Date().toLocaleDateString("sv");

/** @type {(writes: Write[], stored: Map<string, RecordRow | undefined>) => Conflicts} */
const findConflicts = (writes, stored) => {
  // Ids may come from a stranger's file, and be called like anything.
  const conflicts = /** @type {Conflicts} */ (Object.create(null));
  const revisions = new Map([...stored].map(([id, row]) => [id, row?.revision ?? 0]));
  for (const { row, expected, removes } of writes) {
    if (expected !== null && revisions.get(row.id) !== expected) conflicts[row.id] = plain(stored.get(row.id));
    revisions.set(row.id, removes ? 0 : row.revision);
  }
  return conflicts;
};

/** @type {(versions: Writable<"versions">, id: string, kept: number) => Promise<void>} */
const trimVersions = async (versions, id, kept) => {
  const keys = await versions.getAllKeys(ofRecord(id));
  await Promise.all(keys.slice(0, -kept).map((key) => versions.delete(key)));
};

class Conflict extends Error {
  /** @param {Conflicts} rows */
  constructor(rows) {
    super("another tab was quicker");
    this.rows = rows;
  }
}

// Answers the batch's number. All that is needed is read at once, and all that changes is written at once.
/** @type {(transaction: Writing, batch: Batch) => Promise<number>} */
const apply = async (transaction, { writes, events, kept }) => {
  const records = transaction.objectStore(RECORDS);
  const versions = transaction.objectStore(VERSIONS);
  const log = transaction.objectStore(LOG);
  const aside = transaction.objectStore(ASIDE);
  const device = transaction.objectStore(DEVICE);
  const ids = [...new Set(writes.map(({ row }) => row.id))];
  const [rows, keys, generation, since] = await Promise.all([
    Promise.all(ids.map((id) => records.get(id))),
    Promise.all(events.map(({ id }) => log.index("id").getKey(id))),
    device.get("generation"),
    device.get("only-here-since"),
  ]);
  const stored = new Map(ids.map((id, place) => [id, rows[place]]));
  const conflicts = findConflicts(writes, stored);
  if (Object.keys(conflicts).length) throw new Conflict(conflicts);
  const number = /** @type {number} */ (generation ?? 0) + 1;
  /** @type {Promise<unknown>[]} */
  const requests = [];
  /** @param {Promise<unknown>} request */
  const ask = (request) => {
    // If a later one fails at once, this one fails unheard.
    request.catch(() => {});
    requests.push(request);
  };
  for (const { row, keeps, expected, removes } of writes) {
    const before = stored.get(row.id);
    if (before && expected === null) ask(aside.add(before));
    else if (before && keeps) ask(versions.put(before));
    ask(removes ? records.delete(row.id) : records.put(row));
    if (removes) ask(versions.delete(ofRecord(row.id)));
    stored.set(row.id, removes ? undefined : row);
  }
  for (const id of ids) ask(trimVersions(versions, id, kept));
  for (const [place, row] of events.entries()) {
    ask(keys[place] === undefined ? log.add(row) : log.put(row, keys[place]));
  }
  ask(device.put(number, "generation"));
  if (!since) ask(device.put(today(), "only-here-since"));
  await Promise.all(requests);
  return number;
};

/** @type {() => Promise<WholeCopy>} */
const readAll = async () => {
  const transaction = (await database()).transaction(EVERYTHING);
  const tables = EVERYTHING.map(async (name) => {
    const store = transaction.objectStore(name);
    const [keys, rows] = await Promise.all([store.getAllKeys(), store.getAll()]);
    return [name, keys.map((key, place) => [key, rows[place]])];
  });
  const number = await transaction.objectStore(DEVICE).get("generation");
  return { number: /** @type {number} */ (number ?? 0), rows: Object.fromEntries(await Promise.all(tables)) };
};

// Resolves only when the batch is on disk; with `{conflicts}` where another tab was quicker, and then
// nothing of it is stored.
/** @type {(batch: Batch) => Promise<Settled>} */
export const commit = (batch) =>
  alone(async () => {
    try {
      let copied;
      await write(EVERYTHING, async (transaction) => {
        // Beside it, as both wait for the disk. A copy of what fails is seen by its number, and made anew.
        copied = spare.keep(await apply(transaction, batch), batch, readAll);
      });
      await copied;
    } catch (error) {
      if (error instanceof Conflict) return { conflicts: error.rows };
      throw error;
    }
    return {};
  });

// All of it or nothing: whatever is here counts as all there is.
/** @param {SpareCopy} copy */
const putBack = ({ rows, batches }) =>
  write(EVERYTHING, async (transaction) => {
    for (const name of EVERYTHING) {
      const store = transaction.objectStore(name);
      for (const [key, row] of rows[name] ?? []) {
        await store.put(/** @type {never} */ (row), store.keyPath ? undefined : /** @type {string | number} */ (key));
      }
    }
    try {
      for (const batch of batches) await apply(transaction, batch);
    } catch (error) {
      // A batch that does not follow the one before is as far as the copy goes.
      if (!(error instanceof Conflict)) throw error;
    }
  });

// A database that nothing was ever stored in, beside a copy of one: the browser has lost it. Answers whether it did.
const putBackWhatWasLost = () =>
  alone(async () => {
    const copy = (await generation()) ? null : await spare.find();
    if (copy) await putBack(copy);
    return Boolean(copy);
  });

// A row may be damaged in any way; what is handed on is plain all the same.
/** @type {(row: FoundRow, key?: IDBValidKey) => PlainRow | null} */
const plain = (row, key) => {
  if (!row) return null;
  /** @type {PlainRow} */
  const fields = { key };
  for (const name of /** @type {const} */ (["id", "revision", "text", "check"])) {
    const value = row[name];
    if (typeof value === "string" || typeof value === "number") fields[name] = value;
  }
  return fields;
};

/** @type {(log: IDBPObjectStore<Tables, Name[], "log">, range: IDBKeyRange) => Promise<Rows>} */
const readLog = async (log, range) => {
  const [keys, rows] = await Promise.all([log.getAllKeys(range), log.getAll(range)]);
  return rows.map((row, place) => plain(row, keys[place]));
};

// All records, and the latest of the log.
/** @type {(isSpare?: boolean) => Promise<Stored>} */
export const load = async (isSpare = false) => {
  const db = await database();
  const transaction = db.transaction(/** @type {Name[]} */ ([RECORDS, LOG, DEVICE]));
  const log = transaction.objectStore(LOG);
  const [rows, count, last, generation, since] = await Promise.all([
    transaction.objectStore(RECORDS).getAll(),
    log.count(),
    log.openKeyCursor(null, "prev"),
    transaction.objectStore(DEVICE).get("generation"),
    transaction.objectStore(DEVICE).get("only-here-since"),
  ]);
  const first = (last?.key ?? 0) - LATEST + 1;
  const events = await readLog(log, IDBKeyRange.lowerBound(first));
  if (generation === undefined && !isSpare && (await putBackWhatWasLost())) return load(true);
  return {
    records: rows.map((row) => plain(row, row?.id)),
    events,
    first,
    older: count - events.length,
    generation: /** @type {number} */ (generation ?? 0),
    since: /** @type {string | undefined} */ (since),
    isSpare,
  };
};

/** @type {(before: number) => Promise<Older>} */
export const loadOlder = async (before) => {
  const log = (await database()).transaction(LOG).store;
  const first = before - LATEST;
  const [older, events] = await Promise.all([
    log.count(IDBKeyRange.upperBound(first, true)),
    readLog(log, IDBKeyRange.bound(first, before, false, true)),
  ]);
  return { events, first, older };
};

// What another tab says it has stored.
/** @type {(ids: string[], eventIds: string[]) => Promise<Arrived>} */
export const loadSome = async (ids, eventIds) => {
  const transaction = (await database()).transaction([RECORDS, LOG]);
  const index = transaction.objectStore(LOG).index("id");
  const [rows, events] = await Promise.all([
    Promise.all(ids.map((id) => transaction.objectStore(RECORDS).get(id))),
    Promise.all(eventIds.map((id) => index.get(id))),
  ]);
  return {
    records: rows.filter(Boolean).map((row) => plain(row)),
    events: events.filter(Boolean).map((row) => plain(row)),
    gone: ids.filter((_, place) => !rows[place]),
  };
};

/** @param {string} id */
export const loadVersions = async (id) =>
  (await (await database()).getAll(VERSIONS, ofRecord(id))).map((row) => plain(row));

export const generation = async () => (await (await database()).get(DEVICE, "generation")) ?? 0;

/** @type {(store: "records" | "log", key: string | number) => Promise<void>} */
export const removeRow = (store, key) => write([store], (transaction) => transaction.objectStore(store).delete(key));

// The second copy goes first: alone it would come back.
export const wipe = () =>
  alone(async () => {
    await spare.forget();
    await write(EVERYTHING, (transaction) =>
      Promise.all(EVERYTHING.map((name) => transaction.objectStore(name).clear())),
    );
  });

// Since which day there has been work that is nowhere else.
/** @param {string | null} day */
export const onlyHereSince = (day) =>
  write([DEVICE], async (transaction) => {
    const device = transaction.objectStore(DEVICE);
    if (day) await device.put(day, "only-here-since");
    else await device.delete("only-here-since");
  });

/** @param {string | undefined} day */
export const daysSince = (day) => (day ? Math.round((Date.parse(today()) - Date.parse(day)) / 86_400_000) : 0);

export { today };
