import {
  BehaviorSubject,
  concat,
  defer,
  distinctUntilChanged,
  filter,
  from,
  identity,
  ignoreElements,
  map,
  merge,
  Observable,
  of,
  skip,
  startWith,
  Subject,
  switchMap,
  tap,
  type SchedulerLike,
} from "rxjs";
import type { Failure } from "../../domain/failure.ts";
import { LOADING, ready, type Loadable } from "../../domain/loadable.ts";
import { logged } from "../ports/log.ts";
import { createSharedStreams } from "../stream/shared.ts";
import type { Scope } from "../stream/scope.ts";
import { after$ } from "../stream/timing.ts";
import {
  createAnswerFetcher,
  type AnswerFetcher,
  type AnswerFetcherDeps,
  type Question,
} from "./answer-fetcher.ts";

/** Delays before asking again after a failure, where an older answer is shown or nothing tells of the failure. */
const INSIST_AFTER_MS = [2_000, 5_000, 15_000] as const;
/** Interval at which failed questions on screen are asked again, because a server does not announce that it is back. */
export const AWAY_MS = 5_000;

export interface Answers {
  /** Emits the stored answer at once and the fresh one when it arrives; a failure keeps the last value. */
  ask$<T>(question: Question<T>): Observable<Loadable<T>>;
  clear(): Promise<void>;
  /** Marks the stored answer as outdated: it is asked for again now, or at the next subscription. */
  refresh(key: string): void;
  /**
   * The same, but the answer is asked for at the next subscription only, because the shown state is known to be right.
   */
  expire(key: string): void;
  /** For changes the listener has made: the answer is refreshed in every window. */
  outdate(key: string): void;
  /**
   * Called when the viewer changes: drops stored answers, and asks every question in use again that was asked before
   * the call. What is asked from the call on is the next viewer's: it is asked once, and its answer is kept.
   */
  renew(): Promise<void>;
  /** For a stream derived from answers now: emits once a renewal has left it outdated. */
  expires$(): Observable<unknown>;
}

export interface AnswersDeps extends AnswerFetcherDeps {
  readonly scope: Scope;
  /** Fires when failed questions should be asked again. */
  readonly retry$: Observable<unknown>;
  readonly scheduler?: SchedulerLike;
}

/** Stale-while-revalidate over the service's answers: one request per miss; offline the stored answer is final. */
export function createAnswers(deps: AnswersDeps): Answers {
  const fetcher = createAnswerFetcher(deps);
  /** What was asked before this era is outdated. */
  const oldest = new BehaviorSubject(fetcher.era());
  // Nothing may stay pending once the core has ended.
  deps.scope.onEnd(() => oldest.next(Number.POSITIVE_INFINITY));
  const expires$ = (): Observable<unknown> => {
    const era = fetcher.era();
    return oldest.pipe(filter((first) => era < first));
  };
  const shared = createSharedStreams({ scheduler: deps.scheduler, expires$ });
  const forgotten = new Subject<void>();
  const renewed = new Subject<void>();
  const refreshed = new Subject<string>();
  const refresh = (key: string): void => {
    fetcher.expire(key);
    refreshed.next(key);
  };
  deps.scope.follow(deps.store.outdated$, refresh);
  /** Emits at once, and again when a renewal has left what was asked before it outdated. */
  const eras$ = defer(() =>
    renewed.pipe(map(fetcher.era), startWith(fetcher.era()), distinctUntilChanged()),
  );

  return {
    ask$: (question) =>
      shared(question.key, () =>
        merge(
          eras$.pipe(map(() => live$(question, fetcher, deps, refreshed))),
          // At once, so that nothing more is asked about what a former viewer saw.
          forgotten.pipe(map(() => of(LOADING))),
        ).pipe(switchMap(identity)),
      ),
    clear: () => deps.store.clear(),
    refresh,
    expire: fetcher.expire,
    outdate: (key) => {
      refresh(key);
      deps.store.outdate(key);
    },
    renew: async () => {
      // Before the first wait, so that nothing of the next viewer's is dropped.
      fetcher.forget();
      forgotten.next();
      await deps.store.clear().catch(logged(deps.log, "forgetting answers"));
      // Otherwise a stream kept without subscribers would be asked again for the previous viewer, and stored.
      oldest.next(fetcher.era());
      renewed.next();
    },
    expires$,
  };
}

/** One question while subscribed to: the kept answer, the fresh one, and every later answer. */
function live$<T>(
  question: Question<T>,
  fetcher: AnswerFetcher,
  { clock, retry$ }: Pick<AnswersDeps, "clock" | "retry$">,
  refreshed$: Observable<string>,
): Observable<Loadable<T>> {
  return defer(() => from(fetcher.readKept(question))).pipe(
    switchMap((kept) => {
      let last = kept?.value;
      /** Mark of the text that `last` was decoded from: the same text need not be decoded, stored or emitted again. */
      let lastMark = kept?.mark ?? null;
      let failed: Failure | null = null;
      const isFresh = kept !== null && fetcher.isFresh(question.key);
      const isQuiet = question.isQuiet === true;
      const usualMs = (): readonly number[] =>
        isQuiet || last !== undefined ? INSIST_AFTER_MS : [];
      /** Set once the answer is known to be outdated: then a refusal is not taken for the last word either. */
      let isOutdated = false;
      const away = new Subject<null>();
      const once$ = (waitsMs: readonly number[], isAgain = false): Observable<Loadable<T>> =>
        defer(() => from(fetcher.fetchFresh(question, lastMark, last))).pipe(
          switchMap(({ answer, mark }): Observable<Loadable<T>> => {
            failed = answer.kind === "failed" ? answer.failure : null;
            if (answer.kind === "ready") {
              last = answer.value;
              lastMark = mark;
              isOutdated = false;
            }
            const shown = answer.kind === "failed" ? withLast(answer, last) : answer;
            const [waitMs, ...later] = waitsMs;
            const mayInsist =
              failed !== null &&
              (isLost(failed) || (last !== undefined && (isQuiet || isOutdated)));
            if (failed?.kind === "offline" && last === undefined && waitMs === undefined) {
              const later$ = after$(clock, AWAY_MS).pipe(
                tap(() => away.next(null)),
                ignoreElements(),
              );
              return concat(of(shown), later$);
            }
            if (!mayInsist || waitMs === undefined) return of(shown);
            const again$ = after$(clock, waitMs).pipe(switchMap(() => once$(later)));
            return concat(of(shown), last === undefined ? again$.pipe(skip(1)) : again$);
          }),
          // A failure without a value stays until there is more to show than "loading".
          isAgain ? identity : startWith(withLast<T>(LOADING, last)),
        );
      const again$ = merge(
        retry$.pipe(
          filter(() => failed !== null),
          map(usualMs),
        ),
        refreshed$.pipe(
          filter((key) => key === question.key),
          tap(() => (isOutdated = true)),
          map(() => INSIST_AFTER_MS),
        ),
      );
      const asks$ = again$.pipe(startWith(isFresh && last !== undefined ? null : usualMs()));
      return merge(
        asks$.pipe(map((waitsMs) => ({ waitsMs, isAgain: false }))),
        away.pipe(map(() => ({ waitsMs: [], isAgain: true }))),
      ).pipe(
        switchMap(({ waitsMs, isAgain }) =>
          waitsMs === null && last !== undefined
            ? of<Loadable<T>>(ready(last))
            : once$(waitsMs ?? usualMs(), isAgain),
        ),
      );
    }),
  );
}

/** Whether there is no answer, or a truncated one. A refusal would only be repeated. */
const isLost = ({ kind }: Failure): boolean =>
  kind === "offline" || kind === "timeout" || kind === "malformed";

type Unsettled<T> = Exclude<Loadable<T>, { kind: "ready" }>;

const withLast = <T>(state: Unsettled<T>, last: T | undefined): Loadable<T> =>
  last === undefined ? state : { ...state, last };
