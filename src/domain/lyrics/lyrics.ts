/** One sung word of a word-timed line; times in seconds from the start of the track. */
export interface LyricWord {
  readonly startS: number;
  readonly endS: number;
  readonly text: string;
}

export interface LyricLine {
  readonly timeS: number;
  /** Time at which the line has been sung; null if the lyric does not say. */
  readonly endS: number | null;
  readonly text: string;
  readonly translation: string | null;
  readonly romanisation: string | null;
  /** Null for a line without word times. */
  readonly words: readonly LyricWord[] | null;
}

/** The content of the lyrics column. `pure` is an instrumental, `none` means that the service has no lyric. */
export type Lyrics =
  | {
      readonly kind: "lines";
      /** Never empty, sorted by time. */
      readonly lines: readonly LyricLine[];
      /** False if the lines are only the credits of an instrumental: a click does not seek. */
      readonly isSeekable: boolean;
      readonly hasTranslation: boolean;
      readonly hasRomanisation: boolean;
      readonly hasWords: boolean;
    }
  | { readonly kind: "pure" }
  | { readonly kind: "none" };

export const NO_LYRICS: Lyrics = { kind: "none" };
