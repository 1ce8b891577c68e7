/** What the driver tells of a run of the built program. */
export interface Seen {
  readonly callsBeforeReady: readonly string[];
  readonly pageStatus: number;
  readonly unknownStatus: number;
  readonly address: string;
  readonly markBefore: unknown;
  readonly markAfter: unknown;
  readonly linesBefore: readonly string[];
  readonly linesAfter: readonly string[];
  readonly tooltip: string;
  /** The lyric window's address, and what its page was told. */
  readonly lyrics: { readonly address: string; readonly title?: string; readonly name?: string };
  readonly appMenu: readonly string[];
  readonly thumbar: number;
  readonly hasTouchBar: boolean;
  readonly commands: readonly unknown[];
  readonly refused: unknown;
  readonly keysPaused: number;
  readonly keysResumed: number;
  readonly keysAtEnd: number;
  /** Paths that the file manager was given. */
  readonly filesShown: readonly string[];
  readonly localSongs: readonly unknown[];
  readonly localState: unknown;
  readonly soundStatus: number;
  readonly localPath: unknown;
  /** Processes that read the folder, once the program has ended. */
  readonly readersLeft: number;
  readonly settings: unknown;
  readonly isSessionKept: boolean;
  readonly holdsNoSecret: boolean;
}
