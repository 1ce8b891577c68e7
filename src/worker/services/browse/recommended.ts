import {
  combineLatest,
  distinctUntilChanged,
  filter,
  map,
  merge,
  of,
  startWith,
  switchMap,
  tap,
  type Observable,
} from "rxjs";
import type { Card } from "../../../contract/rows.ts";
import { latest, LOADING, mapLoadable, type Loadable } from "../../../domain/loadable.ts";
import type { Playlist } from "../../../domain/catalogue/playlist.ts";
import { identityOf } from "../../../domain/account/saved-session.ts";
import type { Viewer } from "../../../domain/account/viewer.ts";
import { decodeList } from "../../api/decode.ts";
import { dailyPlaylistsCall, recommendedPlaylistsCall } from "../../api/home.ts";
import { decodePlaylist } from "../../api/playlists.ts";
import type { ClockPort } from "../../ports/clock.ts";
import { after$ } from "../../stream/timing.ts";
import type { State } from "../../stream/state.ts";
import type { Answers } from "../answers.ts";
import type { Catalogue } from "../catalogue.ts";
import { playlistCard } from "../cards.ts";

/** Playlists that the service renames every day; only their own page knows today's name. */
const RENAMED: ReadonlySet<number> = new Set([3136952023, 2829883282, 2829816518, 2829896389]);
/** Asked for after the page has its covers, because the answers hold all their songs. */
const RENAMED_AFTER_MS = 2_000;

export interface RecommendedDeps {
  readonly answers: Answers;
  readonly catalogue: Catalogue;
  readonly viewer: State<Viewer>;
  readonly clock: ClockPort;
}

export interface RecommendedRange {
  readonly limit: number;
  /** Whether to leave out the first playlist of the day. */
  readonly skipsFirst: boolean;
}

export type Recommended = (range: RecommendedRange) => Observable<Loadable<readonly Card[]>>;

type Playlists = Loadable<readonly Playlist[]>;

/** Recommended playlists: an account's own ones of the day first, then those for everybody. */
export function createRecommended(deps: RecommendedDeps): Recommended {
  const { answers, catalogue, viewer, clock } = deps;
  /** Today's names of renamed playlists, for as long as the core lives. */
  const renamed = new Map<number, Playlist>();

  const forEverybody$ = (limit: number): Observable<Playlists> =>
    answers.ask$({
      key: `playlists:recommended:${limit}`,
      call: recommendedPlaylistsCall(limit),
      decode: (body) => decodeList(body["result"], decodePlaylist),
    });
  const renaming$ = (daily: readonly Playlist[]): Observable<unknown> =>
    after$(clock, RENAMED_AFTER_MS).pipe(
      switchMap(() =>
        merge(
          ...daily.filter(({ id }) => RENAMED.has(id)).map(({ id }) => catalogue.playlist$(id)),
        ),
      ),
      filter((detail) => detail.kind === "ready"),
      tap(({ value: { playlist } }) => renamed.set(playlist.id, playlist)),
    );
  const withNames = (daily: readonly Playlist[]): readonly Playlist[] =>
    daily.map((list) => {
      const { name, coverUrl } = renamed.get(list.id) ?? list;
      return { ...list, name: name || list.name, coverUrl: coverUrl ?? list.coverUrl };
    });
  const daily$ = (who: string): Observable<Playlists> =>
    answers
      .ask$({
        key: `playlists:daily:${who}`,
        call: dailyPlaylistsCall,
        decode: (body) => decodeList(body["recommend"], decodePlaylist),
      })
      .pipe(
        switchMap((daily) =>
          (daily.kind === "ready" ? renaming$(daily.value) : of()).pipe(
            startWith(null),
            map(() => mapLoadable(daily, withNames)),
          ),
        ),
      );

  return ({ limit, skipsFirst }) =>
    viewer.value$.pipe(
      distinctUntilChanged((one, other) => identityOf(one) === identityOf(other)),
      switchMap((who) =>
        who.kind === "account"
          ? combineLatest([daily$(identityOf(who)), forEverybody$(limit)]).pipe(
              map(([daily, all]) =>
                joined(
                  mapLoadable(daily, (d) => d.slice(skipsFirst ? 1 : 0)),
                  all,
                ),
              ),
            )
          : forEverybody$(limit),
      ),
      map((lists) => mapLoadable(lists, (all) => all.slice(0, limit).map(playlistCard))),
    );
}

/**
 * Both lists, the daily one first; if one fails, the other is shown alone. Waits for both, so that no cards move later.
 */
function joined(daily: Playlists, all: Playlists): Playlists {
  const [first, rest] = [known(daily), known(all)];
  if (first === null || rest === null) return LOADING;
  const isHere = new Set(first.map(({ id }) => id));
  const both = [...first, ...rest.filter(({ id }) => !isHere.has(id))];
  if (all.kind === "ready") return { kind: "ready", value: both };
  return both.length === 0 ? all : { ...all, last: both };
}

/** Empty if they failed; null while they may still arrive. */
const known = (lists: Playlists): readonly Playlist[] | null =>
  latest(lists) ?? (lists.kind === "failed" ? [] : null);
