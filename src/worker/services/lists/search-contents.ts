import { map, type Observable } from "rxjs";
import type { SongId } from "../../../domain/playable.ts";
import type { ListSpec } from "../../../domain/lists/spec.ts";
import { mapLoadable, type Loadable } from "../../../domain/loadable.ts";
import type { QueueSource } from "../../../domain/queue/source.ts";
import { searchPath } from "../../../domain/search-path.ts";
import { searchCall } from "../../api/page-calls.ts";
import { hasMoreHits, trackHits } from "../../api/search.ts";
import type { ApiCall } from "../../ports/http.ts";
import type { GrowingLists } from "../growing.ts";
import type { Catalogue } from "../catalogue.ts";
import type { ListContents } from "../list-contents.ts";

interface SearchContentsDeps {
  readonly catalogue: Pick<Catalogue, "searchTracks$">;
  readonly growing: GrowingLists;
}

type SearchSpec = Extract<ListSpec, { kind: "search" }>;

/** Songs of one answer of the typed search. */
const SEARCH_PAGE = 100;

const searchKey = (keywords: string): string => `search:tracks:all:${keywords}`;

/** Fetches the next page of a growing list; other lists are complete. */
export function growList(spec: ListSpec, growing: Pick<GrowingLists, "more">): void {
  if (spec.kind === "search" && spec.reach === "all") growing.more(searchKey(spec.keywords));
}

/** Songs found: the first few, or page by page all of them. */
export function searchContents$(
  { keywords, reach }: SearchSpec,
  { catalogue, growing }: SearchContentsDeps,
): Observable<Loadable<ListContents>> {
  const source: QueueSource = { kind: "url", path: searchPath(keywords) };
  if (reach !== "all")
    return catalogue
      .searchTracks$(keywords)
      .pipe(map((found) => mapLoadable(found, (ids) => ({ ids, source }))));
  const page = (offset: number): ApiCall => searchCall(keywords, "tracks", SEARCH_PAGE, offset);
  return growing
    .list$<SongId>({
      key: searchKey(keywords),
      first: page(0),
      idOf: (id) => id,
      decode: (body, before) => {
        const items = trackHits(body);
        const shown = before + (items?.length ?? 0);
        const hasMore = items !== null && items.length > 0 && hasMoreHits(body, "tracks", shown);
        return items && { items, next: hasMore ? page(shown) : null };
      },
    })
    .pipe(
      map((list) =>
        mapLoadable(list, ({ grown: { items, next, isLoadingMore, moreFailure } }) => ({
          ids: items,
          source,
          ...(next === null ? {} : { growth: { isLoadingMore, moreFailure } }),
        })),
      ),
    );
}
