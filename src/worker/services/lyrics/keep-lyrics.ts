import { takeWhile } from "rxjs";
import type { Scope } from "../../stream/scope.ts";
import { lyricsOf$, type LyricsOfDeps, type Sung } from "./lyrics-of.ts";

/** Fetches the lyrics of a cached song, so that they are there without a network. */
export const keepLyrics = (scope: Scope, answers: LyricsOfDeps["answers"], song: Sung): void =>
  scope.follow(
    lyricsOf$({ answers, local: null }, song).pipe(takeWhile(({ kind }) => kind === "loading")),
  );
