import { map, of, type Observable } from "rxjs";
import { shownIds } from "../../../domain/lists/local-playlist.ts";
import type { ListSpec } from "../../../domain/lists/spec.ts";
import { mapLoadable, ready, type Loadable } from "../../../domain/loadable.ts";
import { comingCount, comingIds } from "../../../domain/queue/coming.ts";
import type { QueueState } from "../../../domain/queue/queue.ts";
import type { State } from "../../stream/state.ts";
import type { Catalogue } from "../catalogue.ts";
import type { GrowingLists } from "../growing.ts";
import type { PlaylistStore } from "../local-playlists/playlist-store.ts";
import type { PersonalLists } from "../library/personal-lists.ts";
import type { ListContents } from "../list-contents.ts";
import { searchContents$ } from "./search-contents.ts";

export interface ContentsDeps {
  readonly catalogue: Catalogue;
  readonly playlists: Pick<PlaylistStore, "one$">;
  readonly queue: State<QueueState>;
  readonly growing: GrowingLists;
  readonly personal: Pick<PersonalLists, "contents$">;
  readonly cloud: { contents$(): Observable<Loadable<ListContents>> };
  /** Files of the listener's own folder; null on the web. */
  readonly local: { contents$(): Observable<Loadable<ListContents>> } | null;
}

/** The content of a list, as it changes. */
export function listContents$(
  spec: ListSpec,
  deps: ContentsDeps,
): Observable<Loadable<ListContents>> {
  const { catalogue, playlists, queue } = deps;
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
    case "localPlaylist":
      return playlists.one$(spec.id).pipe(
        map((list) =>
          mapLoadable(list, (known) => ({
            ids: shownIds(known),
            source: { kind: "localPlaylist", id: spec.id },
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
      return searchContents$(spec, deps);
    case "liked":
    case "daily":
    case "history":
      return deps.personal.contents$(spec);
    case "cloud":
      return deps.cloud.contents$();
    case "local":
      return deps.local?.contents$() ?? of({ kind: "failed", failure: { kind: "notFound" } });
    case "queue":
      return queue.value$.pipe(map((state) => ready(queueContents(spec.part, state))));
    default:
      spec satisfies never;
      return of();
  }
}

function queueContents(part: "upNext" | "coming" | "all", state: QueueState): ListContents {
  const { current, upNext, source } = state;
  if (part === "upNext") return { ids: upNext, source };
  const coming = comingIds(state, 0, comingCount(state));
  if (part === "coming") return { ids: coming, source };
  return { ids: [...(current === null ? [] : [current]), ...upNext, ...coming], source };
}
