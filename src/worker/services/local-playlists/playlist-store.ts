import {
  catchError,
  distinctUntilChanged,
  map,
  of,
  scan,
  shareReplay,
  startWith,
  type Observable,
} from "rxjs";
import { fail, toFailure, type Failure, type Outcome } from "../../../domain/failure.ts";
import type { LocalPlaylistId } from "../../../domain/ids.ts";
import type { Command, LocalPlaylist } from "../../../domain/lists/local-playlist.ts";
import { latest, LOADING, ready, type Loadable } from "../../../domain/loadable.ts";
import type { LogPort } from "../../ports/log.ts";
import type { LocalPlaylistStore } from "../../ports/store.ts";

/** The playlists of this device, also when another window changes them. */
export interface PlaylistStore {
  /** Oldest first. A playlist that did not change stays the same object. */
  readonly all$: Observable<Loadable<readonly LocalPlaylist[]>>;
  /** `failed: notFound` when there is none with this id. */
  one$(id: LocalPlaylistId): Observable<Loadable<LocalPlaylist>>;
  run<T>(command: Command<T>): Promise<Outcome<T>>;
}

/** Reads the playlists once for all subscribers. */
export function createPlaylistStore(store: LocalPlaylistStore, log: LogPort): PlaylistStore {
  const failed = (where: string, thrown: unknown): Failure => {
    const failure = toFailure(thrown);
    log.warn(where, failure);
    return failure;
  };
  const all$ = store.all$().pipe(
    scan((before: readonly LocalPlaylist[], now) => now.map((list) => same(before, list)), []),
    map((lists): Loadable<readonly LocalPlaylist[]> => ready(lists)),
    catchError((thrown: unknown) =>
      of({ kind: "failed", failure: failed("reading playlists", thrown) } as const),
    ),
    startWith(LOADING),
    shareReplay({ bufferSize: 1, refCount: false }),
  );
  return {
    all$,
    one$: (id) =>
      all$.pipe(
        map((all) => oneOf(all, id)),
        distinctUntilChanged((a, b) => a.kind === b.kind && latest(a) === latest(b)),
      ),
    run: async (command) => {
      try {
        return await store.run(command);
      } catch (thrown) {
        return fail(failed("keeping playlists", thrown));
      }
    },
  };
}

/** Reads return copies; this keeps the old object of an unchanged list, so that it is not rendered again. */
function same(before: readonly LocalPlaylist[], list: LocalPlaylist): LocalPlaylist {
  const known = before.find(({ id }) => id === list.id);
  const isSame =
    known !== undefined &&
    known.updatedAtMs === list.updatedAtMs &&
    known.name === list.name &&
    known.description === list.description &&
    known.trackIds.length === list.trackIds.length &&
    known.trackIds.every((id, index) => id === list.trackIds[index]);
  return isSame ? known : list;
}

function oneOf(
  all: Loadable<readonly LocalPlaylist[]>,
  id: LocalPlaylistId,
): Loadable<LocalPlaylist> {
  if (all.kind === "loading") return LOADING;
  if (all.kind === "failed") return { kind: "failed", failure: all.failure };
  const list = all.value.find((other) => other.id === id);
  return list === undefined ? { kind: "failed", failure: { kind: "notFound" } } : ready(list);
}
