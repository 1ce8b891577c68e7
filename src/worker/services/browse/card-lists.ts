import { map, type Observable } from "rxjs";
import type { CardListPage, CardListSpec } from "../../../contract/pages.ts";
import { mapLoadable, type Loadable } from "../../../domain/loadable.ts";
import type { GrowingLists } from "../growing.ts";
import type { LibraryCards } from "../library/library-cards.ts";
import { cardQuestion } from "./card-questions.ts";

export interface CardLists {
  cards$(spec: CardListSpec): Observable<Loadable<CardListPage>>;
  more(spec: CardListSpec): void;
}

const keyOf = (spec: CardListSpec): string => `cards:${JSON.stringify(spec)}`;

/** Lists of cards that grow page by page. */
export const createCardLists = (growing: GrowingLists, library: LibraryCards): CardLists => ({
  cards$: (spec) =>
    spec.kind === "library"
      ? library.cards$(spec)
      : growing
          .list$({ key: keyOf(spec), ...cardQuestion(spec), idOf: ({ target }) => target.id })
          .pipe(
            map((list) =>
              mapLoadable(list, ({ grown: { items, next, isLoadingMore, moreFailure } }) => ({
                cards: items,
                hasMore: next !== null,
                isLoadingMore,
                moreFailure,
              })),
            ),
          ),
  more: (spec) => (spec.kind === "library" ? library.more(spec) : growing.more(keyOf(spec))),
});
