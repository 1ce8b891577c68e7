import {
  combineLatest,
  defer,
  distinctUntilChanged,
  filter,
  firstValueFrom,
  from,
  of,
  startWith,
  switchMap,
  type Observable,
} from "rxjs";
import type { LocalMusicPage } from "../../../contract/local-music.ts";
import type { TrackRow } from "../../../contract/rows.ts";
import { succeed, type Outcome } from "../../../domain/failure.ts";
import { latest, LOADING, ready, type Loadable } from "../../../domain/loadable.ts";
import { isCreditLine } from "../../../domain/lyrics/credit-lines.ts";
import { snippetOf } from "../../../domain/lyrics/snippet.ts";
import type { LocalId, TrackId } from "../../../domain/playable.ts";
import type { RandomPort } from "../../ports/random.ts";
import type { State } from "../../stream/state.ts";
import { lyricsOf$, type LyricsOfDeps } from "../lyrics/lyrics-of.ts";
import type { FolderSong, FolderSongs } from "./folder-songs.ts";

/** Songs beside the card. */
const PREVIEW = 12;
/** Number of songs tried to find one with words. */
const TRIES = 5;

export interface MusicPageDeps extends LyricsOfDeps {
  readonly songs$: Observable<Loadable<FolderSongs>>;
  readonly random: RandomPort;
  readonly rowsOf: (ids: readonly TrackId[]) => Promise<Outcome<readonly TrackRow[]>>;
  /** Rises when rows look different. */
  readonly repaint: State<number>;
}

/** Lines of a song, with the song they are from. */
interface Sung {
  readonly id: LocalId;
  readonly lines: readonly string[];
}

/** The top of the screen of local music (B79). Lines are picked per subscriber, and stay while their song exists. */
export const createMusicPage = (deps: MusicPageDeps) => (): Observable<Loadable<LocalMusicPage>> =>
  defer(() => {
    let picked: Promise<Sung | null> | null = null;
    const sungOf = async (table: FolderSongs): Promise<Sung | null> => {
      const before = await picked;
      const stays = before !== null && table.addedMs(before.id) !== undefined;
      return stays ? before : (picked = pickSung(deps, table.ids));
    };
    return deps.songs$.pipe(
      distinctUntilChanged((a, b) => a.kind === b.kind && latest(a) === latest(b)),
      switchMap((all): Observable<Loadable<LocalMusicPage>> => {
        const table = latest(all);
        if (table === null)
          return of(all.kind === "failed" ? { kind: "failed", failure: all.failure } : LOADING);
        const sung$ = from(sungOf(table)).pipe(startWith(null));
        return pageOf$(deps, table, sung$);
      }),
    );
  });

function pageOf$(
  { repaint, rowsOf }: MusicPageDeps,
  { songs, ids, durationMs, sizeBytes }: FolderSongs,
  sung$: Observable<Sung | null>,
): Observable<Loadable<LocalMusicPage>> {
  const newest = newestOf(songs);
  return combineLatest([sung$, repaint.value$]).pipe(
    switchMap(async ([sung]): Promise<Loadable<LocalMusicPage>> => {
      const rows = await rowsOf(sung === null ? newest : [...newest, sung.id]);
      if (!rows.ok) return { kind: "failed", failure: rows.failure };
      const track = sung === null ? undefined : rows.value[newest.length];
      return ready({
        songCount: ids.length,
        durationMs,
        sizeBytes,
        preview: rows.value.slice(0, newest.length),
        sung: sung === null || track === undefined ? null : { track, lines: sung.lines },
      });
    }),
  );
}

/** The latest additions first; those added together in the folder's order. */
export function newestOf(songs: readonly FolderSong[]): readonly LocalId[] {
  const newest: FolderSong[] = [];
  for (const song of songs) {
    const last = newest.at(-1);
    if (newest.length === PREVIEW && last !== undefined && last.addedMs >= song.addedMs) continue;
    const at = newest.findIndex(({ addedMs }) => addedMs < song.addedMs);
    newest.splice(at < 0 ? newest.length : at, 0, song);
    newest.length = Math.min(newest.length, PREVIEW);
  }
  return newest.map(({ id }) => id);
}

/** A random song with words, after a few tries; null if none was found. */
async function pickSung(deps: MusicPageDeps, ids: readonly LocalId[]): Promise<Sung | null> {
  const seed = Math.abs(deps.random.seed());
  const tries = Math.min(TRIES, ids.length);
  for (let at = 0; at < tries; at += 1) {
    const id = ids[(seed + Math.floor((at * ids.length) / tries)) % ids.length];
    const rows = id === undefined ? succeed([]) : await deps.rowsOf([id]);
    const row = rows.ok ? rows.value[0] : undefined;
    const lines = row === undefined || row.name === "" ? [] : await linesOf(deps, row, seed);
    if (id !== undefined && lines.length > 0) return { id, lines };
  }
  return null;
}

async function linesOf(
  deps: LyricsOfDeps,
  row: TrackRow,
  seed: number,
): Promise<readonly string[]> {
  const words = latest(
    await firstValueFrom(lyricsOf$(deps, row).pipe(filter(({ kind }) => kind !== "loading"))),
  );
  if (words?.kind !== "lines") return [];
  const sung = words.lines.filter(({ text }) => text.trim() !== "" && !isCreditLine(text));
  return snippetOf(sung, seed);
}
