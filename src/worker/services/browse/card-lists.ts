import { map, type Observable } from "rxjs";
import type { CardListPage, CardListSpec } from "../../../contract/pages.ts";
import { mapLoadable, type Loadable } from "../../../domain/loadable.ts";
import type { GrowingLists } from "../growing.ts";
import type { LibraryCards } from "../library/library-cards.ts";
import { cardQuestion } from "./card-questions.ts";
import type { Recommended } from "./recommended.ts";
import type { WhenRead } from "./when-read.ts";

/** The explore category with the listener's recommendations (B25). */
const RECOMMENDED = "推荐歌单";
const RECOMMENDED_LIMIT = 100;

export interface CardLists {
  cards$(spec: CardListSpec): Observable<Loadable<CardListPage>>;
  more(spec: CardListSpec): void;
}

export interface CardListsDeps {
  readonly growing: GrowingLists;
  readonly library: LibraryCards;
  readonly recommended: Recommended;
  readonly whenRead: WhenRead;
}

const keyOf = (spec: CardListSpec): string => `cards:${JSON.stringify(spec)}`;

/** Lists of cards that grow page by page. */
export function createCardLists(deps: CardListsDeps): CardLists {
  const { growing, library, recommended, whenRead } = deps;
  /** Home already shows the first playlist of the day; this list has all others, on one page. */
  const recommended$ = (): Observable<Loadable<CardListPage>> =>
    recommended({ limit: RECOMMENDED_LIMIT, skipsFirst: true }).pipe(
      map((list) =>
        mapLoadable(list, (cards) => ({
          cards,
          hasMore: false,
          isLoadingMore: false,
          moreFailure: null,
        })),
      ),
    );
  return {
    cards$: (spec) => {
      if (spec.kind === "library") return library.cards$(spec);
      if (spec.kind === "category" && spec.name === RECOMMENDED) return recommended$();
      const key = keyOf(spec);
      const list$ = growing.list$({
        key,
        ...cardQuestion(spec),
        idOf: ({ target }) => target.id,
      });
      return whenRead(key, list$).pipe(
        map((list) =>
          mapLoadable(list, ({ grown: { items, next, isLoadingMore, moreFailure } }) => ({
            cards: items,
            hasMore: next !== null,
            isLoadingMore,
            moreFailure,
          })),
        ),
      );
    },
    more: (spec) => (spec.kind === "library" ? library.more(spec) : growing.more(keyOf(spec))),
  };
}
