import { asList, asNumber, asRecord, asText } from "../raw.ts";

/** How the listener's own folder of music stands. */
export interface LocalReading {
  /** The folder, or its drive, is not there now; its songs are known still. */
  readonly isAway: boolean;
  /** Another number whenever its songs are others. */
  readonly version: number;
  /** While it is read. */
  readonly reading: { readonly done: number; readonly total: number } | null;
  /** How the last whole reading ended; null before the first one of this start. */
  readonly result: LocalReadingResult | null;
  /** Files that cannot be read, by name inside the folder, with the reason the folder source has; 100 at most. */
  readonly problems: readonly { readonly name: string; readonly reason: string }[];
}

/** What one whole reading of the folder found, in files. */
export interface LocalReadingResult {
  readonly songs: number;
  readonly added: number;
  readonly changed: number;
  readonly gone: number;
  readonly unreadable: number;
  /** When it ended, in ms since 1970. */
  readonly atMs: number;
}

/** The listener's own folder of music on this machine, as the desktop program tells of it. */
export interface LocalFolderState extends LocalReading {
  /** Another text whenever another folder was chosen; null without one. */
  readonly chosen: string | null;
  /** The folder's name for people, never its path. */
  readonly name: string;
}

/** A folder of which nothing is known yet. */
export const UNREAD: LocalReading = {
  isAway: false,
  version: 0,
  reading: null,
  result: null,
  problems: [],
};

/** Without a folder. */
export const NO_LOCAL_FOLDER: LocalFolderState = { ...UNREAD, chosen: null, name: "" };

/** The folder as the listener chose it. */
export interface ChosenFolder {
  /** Another one for each choice; also the name of the folder in which what is known of it is kept. */
  readonly id: string;
  /** As they chose it. */
  readonly path: string;
  /** Its real path at that time: the drive it is on may be away later. */
  readonly root: string;
}

const ID = /^[\w-]{8,64}$/;
const LONGEST_PATH = 32_767;

const isPath = (raw: unknown): raw is string =>
  typeof raw === "string" && raw !== "" && raw.length <= LONGEST_PATH && !raw.includes("\0");

/** Reads what is kept on the disk; null where it is no choice. */
export function decodeChosenFolder(raw: unknown): ChosenFolder | null {
  const { id, path, root } = asRecord(raw);
  if (typeof id !== "string" || !ID.test(id) || !isPath(path) || !isPath(root)) return null;
  return { id, path, root };
}

const MOST_PROBLEMS = 100;
const LONGEST_NAME = 4_096;

/** Reads what the process that reads the folder tells; what does not fit counts as unknown. */
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
