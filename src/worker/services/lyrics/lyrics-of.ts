import { from, map, of, startWith, switchMap, type Observable } from "rxjs";
import type { TrackRow } from "../../../contract/rows.ts";
import { LOADING, ready, type Loadable } from "../../../domain/loadable.ts";
import { NO_LYRICS, type Lyrics } from "../../../domain/lyrics/lyrics.ts";
import { readLyrics } from "../../../domain/lyrics/merge.ts";
import { isLocal, songNumber, type LocalId, type SongId } from "../../../domain/playable.ts";
import { decodeLyric } from "../../api/lyrics.ts";
import { lyricCall } from "../../api/songs.ts";
import type { LocalMusicPort } from "../../ports/local-music.ts";
import type { Answers } from "../answers.ts";

export type Sung = Pick<TrackRow, "id" | "song" | "artists">;

export interface LyricsOfDeps {
  readonly answers: Pick<Answers, "ask$">;
  /** Source of the words of files; null on the web. */
  readonly local: Pick<LocalMusicPort, "ask"> | null;
}

/** The words of a track: a file's own (B81), or the service's for its song; other tracks have none. */
export function lyricsOf$(deps: LyricsOfDeps, sung: Sung): Observable<Loadable<Lyrics>> {
  const { id, song } = sung;
  const artist = sung.artists[0]?.name ?? "";
  const ofService$ =
    song === null ? of(ready(NO_LYRICS)) : serviceLyrics$(deps.answers, song, artist);
  const { local } = deps;
  if (!isLocal(id) || local === null) return ofService$;
  return from(wordsOfFile(local, id, artist)).pipe(
    switchMap((words) => {
      if (words !== null && !words.isGuessed) return of(ready(words.lyrics));
      return ofService$.pipe(map((theirs) => orElse(theirs, words?.lyrics ?? NO_LYRICS)));
    }),
    startWith(LOADING),
  );
}

/** The service's words, else the file's. */
function orElse(theirs: Loadable<Lyrics>, own: Lyrics): Loadable<Lyrics> {
  const isMissing =
    theirs.kind === "failed" || (theirs.kind === "ready" && theirs.value.kind === "none");
  return isMissing && own.kind !== "none" ? ready(own) : theirs;
}

const serviceLyrics$ = (
  answers: LyricsOfDeps["answers"],
  song: SongId,
  artist: string,
): Observable<Loadable<Lyrics>> =>
  answers.ask$({
    // The original's own key.
    key: `lyric:${songNumber(song)}`,
    call: lyricCall(song),
    decode: (body) => {
      const raw = decodeLyric(body);
      return raw && readLyrics(raw, artist);
    },
  });

/** The words beside or in a file, and whether their times are only guessed; null if there are none. */
async function wordsOfFile(
  local: Pick<LocalMusicPort, "ask">,
  id: LocalId,
  artist: string,
): Promise<{ readonly lyrics: Lyrics; readonly isGuessed: boolean } | null> {
  const answer = await local.ask("api/lyric", { id: id.slice(2) });
  const raw = answer.ok ? decodeLyric(answer.value) : null;
  if (!answer.ok || raw === null) return null;
  const lyrics = readLyrics(raw, artist);
  return lyrics.kind === "none" ? null : { lyrics, isGuessed: answer.value["guessed"] === true };
}
