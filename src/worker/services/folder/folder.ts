import {
  combineLatest,
  defer,
  distinctUntilChanged,
  EMPTY,
  exhaustMap,
  filter,
  firstValueFrom,
  map,
  merge,
  of,
  ReplaySubject,
  scan,
  share,
  skip,
  startWith,
  switchMap,
  tap,
  type Observable,
} from "rxjs";
import type { FolderApi } from "../../../contract/folder.ts";
import type { MusicSourceApi, SourceStatus } from "../../../contract/music-source.ts";
import { fail, succeed, type Outcome } from "../../../domain/failure.ts";
import { latest, LOADING, type Loadable } from "../../../domain/loadable.ts";
import type { ClockPort } from "../../ports/clock.ts";
import { after$, conflated } from "../../stream/timing.ts";
import type { Answers } from "../answers.ts";
import { playlistKey, type Catalogue } from "../catalogue.ts";
import type { Player } from "../player/player.ts";
import { createDayAlbums } from "./day-albums.ts";
import { folderPage, type Standing } from "./folder-page.ts";
import { createKeptStatus, type KeptStatusDeps } from "./kept-status.ts";
import { createLately, type LatelyDeps } from "./lately.ts";
import { createNewest } from "./newest.ts";
import { followReading, NOTHING_SAID } from "./reading.ts";

/** Content that may have grown is asked for again after this long. */
const GROWN_MS = 2_000;

export interface FolderDeps extends KeptStatusDeps, LatelyDeps {
  readonly source: MusicSourceApi;
  readonly answers: Pick<Answers, "ask$" | "refresh">;
  readonly catalogue: Pick<Catalogue, "playlist$">;
  readonly clock: ClockPort;
  readonly player: Pick<Player, "replace" | "wish" | "track">;
}

/** Home of the listener's own folder (B75), and what is played from there. */
export function createFolder(deps: FolderDeps): FolderApi {
  const { source, answers, clock, player } = deps;
  const standing$ = createStanding(deps);
  const day = createDayAlbums({ answers, clock, looks$: standing$ });
  const newest = createNewest(answers);
  const lately = createLately(deps);
  const refresh = (): void => {
    newest.refresh();
    day.refresh();
  };
  const refreshed$ = standing$.pipe(
    filter(({ status }) => status !== null),
    distinctUntilChanged((a, b) => sizeOf(a) === sizeOf(b)),
    skip(1),
    // During a reading the folder grows all the time: ask at intervals, and once more when it is done.
    exhaustMap((standing) => (isReading(standing) ? after$(clock, GROWN_MS) : of(undefined))),
    tap(() => {
      refresh();
      lately.refresh();
    }),
  );
  const page$ = combineLatest({
    folder: source.source$().pipe(map((known) => known?.name ?? "")),
    standing: standing$,
    reading: standing$.pipe(
      scan(
        (before, { status, failure }) =>
          status === null || failure !== null
            ? NOTHING_SAID
            : followReading(before, status, clock.nowMs()),
        NOTHING_SAID,
      ),
      map(({ said }) => said),
    ),
    albumOfDay: day.shown$.pipe(startWith(LOADING)),
    covers: day.covers$.pipe(startWith([])),
    newest: newest.shown$(standing$.pipe(map(isReading))),
    lately: lately.shown$.pipe(startWith(LOADING)),
  }).pipe(map(folderPage));
  const unasked$ = merge(refreshed$, lately.follow$(player.track)).pipe(switchMap(() => EMPTY));
  const shown$ = conflated(
    defer(() => {
      // There was no subscriber for a while, so changes may have been missed.
      refresh();
      return merge(page$, unasked$);
    }),
    clock,
  );
  return {
    home$: () => shown$,
    anotherAlbum: day.another,
    shuffleEverything: () => shuffleEverything(deps, standing$),
    playLately: async (first) => {
      const tracks = lately.ids();
      const start = tracks.indexOf(first);
      if (start < 0) return fail({ kind: "notFound" });
      player.wish();
      player.replace({ tracks, source: { kind: "url", path: "/" }, start, isShuffled: null });
      return succeed(undefined);
    },
  };
}

/** The folder's status whenever it is reported; the stored one while the server is away. */
function createStanding(deps: FolderDeps): Observable<Standing> {
  const kept = createKeptStatus(deps);
  const standingOf = async (answer: Loadable<SourceStatus>): Promise<Standing> => {
    if (answer.kind === "ready") {
      kept.keep(answer.value);
      return { status: answer.value, failure: null };
    }
    const failure = answer.kind === "failed" ? answer.failure : null;
    return { status: latest(answer) ?? (await kept.read()), failure };
  };
  return deps.source.status$().pipe(
    filter(({ kind }) => kind !== "loading"),
    switchMap(standingOf),
    share({ connector: () => new ReplaySubject(1) }),
  );
}

/** Text that changes whenever the folder's shown content may have changed. */
const sizeOf = ({ status }: Standing): string =>
  JSON.stringify([status?.counts, status?.collections, status?.version, status?.scan === null]);

const isReading = ({ status, failure }: Standing): boolean =>
  failure === null && status !== null && status.scan !== null;

/** Plays everything in the current order: songs heard since the list was last read have moved down in it. */
async function shuffleEverything(
  { answers, catalogue, player }: FolderDeps,
  standing$: Observable<Standing>,
): Promise<Outcome<void>> {
  const isLast = player.wish();
  const { status, failure } = await firstValueFrom(standing$);
  const id = status?.collections.leastHeard?.id;
  if (id === undefined) return fail(failure ?? { kind: "notFound" });
  answers.refresh(playlistKey(id));
  const list = await firstValueFrom(
    catalogue.playlist$(id).pipe(filter(({ kind }) => kind !== "loading")),
  );
  const tracks = latest(list)?.trackIds ?? [];
  if (tracks.length === 0)
    return fail(list.kind === "failed" ? list.failure : { kind: "notFound" });
  // A later request takes precedence over a late answer.
  if (isLast())
    player.replace({ tracks, source: { kind: "playlist", id }, start: 0, isShuffled: null });
  return succeed(undefined);
}
