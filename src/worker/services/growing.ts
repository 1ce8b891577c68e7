import {
  concat,
  defer,
  exhaustMap,
  filter,
  from,
  map,
  of,
  startWith,
  Subject,
  switchMap,
  type Observable,
} from "rxjs";
import type { Failure } from "../../domain/failure.ts";
import { mapLoadable, ready, type Loadable } from "../../domain/loadable.ts";
import type { Json } from "../api/decode.ts";
import type { ApiCall, HttpPort } from "../ports/http.ts";
import { createSharedStreams } from "../stream/shared.ts";
import type { Answers } from "./answers.ts";

/** One page, and the call for the next one; null at the end. */
export interface Slice<T> {
  readonly items: readonly T[];
  readonly next: ApiCall | null;
}

/** The part of a list fetched so far. */
export interface Grown<T> extends Slice<T> {
  readonly isLoadingMore: boolean;
  /** Why the last page could not be fetched; the earlier pages stay. */
  readonly moreFailure: Failure | null;
}

/** `E` is what the first page has besides its items. */
export interface GrowingQuestion<T, E> {
  /** Equal keys share pages; also the key of the stored first page. */
  readonly key: string;
  readonly first: ApiCall;
  /** `shown` is the number of items before this page; null if the body cannot be read. */
  readonly decode: (body: Json, shown: number) => (Slice<T> & E) | null;
  readonly idOf: (item: T) => number | string;
}

/** The first page, for its data besides the items, and all items fetched so far. */
export interface GrownList<T, E> {
  readonly first: Slice<T> & E;
  readonly grown: Grown<T>;
}

export interface GrowingLists {
  list$<T, E = unknown>(question: GrowingQuestion<T, E>): Observable<Loadable<GrownList<T, E>>>;
  /** Fetches the next page; does nothing if one is on its way or there is none. */
  more(key: string): void;
}

/** Lists that grow page by page; the first page is kept on the device like any answer. */
export function createGrowingLists(answers: Answers, http: HttpPort): GrowingLists {
  const asked = new Subject<string>();
  const shared = createSharedStreams({ expires$: answers.expires$ });

  async function fetchMore<T, E>(
    { decode, idOf, first }: GrowingQuestion<T, E>,
    now: Grown<T>,
    call: ApiCall,
  ): Promise<Grown<T>> {
    const still = { ...now, isLoadingMore: false };
    const answer = await http.call(call);
    if (!answer.ok) return { ...still, moreFailure: answer.failure };
    const slice = decode(answer.value.body, now.items.length);
    if (slice === null) return { ...still, moreFailure: { kind: "malformed", what: first.path } };
    const known = new Set(now.items.map(idOf));
    // A list that changes while it is paged sends some items twice.
    const fresh = slice.items.filter((item) => !known.has(idOf(item)));
    return { ...still, items: [...now.items, ...fresh], next: slice.next, moreFailure: null };
  }

  const grow$ = <T, E>(question: GrowingQuestion<T, E>, start: Slice<T>): Observable<Grown<T>> =>
    defer(() => {
      let now: Grown<T> = still(start);
      const grown = (next: Grown<T>): Grown<T> => (now = next);
      return asked.pipe(
        filter((wanted) => wanted === question.key),
        exhaustMap(() => {
          const { next } = now;
          if (next === null) return of(now);
          const waiting = grown({ ...now, isLoadingMore: true, moreFailure: null });
          return concat(of(waiting), from(fetchMore(question, waiting, next)).pipe(map(grown)));
        }),
        startWith(now),
      );
    });

  const live$ = <T, E>(question: GrowingQuestion<T, E>) =>
    answers
      .ask$({ key: question.key, call: question.first, decode: (body) => question.decode(body, 0) })
      .pipe(
        switchMap((page): Observable<Loadable<GrownList<T, E>>> => {
          // Further pages follow only a confirmed first page; a stored one is a stand-in.
          if (page.kind !== "ready")
            return of(
              mapLoadable(page, (first) => ({ first, grown: { ...still(first), next: null } })),
            );
          return grow$(question, page.value).pipe(
            map((grown) => ready({ first: page.value, grown })),
          );
        }),
      );

  return {
    more: (key) => asked.next(key),
    list$: (question) => shared(question.key, () => live$(question)),
  };
}

const still = <T>({ items, next }: Slice<T>): Grown<T> => ({
  items,
  next,
  isLoadingMore: false,
  moreFailure: null,
});
