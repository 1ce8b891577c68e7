import {
  combineLatest,
  filter,
  from,
  map,
  scan,
  startWith,
  Subject,
  switchMap,
  type Observable,
} from "rxjs";
import type { CardListPage, CardListSpec } from "../../../contract/pages.ts";
import type { Card } from "../../../contract/rows.ts";
import { toFailure } from "../../../domain/failure.ts";
import { createMatcher, mayBePinyin, type OtherMatch } from "../../../domain/lists/filter.ts";
import { mapLoadable, type Loadable } from "../../../domain/loadable.ts";
import type { LogPort } from "../../ports/log.ts";
import type { PinyinPort } from "../../ports/packages.ts";
import { playlistCard } from "../cards.ts";
import type { Saves } from "./saves.ts";
import type { UserPlaylists, UserPlaylistsService } from "./user-playlists.ts";

export type LibrarySpec = Extract<CardListSpec, { kind: "library" }>;

/** Cards shown at once: all of them are in memory, but painting more would delay the frame. */
const PAGE = 24;

export interface LibraryCardsDeps {
  readonly saves: Pick<Saves, "shelf$">;
  readonly lists: Pick<UserPlaylistsService, "all$">;
  readonly pinyin: PinyinPort;
  readonly log: LogPort;
  readonly language: () => string;
}

export interface LibraryCards {
  cards$(spec: LibrarySpec): Observable<Loadable<CardListPage>>;
  /** Shows the next page. */
  more(spec: LibrarySpec): void;
}

/** The listener's saved items as cards: filtered, sorted, one page at a time (B32). */
export function createLibraryCards(deps: LibraryCardsDeps): LibraryCards {
  const asked = new Subject<string>();

  const spelling = async (query: string): Promise<OtherMatch | null> => {
    if (!mayBePinyin(query)) return null;
    return deps.pinyin.load().catch((thrown: unknown) => {
      deps.log.warn("loading the readings of Chinese", toFailure(thrown));
      return null;
    });
  };
  const all$ = ({ of: shelf, whose }: LibrarySpec): Observable<Loadable<readonly Card[]>> => {
    switch (shelf) {
      case "playlists":
        return deps.lists.all$.pipe(
          map((lists) => mapLoadable(lists, (found) => playlistCards(found, whose))),
        );
      case "albums":
        return deps.saves.shelf$("album");
      case "artists":
        return deps.saves.shelf$("artist");
      case "mvs":
        return deps.saves.shelf$("mv");
    }
  };
  const arranged = (
    cards: readonly Card[],
    { filter: query, sort }: LibrarySpec,
    other: OtherMatch | null,
  ): readonly Card[] => {
    const isHit = createMatcher(query, other);
    const hits = cards.filter(({ title, artists }) =>
      isHit([title, ...artists.map(({ name }) => name)]),
    );
    const { compare } = new Intl.Collator(deps.language(), { numeric: true });
    return sort === "name" ? hits.toSorted((a, b) => compare(a.title, b.title)) : hits;
  };

  return {
    more: (spec) => asked.next(JSON.stringify(spec)),
    cards$: (spec) => {
      const shown$ = asked.pipe(
        filter((key) => key === JSON.stringify(spec)),
        scan((shown) => shown + PAGE, PAGE),
        startWith(PAGE),
      );
      const hits$ = from(spelling(spec.filter)).pipe(
        switchMap((other) =>
          all$(spec).pipe(map((all) => mapLoadable(all, (cards) => arranged(cards, spec, other)))),
        ),
      );
      return combineLatest([hits$, shown$]).pipe(
        map(([hits, shown]) =>
          mapLoadable(hits, (cards) => ({
            cards: cards.slice(0, shown),
            hasMore: cards.length > shown,
            isLoadingMore: false,
            moreFailure: null,
          })),
        ),
      );
    },
  };
}

const playlistCards = (
  { playlists }: UserPlaylists,
  whose: LibrarySpec["whose"],
): readonly Card[] =>
  playlists
    .filter(({ isOwn }) => whose === "all" || isOwn === (whose === "created"))
    .map((list) => ({
      ...playlistCard(list),
      // The creator of the listener's own lists is obvious.
      ...(list.isOwn
        ? { caption: null, songCount: list.trackCount }
        : { caption: list.creator?.name ?? null }),
      playCount: null,
      isPrivate: list.isPrivate,
      isOwn: list.isOwn,
      mayChange: list.mayChange,
    }));
