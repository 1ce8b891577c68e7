/** The listener's own folder of music on this machine, as the desktop program tells of it. */
export interface LocalFolderState {
  /** Another text whenever another folder was chosen; null without one. */
  readonly chosen: string | null;
  /** The folder's name for people, never its path. */
  readonly name: string;
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

/** Without a folder. */
export const NO_LOCAL_FOLDER: LocalFolderState = {
  chosen: null,
  name: "",
  isAway: false,
  version: 0,
  reading: null,
  result: null,
  problems: [],
};
