/** @file Databases as earlier builds left them on listeners' devices. */
import { readFileSync } from "node:fs";
import { record } from "../../src/worker/api/decode.ts";

export interface Dump {
  /** Version in Dexie; the browser's own number is ten times as large. */
  readonly version: number;
  /** Primary key and indexes by table, in Dexie's syntax. */
  readonly stores: Readonly<Record<string, string>>;
  /** `{ "$bytes": base64 }` stands for an ArrayBuffer. */
  readonly rows: Readonly<Record<string, readonly unknown[]>>;
}

/** A dump from the fixtures. */
export const readDump = (name: string): Dump =>
  JSON.parse(
    readFileSync(new URL(`../fixtures/${name}.json`, import.meta.url), "utf8"),
    (_, value: unknown) => {
      const bytes = record(value)["$bytes"];
      return typeof bytes === "string"
        ? Uint8Array.from(Buffer.from(bytes, "base64")).buffer
        : value;
    },
  ) as Dump;

/** Creates the database of a dump with the browser's own API. */
export function restoreDump(name: string, { version, stores, rows }: Dump): Promise<void> {
  return new Promise((done, fail) => {
    const opening = indexedDB.open(name, version * 10);
    opening.onerror = () => fail(opening.error ?? new Error("not opened"));
    opening.onupgradeneeded = () => {
      for (const [table, keys] of Object.entries(stores)) {
        const [primary = "", ...indexes] = keys.split(", ");
        const made = opening.result.createObjectStore(table, { keyPath: primary.slice(1) });
        indexes.forEach((index) => made.createIndex(index, index));
        rows[table]?.forEach((row) => made.put(row));
      }
    };
    opening.onsuccess = () => {
      opening.result.close();
      done();
    };
  });
}
