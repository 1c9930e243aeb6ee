// What the scripts, Python and the build say to each other. Only read by the checks: nothing of it is shipped.
import type { DBSchema } from "idb";
import type { LockfileInfo, loadPyodide } from "pyodide";

/** The text of a value, so that whoever reads it knows what it says. */
export type Json<Value> = string & { readonly says?: Value };

declare global {
  interface JSON {
    stringify<Value>(value: Value): Json<Value>;
    parse<Value>(text: Json<Value>): Value;
    /** What lies in the browser's storage may be anything; what is not there is read as null. */
    parse(text: string | null): unknown;
  }

  var dicewright: { answerWith: (python: Desk) => Promise<void> };

  /** Not in every browser, and so not in TypeScript's own types. */
  class BarcodeDetector {
    static getSupportedFormats(): Promise<string[]>;
    constructor(options: { formats: string[] });
    detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
  }
}

// What the build writes into every page (build.py, web/build/render.py)

export type BuiltFile = { url: string; bytes: number; sha256: string };

export type FileName = "wasm" | "asm" | "stdlib" | "app" | keyof Modules;

export interface Site {
  version: string;
  /** The title of every page by its path. */
  pages: { [path: string]: string };
  python: { folder: string; version: string; info: LockfileInfo };
  files: { [name in FileName]: BuiltFile } & { [name: `pyscript/${string}`]: BuiltFile };
  later: { qr: BuiltFile };
}

export interface Modules {
  pyodide: { loadPyodide: typeof loadPyodide };
  asm: unknown;
  pyscript: { hooks: { worker: { onBeforeRunAsync: Set<unknown> } } };
}

/** What the scripts find in the frame around every page (pages/frame.py). */
export interface Frame {
  "no-shell": HTMLElement;
  main: HTMLElement;
  announcer: HTMLElement;
  where: HTMLElement;
  saved: HTMLElement;
  offline: HTMLElement;
  mark: HTMLButtonElement;
  "mark-says": HTMLElement;
  story: HTMLElement;
  "story-saved": HTMLElement;
  "story-offline": HTMLElement;
  undo: HTMLButtonElement;
  "undo-says": HTMLElement;
  redo: HTMLButtonElement;
  "redo-says": HTMLElement;
  boot: HTMLElement;
  "boot-says": HTMLElement;
  "boot-progress": HTMLProgressElement;
  failure: HTMLElement;
  "failure-says": HTMLElement;
  unsaved: HTMLElement;
  "unsaved-says": HTMLElement;
  reminder: HTMLElement;
  "reminder-says": HTMLElement;
  "bonus-dice": HTMLElement;
  "bonus-dice-says": HTMLElement;
  told: HTMLElement;
  "told-says": HTMLElement;
  update: HTMLElement;
  "update-says": HTMLElement;
  fault: HTMLElement;
  "fault-says": HTMLElement;
}

// Between the shell and Python

export type Answers = { [name: string]: string | undefined };

export type Message = { path: string; action: string; answers: Answers; isTyped?: boolean };

export type Look = { theme: "light" | "dark" | "system"; motion: string };

export type Turns = { undo: string; redo: string };

export type Standing = Turns & {
  look: Look;
  /** What is open: the campaign, the character, or the page. */
  where: string;
  address?: string;
  refines?: string;
  /** What people should read, once, about a press that came to nothing. */
  fault: string;
};

/** All that Python can be asked (web/app.py, pages/desk.py). */
export interface Desk {
  open(stored: Json<{ tab: string; base: string; records: Rows; events: Rows; older: number }>): void;
  receive(path: string, action: string, answers: Json<Answers>): string;
  render(path: string): string;
  standing(path: string): Json<Standing>;
  copied(path: string, what: string): string;
  take(): Json<Batch>;
  settle(answer: Json<Settled>): string;
  arrive(stored: Json<Arrived>): void;
  older(part: Json<Older>): void;
  exported(what: string): Json<{ name: string; text: string }>;
}

// Between Python and the store (table/saving.py)

export type RecordRow = { id: string; revision: number; text: string; check: number };

export type EventRow = { id: string; text: string; check: number };

export type Write = {
  row: RecordRow;
  /** The revision that the write builds on; null where it replaces a damaged row. */
  expected: number | null;
  keeps: boolean;
  removes: boolean;
};

export type Batch = { writes: Write[]; events: EventRow[]; kept: number };

export type Conflicts = { [id: string]: PlainRow | null };

export type Settled = { conflicts?: Conflicts; failed?: boolean };

/** A row as it was found, which may be damaged in any way. */
export type FoundRow = { [field: string]: unknown } | undefined;

export type PlainRow = { key?: IDBValidKey } & { [field in keyof RecordRow]?: string | number };

/** Null where a row holds nothing at all. */
export type Rows = (PlainRow | null)[];

export type Stored = {
  records: Rows;
  events: Rows;
  first: number;
  older: number;
  generation: number;
  since: string | undefined;
  /** The browser had lost all of it, and the second copy was put in its place. */
  isSpare: boolean;
};

/** All rows of the database with their keys, after so many batches. */
export type WholeCopy = { number: number; rows: { [table in keyof Tables]?: [key: IDBValidKey, row: unknown][] } };

export type SpareCopy = WholeCopy & { batches: Batch[] };

export type Arrived = { records: Rows; events: Rows; gone?: string[]; isWhole?: boolean };

export type Older = { events: Rows; first: number; older: number };

/** What one tab tells the others. */
export type Spread = { wiped: true } | { wiped?: undefined; records: string[]; events: string[] };

export interface Tables extends DBSchema {
  records: { key: string; value: RecordRow };
  versions: { key: [id: string, revision: number]; value: RecordRow };
  log: { key: number; value: EventRow; indexes: { id: string } };
  aside: { key: number; value: RecordRow };
  device: { key: "generation" | "only-here-since"; value: number | string };
}

// Inside the shell

/** What an event happened to: an element, or the document, which lacks an element's methods. */
export type Target = Partial<HTMLElement>;

/** What the buttons of the shell's deeds say beside their name, each what its deed needs. */
export type DeedData = {
  what: string;
  record: string;
  store: "records" | "log";
  key: string;
  title: string;
  url: string;
};

export type Reminder = { minutes: number; since: number; told: number };

/** Where one was on a page: how far down, and a selector of what had the focus. */
export type Position = { scroll: number; id?: string; href?: string | null };
