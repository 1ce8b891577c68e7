/** @file Where the desktop keeps what the page keeps, and what a start does about it. */
import { asRecord } from "../raw.ts";

/** As it stands in `desktop.json`. */
export interface StorageChoice {
  /** Where it was moved to; null for the default place. */
  readonly folder: string | null;
  /** Below which folder it is to be moved at the next start. */
  readonly moveTo: string | null;
}

export const DEFAULT_STORAGE: StorageChoice = { folder: null, moveTo: null };

/**
 * What is at a path: the program's own data, nothing (it can be created), foreign data, or a place that cannot be
 * reached, as on a drive that is unplugged.
 */
export type Place = "ours" | "free" | "taken" | "gone";

/** What went wrong with it at this start. */
export type StorageTrouble = "missing" | "notMoved";

interface StorageSeen {
  readonly choice: StorageChoice;
  /** The default place. */
  readonly home: string;
  /** What stands where it was moved to; for the default place `home` counts. */
  readonly chosen: Place;
  /** Where the move leads to; null where there is none. */
  readonly target: {
    readonly folder: string;
    readonly place: Place;
    /** Whether it lies in what is to be moved, or is that. */
    readonly relation: "apart" | "inside" | "same";
  } | null;
}

export interface StoragePlan {
  /** What is used, or moved, as the next two fields say. */
  readonly from: string;
  /** Where it is brought before it is used. */
  readonly moveTo: string | null;
  readonly trouble: StorageTrouble | null;
  /** What is to be known at the next start, once all is done. */
  readonly next: StorageChoice;
}

/** The place that is used while nothing is moved: the default one while the chosen is away. */
export const inUse = ({ choice, home, chosen }: Omit<StorageSeen, "target">): string =>
  choice.folder !== null && chosen === "ours" ? choice.folder : home;

/** What a start does. Nothing that is kept anywhere is lost by it, and a move is tried once. */
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
  // Moved already by a start that was ended before it could say so.
  if (place === "ours" && chosen !== "ours")
    return { from: to, moveTo: null, trouble: null, next: asKept(to) };
  if (relation === "inside" || place === "taken" || place === "gone")
    return { from, moveTo: null, trouble: "notMoved", next: { ...choice, moveTo: null } };
  return { from, moveTo: to, trouble: null, next: asKept(to) };
}

/** Reads what is kept on the disk. */
export function decodeStorageChoice(raw: unknown): StorageChoice {
  const { folder, moveTo } = asRecord(raw);
  return { folder: asFolder(folder), moveTo: asFolder(moveTo) };
}

/** A path from a root of this system or another: that one would be found missing. */
const ABSOLUTE = /^(?:\/|[a-z]:[\\/]|\\\\)/i;

const asFolder = (raw: unknown): string | null =>
  typeof raw === "string" && ABSOLUTE.test(raw) && !raw.includes("\0") ? raw : null;
