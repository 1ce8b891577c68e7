/** @file Where the desktop stores the page's data, and what a start does with that choice. */
import { asRecord } from "../raw.ts";

/** The choice as stored in `desktop.json`. */
export interface StorageChoice {
  /** The folder it was moved to; null for the default place. */
  readonly folder: string | null;
  /** The folder it is moved to at the next start. */
  readonly moveTo: string | null;
}

export const DEFAULT_STORAGE: StorageChoice = { folder: null, moveTo: null };

/**
 * State of a path: the program's own data, nothing (it can be created), foreign data, or unreachable, such as an
 * unplugged drive.
 */
export type Place = "ours" | "free" | "taken" | "gone";

/** The problem at this start. */
export type StorageTrouble = "missing" | "notMoved";

interface StorageSeen {
  readonly choice: StorageChoice;
  /** The default place. */
  readonly home: string;
  /** State of the chosen folder; not used for the default place. */
  readonly chosen: Place;
  /** Target of the move; null if there is none. */
  readonly target: {
    readonly folder: string;
    readonly place: Place;
    /** Whether it is outside of the moved folder, inside of it, or the same. */
    readonly relation: "apart" | "inside" | "same";
  } | null;
}

export interface StoragePlan {
  /** The folder that is used, or moved first if `moveTo` is set. */
  readonly from: string;
  /** Where it is moved before it is used. */
  readonly moveTo: string | null;
  readonly trouble: StorageTrouble | null;
  /** The choice to store for the next start, once everything is done. */
  readonly next: StorageChoice;
}

/** The folder in use while nothing is moved: the default one while the chosen one is unavailable. */
export const inUse = ({ choice, home, chosen }: Omit<StorageSeen, "target">): string =>
  choice.folder !== null && chosen === "ours" ? choice.folder : home;

/** Plans a start. It never loses stored data, and tries a move only once. */
export function planStorage(seen: StorageSeen): StoragePlan {
  const { choice, home, chosen, target } = seen;
  const from = inUse(seen);
  const isMissing = choice.folder !== null && chosen !== "ours";
  const asKept = (folder: string): StorageChoice => ({
    folder: folder === home ? null : folder,
    moveTo: null,
  });
  if (target === null)
    return { from, moveTo: null, trouble: isMissing ? "missing" : null, next: choice };
  const { folder: to, place, relation } = target;
  if (relation === "same") return { from, moveTo: null, trouble: null, next: asKept(to) };
  // An earlier start moved it, but ended before it could store that.
  if (place === "ours" && chosen !== "ours")
    return { from: to, moveTo: null, trouble: null, next: asKept(to) };
  if (relation === "inside" || place === "taken" || place === "gone")
    return { from, moveTo: null, trouble: "notMoved", next: { ...choice, moveTo: null } };
  return { from, moveTo: to, trouble: null, next: asKept(to) };
}

/** Reads the value stored on disk. */
export function decodeStorageChoice(raw: unknown): StorageChoice {
  const { folder, moveTo } = asRecord(raw);
  return { folder: asFolder(folder), moveTo: asFolder(moveTo) };
}

/** An absolute path of this system or another: one of another system is then reported as missing. */
const ABSOLUTE = /^(?:\/|[a-z]:[\\/]|\\\\)/i;

const asFolder = (raw: unknown): string | null =>
  typeof raw === "string" && ABSOLUTE.test(raw) && !raw.includes("\0") ? raw : null;
