import { asList, asNumber, asRecord, asText } from "../raw.ts";

/** State of the listener's own music folder. */
export interface LocalReading {
  /** The folder, or its drive, is not available now; its songs are still known. */
  readonly isAway: boolean;
  /** Changes whenever the songs in the folder have changed. */
  readonly version: number;
  /** Progress while the folder is read, else null. */
  readonly reading: { readonly done: number; readonly total: number } | null;
  /** Result of the last complete reading; null before the first one since the start. */
  readonly result: LocalReadingResult | null;
  /** Unreadable files, by name inside the folder, with the folder source's reason; at most 100. */
  readonly problems: readonly { readonly name: string; readonly reason: string }[];
}

/** Counts of files from one complete reading of the folder. */
export interface LocalReadingResult {
  readonly songs: number;
  readonly added: number;
  readonly changed: number;
  readonly gone: number;
  readonly unreadable: number;
  /** When it ended, in ms since 1970. */
  readonly atMs: number;
}

/** The listener's own music folder on this machine, as the desktop program reports it. */
export interface LocalFolderState extends LocalReading {
  /** Changes whenever another folder is chosen; null without a folder. */
  readonly chosen: string | null;
  /** The folder's name for display, never its path. */
  readonly name: string;
}

/** State of a folder that has not been read yet. */
export const UNREAD: LocalReading = {
  isAway: false,
  version: 0,
  reading: null,
  result: null,
  problems: [],
};

/** State without a folder. */
export const NO_LOCAL_FOLDER: LocalFolderState = { ...UNREAD, chosen: null, name: "" };

/** The folder that the listener chose. */
export interface ChosenFolder {
  /** New for each choice; also the name of the directory that stores what is known of the folder. */
  readonly id: string;
  /** The path as the listener chose it. */
  readonly path: string;
  /** Its real path at that time; resolving it later could fail while its drive is unplugged. */
  readonly root: string;
}

const ID = /^[\w-]{8,64}$/;
const LONGEST_PATH = 32_767;

const isPath = (raw: unknown): raw is string =>
  typeof raw === "string" && raw !== "" && raw.length <= LONGEST_PATH && !raw.includes("\0");

/** Reads the value stored on disk; null if it is invalid. */
export function decodeChosenFolder(raw: unknown): ChosenFolder | null {
  const { id, path, root } = asRecord(raw);
  if (typeof id !== "string" || !ID.test(id) || !isPath(path) || !isPath(root)) return null;
  return { id, path, root };
}

const MOST_PROBLEMS = 100;
const LONGEST_NAME = 4_096;

/** Reads a report of the process that reads the folder; invalid fields count as unknown. */
export function decodeLocalReading(raw: unknown): LocalReading {
  const { isAway, version, reading, result, problems } = asRecord(raw);
  const { done, total } = asRecord(reading);
  const counted = asRecord(result);
  const count = (name: string): number => asNumber(counted[name], 0);
  return {
    isAway: isAway === true,
    version: asNumber(version, 0),
    reading:
      typeof reading !== "object" || reading === null
        ? null
        : { done: asNumber(done, 0), total: asNumber(total, 0) },
    result:
      typeof result !== "object" || result === null
        ? null
        : {
            songs: count("songs"),
            added: count("added"),
            changed: count("changed"),
            gone: count("gone"),
            unreadable: count("unreadable"),
            atMs: count("atMs"),
          },
    problems: asList(problems)
      .slice(0, MOST_PROBLEMS)
      .map((problem) => {
        const { name, reason } = asRecord(problem);
        return { name: asText(name, "").slice(0, LONGEST_NAME), reason: asText(reason, "") };
      }),
  };
}
