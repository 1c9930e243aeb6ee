// A second copy of all that is stored, in another room of the browser. One that is killed in the middle of writing
// may find its database damaged at the next start, and then throws the whole of it away.
// Entries are numbered by the batch that made them: one copy of everything, and each batch that came after it.

/** @import { Batch, SpareCopy, WholeCopy } from "./types" */

// These names are written into people's browsers. They never change.
const CACHE = "dicewright.spare";
const WHOLE = "whole";
const BATCH = "batch";

const MOST_BATCHES = 200;
const PATIENCE = 3_000;

/** @type {(kind: string, number: number) => string} */
const addressOf = (kind, number) => new URL(`/${CACHE}/${kind}/${number}`, globalThis.origin).href;

/** @param {Cache} cache */
const numbersIn = async (cache) => {
  /** @type {{ [kind: string]: number[] }} */
  const numbers = { [WHOLE]: [], [BATCH]: [] };
  for (const { url } of await cache.keys()) {
    const [number, kind = ""] = url.split("/").reverse();
    numbers[kind]?.push(Number(number));
  }
  return { wholes: numbers[WHOLE] ?? [], batches: numbers[BATCH] ?? [] };
};

/** @type {(cache: Cache, kind: string, number: number, value: unknown) => Promise<void>} */
const put = (cache, kind, number, value) =>
  cache.put(
    addressOf(kind, number),
    new Response(JSON.stringify(value), { headers: { "Content-Type": "text/plain" } }),
  );

/** @type {(cache: Cache, kind: string, number: number) => Promise<unknown>} */
const get = async (cache, kind, number) => {
  const entry = await cache.match(addressOf(kind, number));
  return entry ? JSON.parse(await entry.text()) : null;
};

/** @type {(number: number, batch: Batch, readAll: () => Promise<WholeCopy>) => Promise<void>} */
const write = async (number, batch, readAll) => {
  const cache = await caches.open(CACHE);
  const { wholes, batches } = await numbersIn(cache);
  const whole = Math.max(...wholes);
  const since = batches.filter((each) => each > whole);
  // Every number in between is there, and none beyond.
  const isUnbroken = whole + since.length === number - 1 && since.every((each) => each < number);
  if (isUnbroken && since.length < MOST_BATCHES) return put(cache, BATCH, number, batch);
  const copy = await readAll();
  await put(cache, WHOLE, copy.number, copy);
  const old = [
    ...wholes.filter((each) => each !== copy.number).map((each) => addressOf(WHOLE, each)),
    ...batches.map((each) => addressOf(BATCH, each)),
  ];
  await Promise.all(old.map((address) => cache.delete(address)));
};

// What is stored is stored, with a second copy or without: it is waited for, but neither for long nor at any price.
/** @type {typeof write} */
export const keep = async (number, batch, readAll) => {
  if (!("caches" in globalThis)) return;
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE));
  await Promise.race([write(number, batch, readAll).catch((error) => console.warn(error)), patience]);
};

/** @type {() => Promise<SpareCopy | null>} */
export const find = async () => {
  if (!("caches" in globalThis) || !(await caches.has(CACHE))) return null;
  const cache = await caches.open(CACHE);
  const whole = Math.max(...(await numbersIn(cache)).wholes);
  const copy = /** @type {WholeCopy | null} */ (Number.isFinite(whole) ? await get(cache, WHOLE, whole) : null);
  if (!copy) return null;
  /** @type {Batch[]} */
  const batches = [];
  for (;;) {
    const batch = /** @type {Batch | null} */ (await get(cache, BATCH, whole + batches.length + 1).catch(() => null));
    if (!batch) return { ...copy, batches };
    batches.push(batch);
  }
};

export const forget = async () => {
  if ("caches" in globalThis) await caches.delete(CACHE);
};
