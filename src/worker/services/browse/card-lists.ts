import {
  concat,
  defer,
  exhaustMap,
  filter,
  from,
  map,
  Observable,
  of,
  startWith,
  Subject,
  switchMap,
} from "rxjs";
import type { CardListPage, CardListSpec } from "../../../contract/pages.ts";
import type { Failure } from "../../../domain/failure.ts";
import { mapLoadable, ready, type Loadable } from "../../../domain/loadable.ts";
import type { ApiCall, HttpPort } from "../../ports/http.ts";
import type { Answers } from "../answers.ts";
import { cardQuestion, type CardQuestion, type CardSlice } from "./card-questions.ts";

/** A list as far as it was fetched. */
interface Grown extends CardSlice {
  readonly isLoadingMore: boolean;
  readonly moreFailure: Failure | null;
}

export interface CardLists {
  cards$(spec: CardListSpec): Observable<Loadable<CardListPage>>;
  more(spec: CardListSpec): void;
}

/** Lists whose later pages are remembered, so that going back finds the place again. */
const REMEMBERED = 20;

/** Lists of cards that grow page by page; the first page is kept on the device like any answer. */
export function createCardLists(answers: Answers, http: HttpPort): CardLists {
  const asked = new Subject<string>();
  const grownLists = new Map<string, CardSlice>();

  const remember = (key: string, { cards, next }: CardSlice): void => {
    grownLists.delete(key);
    grownLists.set(key, { cards, next });
    const [oldest] = grownLists.keys();
    if (grownLists.size > REMEMBERED && oldest !== undefined) grownLists.delete(oldest);
  };
  /** The list as far as it was looked at before, as long as its first page is still the same. */
  const resume = (key: string, first: CardSlice): CardSlice => {
    const grown = grownLists.get(key);
    const isSame =
      grown !== undefined &&
      first.cards.every(({ target }, index) => grown.cards[index]?.target.id === target.id);
    return isSame
      ? { cards: [...first.cards, ...grown.cards.slice(first.cards.length)], next: grown.next }
      : first;
  };

  const fetchMore = async (question: CardQuestion, now: Grown, call: ApiCall): Promise<Grown> => {
    const answer = await http.call(call);
    if (!answer.ok) return { ...now, isLoadingMore: false, moreFailure: answer.failure };
    const slice = question.decode(answer.value.body, now.cards.length);
    const known = new Set(now.cards.map(({ target }) => target.id));
    // A list that moved while it was paged sends some cards twice.
    const fresh = slice.cards.filter(({ target }) => !known.has(target.id));
    return {
      cards: [...now.cards, ...fresh],
      next: slice.next,
      isLoadingMore: false,
      moreFailure: null,
    };
  };

  const grow$ = (key: string, question: CardQuestion, start: CardSlice): Observable<Grown> =>
    defer(() => {
      let now: Grown = { ...resume(key, start), isLoadingMore: false, moreFailure: null };
      const grown = (next: Grown): Grown => {
        remember(key, next);
        return (now = next);
      };
      return asked.pipe(
        filter((wanted) => wanted === key),
        exhaustMap(() => {
          const { next } = now;
          if (next === null) return of(now);
          const waiting = grown({ ...now, isLoadingMore: true, moreFailure: null });
          return concat(of(waiting), from(fetchMore(question, waiting, next)).pipe(map(grown)));
        }),
        startWith(now),
      );
    });

  return {
    cards$: (spec) => {
      const key = JSON.stringify(spec);
      const question = cardQuestion(spec);
      return answers
        .ask$({
          key: `cards:${key}`,
          call: question.first,
          decode: (body) => question.decode(body, 0),
        })
        .pipe(
          switchMap((first): Observable<Loadable<CardListPage>> => {
            // Pages are fetched behind a first page that is certain; an older one only stands in.
            if (first.kind !== "ready") return of(mapLoadable(first, (slice) => standIn(resume(key, slice))));
            return grow$(key, question, first.value).pipe(map((grown) => ready(pageOf(grown))));
          }),
        );
    },
    more: (spec) => asked.next(JSON.stringify(spec)),
  };
}

const standIn = ({ cards }: CardSlice): CardListPage => ({
  cards,
  hasMore: false,
  isLoadingMore: false,
  moreFailure: null,
});

const pageOf = ({ cards, next, isLoadingMore, moreFailure }: Grown): CardListPage => ({
  cards,
  hasMore: next !== null,
  isLoadingMore,
  moreFailure,
});
