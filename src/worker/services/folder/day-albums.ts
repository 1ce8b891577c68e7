import {
  combineLatest,
  concat,
  distinctUntilChanged,
  filter,
  map,
  of,
  ReplaySubject,
  share,
  switchMap,
  type Observable,
} from "rxjs";
import type { AlbumOfDay } from "../../../contract/pages.ts";
import { latest, LOADING, ready, type Loadable } from "../../../domain/loadable.ts";
import { decodeFolderAlbums, folderAlbumsCall, type FolderAlbum } from "../../api/folder.ts";
import type { ClockPort } from "../../ports/clock.ts";
import { createState } from "../../stream/state.ts";
import type { Answers } from "../answers.ts";
import { BESIDE, keepPlaces, placeOfTurn, withoutGone } from "./places.ts";

/** Maximum number of albums offered per day. */
const MOST = 24;

export interface DayAlbumsDeps {
  readonly answers: Pick<Answers, "ask$" | "refresh">;
  readonly clock: Pick<ClockPort, "wallMs">;
  /** Fires when the day may have changed. */
  readonly looks$: Observable<unknown>;
}

export interface DayAlbums {
  readonly shown$: Observable<Loadable<AlbumOfDay | null>>;
  /** Covers of up to three other albums of the day. */
  readonly covers$: Observable<readonly string[]>;
  another(): void;
  /** There may be more albums now. */
  refresh(): void;
}

type Day = string;

/** The calendar day in the listener's time zone. */
export const dayOf = (wallMs: number): Day => new Date(wallMs).toDateString();

const keyOf = (day: Day): string => `folder:day:${day}`;

/** The albums of a day in the order shown, with the server's latest record of each. */
interface KnownDay {
  readonly day: Day;
  readonly albums: readonly FolderAlbum[];
  readonly named: readonly FolderAlbum[];
}

const idOf = ({ album }: FolderAlbum): FolderAlbum["album"] => album;

/** The albums of the day. What was shown stays for the day while it exists, even while the folder grows. */
export function createDayAlbums({ answers, clock, looks$ }: DayAlbumsDeps): DayAlbums {
  const today = (): Day => dayOf(clock.wallMs());
  const turn = createState(0);
  let known: KnownDay | null = null;
  /** The shown album, and the turn and day it was chosen for. */
  let chosen: { readonly day: Day; readonly turn: number; readonly id: number } | null = null;

  const albumsOf$ = (day: Day): Observable<Loadable<readonly FolderAlbum[]>> => {
    const asked$ = answers
      .ask$({
        key: keyOf(day),
        call: folderAlbumsCall("day", MOST),
        decode: decodeFolderAlbums,
      })
      .pipe(
        // A stored answer is shown until the fresh one arrives.
        filter(({ kind }) => kind !== "loading"),
        map((answer) => {
          const fresh = latest(answer);
          if (fresh === null) return answer;
          const before = known?.day === day ? known : { albums: [], named: [] };
          const there = withoutGone(before.albums, before.named, fresh, MOST, idOf);
          const albums = keepPlaces(there, fresh, MOST, idOf);
          known = { day, albums, named: fresh };
          return ready(albums);
        }),
      );
    // A returning listener finds the same albums.
    return known?.day === day ? concat(of(ready(known.albums)), asked$) : asked$;
  };
  /** The album of this turn; a shown album stays, whatever is added or removed beside it. */
  const choose = (albums: readonly FolderAlbum[], turns: number): FolderAlbum | undefined => {
    const day = today();
    const stays =
      chosen?.day === day && chosen.turn === turns
        ? albums.find(({ album }) => album.id === chosen?.id)
        : undefined;
    const one = stays ?? albums[placeOfTurn(turns, albums.length)];
    chosen = one === undefined ? null : { day, turn: turns, id: one.album.id };
    return one;
  };
  const albums$ = looks$.pipe(
    map(today),
    distinctUntilChanged(),
    switchMap(albumsOf$),
    share({ connector: () => new ReplaySubject(1) }),
  );

  return {
    shown$: combineLatest([albums$, turn.value$]).pipe(
      map(([albums, turns]): Loadable<AlbumOfDay | null> => {
        const all = latest(albums);
        if (all === null) return albums.kind === "failed" ? failed(albums) : LOADING;
        const one = choose(all, turns);
        return ready(one === undefined ? null : { album: one.album, heardAtMs: one.heardAtMs });
      }),
    ),
    covers$: albums$.pipe(
      map((albums) =>
        (latest(albums) ?? [])
          .slice(1)
          .flatMap(({ album }) => album.coverUrl ?? [])
          .slice(0, BESIDE),
      ),
    ),
    another: () => turn.set(turn.value + 1),
    refresh: () => answers.refresh(keyOf(today())),
  };
}

const failed = ({ failure }: Extract<Loadable<unknown>, { kind: "failed" }>): Loadable<never> => ({
  kind: "failed",
  failure,
});
