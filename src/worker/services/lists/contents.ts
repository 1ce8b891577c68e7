import { map, of, type Observable } from "rxjs";
import type { TrackId } from "../../../domain/ids.ts";
import type { ListSpec } from "../../../domain/lists/spec.ts";
import { mapLoadable, ready, type Loadable } from "../../../domain/loadable.ts";
import { comingCount, comingIds } from "../../../domain/queue/coming.ts";
import type { QueueState } from "../../../domain/queue/queue.ts";
import type { QueueSource } from "../../../domain/queue/source.ts";
import type { State } from "../../stream/state.ts";
import type { Catalogue } from "../catalogue.ts";

/** The whole of a list: its ids in order and where a queue made of it came from. */
export interface ListContents {
  readonly ids: readonly TrackId[];
  readonly source: QueueSource | null;
}

/** A queue shows at most this many of the coming tracks at a time of asking; the rest follow by chunks. */
export interface ContentsDeps {
  readonly catalogue: Catalogue;
  readonly queue: State<QueueState>;
}

/** What stands in a list, as it changes. */
export function listContents$(
  spec: ListSpec,
  { catalogue, queue }: ContentsDeps,
): Observable<Loadable<ListContents>> {
  switch (spec.kind) {
    case "playlist":
      return catalogue.playlist$(spec.id).pipe(
        map((detail) =>
          mapLoadable(detail, ({ trackIds }) => ({
            ids: trackIds,
            source: { kind: "playlist", id: spec.id },
          })),
        ),
      );
    case "album":
      return catalogue.album$(spec.id).pipe(
        map((detail) =>
          mapLoadable(detail, ({ tracks }) => ({
            ids: tracks.map(({ id }) => id),
            source: { kind: "album", id: spec.id },
          })),
        ),
      );
    case "artist":
      return catalogue.artist$(spec.id).pipe(
        map((detail) =>
          mapLoadable(detail, ({ popular }) => ({
            ids: popular.map(({ id }) => id),
            source: { kind: "artist", id: spec.id },
          })),
        ),
      );
    case "search":
      return catalogue.searchTracks$(spec.keywords, spec.reach ?? "first").pipe(
        map((found) =>
          mapLoadable(found, (ids) => ({
            ids,
            source: { kind: "url", path: `/search/${encodeURIComponent(spec.keywords)}` },
          })),
        ),
      );
    case "queue":
      return queue.value$.pipe(map((state) => ready(queueContents(spec.part, state))));
    default:
      spec satisfies never;
      return of();
  }
}

const queueContents = (part: "upNext" | "coming", state: QueueState): ListContents => ({
  ids: part === "upNext" ? state.upNext : comingIds(state, 0, comingCount(state)),
  source: state.source,
});
