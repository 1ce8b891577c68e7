/** One sung word of a word-timed line; times in seconds from the start of the track. */
export interface LyricWord {
  readonly startS: number;
  readonly endS: number;
  readonly text: string;
}

export interface LyricLine {
  readonly timeS: number;
  /** When the line is sung to its end; null when the lyric does not say. */
  readonly endS: number | null;
  readonly text: string;
  readonly translation: string | null;
  readonly romanisation: string | null;
  /** Null for a line without word times. */
  readonly words: readonly LyricWord[] | null;
}

/** What the lyrics column shows. `pure` is an instrumental, `none` means that the service has no lyric. */
export type Lyrics =
  | {
      readonly kind: "lines";
      /** Never empty, by time. */
      readonly lines: readonly LyricLine[];
      /** False when the lines are only the credits of an instrumental: a click does not seek. */
      readonly isSeekable: boolean;
      readonly hasTranslation: boolean;
      readonly hasRomanisation: boolean;
      readonly hasWords: boolean;
    }
  | { readonly kind: "pure" }
  | { readonly kind: "none" };

export const NO_LYRICS: Lyrics = { kind: "none" };
