import { of, takeWhile, type Observable } from "rxjs";
import type { TrackRow } from "../../../contract/rows.ts";
import { ready, type Loadable } from "../../../domain/loadable.ts";
import { NO_LYRICS, type Lyrics } from "../../../domain/lyrics/lyrics.ts";
import { readLyrics } from "../../../domain/lyrics/merge.ts";
import { isSong, songNumber } from "../../../domain/playable.ts";
import { decodeLyric } from "../../api/lyrics.ts";
import { lyricCall } from "../../api/songs.ts";
import type { Scope } from "../../stream/scope.ts";
import type { Answers } from "../answers.ts";

type Sung = Pick<TrackRow, "id" | "artists">;

/** The lyrics of a song; other kinds of tracks have none. */
export const lyricsOf$ = (answers: Answers, { id, artists }: Sung): Observable<Loadable<Lyrics>> =>
  isSong(id)
    ? answers.ask$({
        // The original's own key.
        key: `lyric:${songNumber(id)}`,
        call: lyricCall(id),
        decode: (body) => {
          const raw = decodeLyric(body);
          return raw && readLyrics(raw, artists[0]?.name ?? "");
        },
      })
    : of(ready(NO_LYRICS));

/** Asks for the lyrics of a song that is kept, so that they are there without a network. */
export const keepLyrics = (scope: Scope, answers: Answers, song: Sung): void =>
  scope.follow(lyricsOf$(answers, song).pipe(takeWhile(({ kind }) => kind === "loading")));
