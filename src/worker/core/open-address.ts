import { distinctUntilChanged, filter, map, merge, switchMap, type Observable } from "rxjs";
import type { CoreApi } from "../../contract/core.ts";
import { latest } from "../../domain/loadable.ts";
import type { ListSpec } from "../../domain/lists/spec.ts";
import { parseId, type AlbumId, type ArtistId, type PlaylistId } from "../../domain/ids.ts";
import { searchedWords } from "../../domain/search-path.ts";
import type { ClockPort } from "../ports/clock.ts";
import { createScope } from "../stream/scope.ts";

/** After this time a window that has not asked shows something else. */
const PATIENCE_MS = 10_000;

/**
 * Subscribes to the streams that the screen at an address will need, before the window has loaded its code. They are
 * shared, so the screen finds their values present or under way. `path` is the address below the app's, without its
 * query.
 */
export function openAddress(core: CoreApi, path: string, clock: ClockPort): void {
  const streams = streamsOf(core, path);
  if (streams.length === 0) return;
  // Failures are ignored here: the screen asks again and reports them.
  const patience = createScope();
  patience.follow(merge(...streams), { error: () => {} });
  clock.after(PATIENCE_MS, patience.end);
}

function streamsOf({ browse, lists }: CoreApi, path: string): readonly Observable<unknown>[] {
  const [section = "", id = "", ...more] = path.split("/");
  // A page below one of these asks for other things.
  if (more.length > 0) return [];
  switch (section) {
    case "":
      return [browse.home$()];
    case "album": {
      const album = parseId<AlbumId>(id);
      return album === null
        ? []
        : [browse.album$(album), firstRows$(lists, { kind: "album", id: album })];
    }
    case "playlist": {
      const playlist = parseId<PlaylistId>(id);
      return playlist === null
        ? []
        : [browse.playlist$(playlist), firstRows$(lists, { kind: "playlist", id: playlist })];
    }
    case "artist": {
      const artist = parseId<ArtistId>(id);
      return artist === null ? [] : [browse.artist$(artist)];
    }
    case "library":
      return id === "liked-songs" ? [firstRows$(lists, { kind: "liked" })] : [];
    case "search": {
      const words = searchedWords(id);
      return words === null ? [] : [browse.search$(words)];
    }
    default:
      return [];
  }
}

/** A list and its first rows, so that stored details have been read when the screen asks. */
const firstRows$ = (lists: CoreApi["lists"], spec: ListSpec): Observable<unknown> =>
  lists.head$(spec).pipe(
    map((head) => latest(head)?.revision ?? null),
    filter((revision) => revision !== null),
    distinctUntilChanged(),
    switchMap((revision) => lists.rows(spec, revision, 0)),
  );
