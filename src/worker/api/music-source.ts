import type { SourceStatus } from "../../contract/music-source.ts";
import { parseId, type PlaylistId } from "../../domain/ids.ts";
import { COLLECTIONS } from "../../domain/catalogue/collections.ts";
import { decodeAll, number, record, text } from "./decode.ts";

/** Reads the answer of `/tonearm/source`; null for anything else, such as an app's HTML page. */
export function decodeSourceStatus(raw: unknown): SourceStatus | null {
  const { kind, counts, version, scan, problems, collections } = record(raw);
  if (text(kind) === null) return null;
  return {
    counts: isRecord(counts) ? decodeCounts(record(counts)) : null,
    version: number(version),
    scan: isRecord(scan) ? decodeScan(record(scan)) : null,
    problems: decodeAll(problems, decodeProblem),
    collections: decodeCollections(record(collections)),
  };
}

const isRecord = (raw: unknown): boolean => typeof raw === "object" && raw !== null;

const decodeCounts = (raw: Readonly<Record<string, unknown>>): SourceStatus["counts"] => ({
  songs: number(raw["songs"]),
  albums: number(raw["albums"]),
  artists: number(raw["artists"]),
  lengthMs: typeof raw["lengthMs"] === "number" ? number(raw["lengthMs"]) : null,
});

const decodeScan = (raw: Readonly<Record<string, unknown>>): SourceStatus["scan"] => ({
  done: number(raw["done"]),
  total: number(raw["total"]),
});

function decodeProblem(raw: unknown): SourceStatus["problems"][number] | null {
  const { name, reason } = record(raw);
  const read = text(name);
  return read === null ? null : { name: read, reason: text(reason) ?? "" };
}

const decodeCollections = (raw: Readonly<Record<string, unknown>>): SourceStatus["collections"] =>
  Object.fromEntries(
    COLLECTIONS.flatMap((name) => {
      const { id, count } = record(raw[name]);
      const read = parseId<PlaylistId>(id);
      return read === null ? [] : [[name, { id: read, count: number(count) }] as const];
    }),
  );
