/** @file The line sung now, for the desktop surfaces that show lines. */
import {
  audit,
  combineLatest,
  distinctUntilChanged,
  map,
  Observable,
  startWith,
  switchMap,
} from "rxjs";
import type { LyricsApi, PlayerApi } from "../../../contract/playback.ts";
import {
  msToNextLine,
  songClock,
  type SungLine,
  sungAt,
  sungTexts,
  type SongClock,
  type SungText,
} from "../../../domain/desktop/sung-line.ts";
import type { TrackId } from "../../../domain/playable.ts";
import type { Settings } from "../../../domain/settings/settings.ts";
import type { ClockPort } from "../../ports/clock.ts";
import type { State } from "../../stream/state.ts";
import { after$ } from "../../stream/timing.ts";
import { unlessSame } from "../../stream/unless-same.ts";

/** Lines that follow faster are sent together: a window advances on its own. */
const BETWEEN_MS = 1_000;
/** The shortest wait, since a timer may fire slightly early. */
const LEAST_MS = 5;
/** A command changes track, place and lyric in a row. */
const TURN_MS = 5;

interface SungDeps {
  readonly player: Pick<PlayerApi, "snapshot$" | "anchor$">;
  readonly lyrics: Pick<LyricsApi, "snapshot$">;
  readonly settings: State<Settings>;
  readonly clock: ClockPort;
}

interface Song {
  readonly id: TrackId;
  readonly title: string;
  readonly artists: string;
}

/** Where the song is, and its lines; until that changes, only time moves the line. */
interface Course {
  readonly song: Song | null;
  readonly texts: readonly SungText[];
  readonly clock: SongClock;
}

/** The current line, null without a song: emitted when the line changes, and whenever the song jumps. */
export const sung$ = (deps: SungDeps): Observable<SungLine | null> =>
  course$(deps).pipe(
    audit(() => after$(deps.clock, TURN_MS)),
    switchMap((course) => lines$(course, deps.clock)),
    unlessSame(),
  );

function course$({ player, lyrics, settings }: SungDeps): Observable<Course> {
  const song$ = player.snapshot$().pipe(
    map(({ track }): Song | null =>
      track === null
        ? null
        : {
            id: track.id,
            title: track.name,
            artists: track.artists.map(({ name }) => name).join(", "),
          },
    ),
    unlessSame(),
  );
  const translation$ = settings.value$.pipe(
    map(({ showLyricsTranslation }) => showLyricsTranslation),
    distinctUntilChanged(),
  );
  const texts$ = combineLatest([lyrics.snapshot$(), translation$]).pipe(
    map(([found, translation]) => ({
      of: found.trackId,
      texts: sungTexts(found.lyrics, found.offsetS, translation),
    })),
    // The lyrics' code may be loading or unavailable.
    startWith({ of: null, texts: [] }),
  );
  return combineLatest([song$, texts$, player.anchor$()]).pipe(
    map(([song, { of, texts }, anchor]) => ({
      song,
      // Ignore the lyric of the previous song.
      texts: song?.id === of ? texts : [],
      clock: songClock(anchor),
    })),
  );
}

const lines$ = (
  { song, texts, clock: at }: Course,
  clock: ClockPort,
): Observable<SungLine | null> =>
  new Observable((out) => {
    let stop = (): void => {};
    let told: number | null = null;
    let notBeforeMs = 0;
    const tell = (): void => {
      const nowMs = clock.nowMs();
      const line = song && sungAt(song, texts, at, nowMs);
      out.next(line);
      if (line === null) return;
      const index = line.before + line.current;
      if (told !== null && told !== index) notBeforeMs = nowMs + BETWEEN_MS;
      told = index;
      const waitMs = msToNextLine(line, nowMs);
      if (waitMs !== null)
        stop = clock.after(Math.max(LEAST_MS, waitMs, notBeforeMs - nowMs), tell);
    };
    tell();
    return () => stop();
  });
