/** Results of a run of the built program, as printed by the driver. */
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
  /** The lyric window's address, and what its page received. */
  readonly lyrics: { readonly address: string; readonly title?: string; readonly name?: string };
  readonly appMenu: readonly string[];
  readonly thumbar: number;
  readonly hasTouchBar: boolean;
  readonly commands: readonly unknown[];
  readonly refused: unknown;
  readonly keysPaused: number;
  readonly keysResumed: number;
  readonly keysAtEnd: number;
  /** Paths passed to the file manager. */
  readonly filesShown: readonly string[];
  readonly localSongs: readonly unknown[];
  readonly localState: unknown;
  readonly soundStatus: number;
  readonly localPath: unknown;
  /** Number of reading processes that were left when the program had ended. */
  readonly readersLeft: number;
  readonly settings: unknown;
  readonly isSessionKept: boolean;
  readonly holdsNoSecret: boolean;
}
