import {
  BehaviorSubject,
  concat,
  defer,
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
import { checksum } from "../../domain/checksum.ts";
import { toFailure, type Failure } from "../../domain/failure.ts";
import { LOADING, ready, type Loadable } from "../../domain/loadable.ts";
import { record, type Json } from "../api/decode.ts";
import type { ClockPort } from "../ports/clock.ts";
import type { ApiCall, HttpPort } from "../ports/http.ts";
import { logged, type LogPort } from "../ports/log.ts";
import type { AnswerStore } from "../ports/store.ts";
import { createSharedStreams } from "../stream/shared.ts";
import type { Scope } from "../stream/scope.ts";

/** An answer that arrived so lately is usually shown without asking again. */
export const FRESH_MS = 60_000;

/** What is known to be no longer true is not left standing: asked again after these waits, should it fail. */
const INSIST_AFTER_MS = [2_000, 5_000, 15_000] as const;
/** A server that is back does not announce it: failed questions on screen are asked again this often. */
const AWAY_MS = 5_000;

/** To write an answer of this length takes the database longer than a screen should wait for what it reads next. */
const LONG_CHARS = 500_000;
/** Its songs are written from then on, too (`tracks.ts`): one that is kept without them finds them there. */
const LONG_WAITS_MS = 1_000;

export interface Question<T> {
  /** Where the answer is kept; equal keys share one request. */
  readonly key: string;
  readonly call: ApiCall;
  /** Null when the body cannot be read; `isKept` when it has not come just now. */
  readonly decode: (body: Json, isKept: boolean) => T | null;
  /** What is kept of a long answer, which takes the database and the reader long to read again; all of it unless given. */
  readonly shorten?: (body: Json) => Json;
  /** Buttons stand on it that cannot say that it failed: lost on the way, it is asked again by itself. */
  readonly isQuiet?: boolean;
}

export interface Answers {
  /** The kept answer at once, the fresh one when it arrives; a failure keeps the last value. */
  ask$<T>(question: Question<T>): Observable<Loadable<T>>;
  clear(): Promise<void>;
  /** What is kept under this key is no longer true: it is asked again now, or when next looked at. */
  refresh(key: string): void;
  /** The same, but asked for at the next subscription: what is shown is known to be right. */
  expire(key: string): void;
  /** The viewer has changed: kept answers are dropped and every question in use is asked again. */
  renew(): Promise<void>;
  /** True in the moment of a renewal: what is made of answers and not in use is let go. */
  readonly isRenewing$: Observable<boolean>;
}

export interface AnswersDeps {
  readonly scope: Scope;
  readonly http: HttpPort;
  readonly store: AnswerStore;
  readonly clock: ClockPort;
  readonly log: LogPort;
  /** How lately an answer must have arrived to be shown without asking again; `FRESH_MS` unless given. */
  readonly freshMs?: () => number;
  /** Fires when failed questions should be asked again. */
  readonly retry$: Observable<unknown>;
  readonly scheduler?: SchedulerLike;
}

/** Stale-while-revalidate over the service's answers: one request per miss, offline the last word. */
export function createAnswers(deps: AnswersDeps): Answers {
  const isRenewing = new BehaviorSubject(false);
  // Nothing is kept for later once the core has ended.
  deps.scope.onEnd(() => isRenewing.next(true));
  const shared = createSharedStreams(undefined, deps.scheduler, isRenewing);
  const renewed = new BehaviorSubject<void>(undefined);
  const refreshed = new Subject<string>();
  const fetcher = createFetcher(deps);

  return {
    ask$: (question) =>
      shared(question.key, () =>
        renewed.pipe(switchMap(() => live$(question, fetcher, deps, refreshed))),
      ),
    clear: () => deps.store.clear(),
    refresh: (key) => {
      fetcher.expire(key);
      refreshed.next(key);
    },
    expire: fetcher.expire,
    renew: async () => {
      fetcher.forget();
      await deps.store.clear().catch(logged(deps.log, "forgetting answers"));
      // What only lingers would be asked again for a viewer who has left, and kept.
      isRenewing.next(true);
      isRenewing.next(false);
      renewed.next();
    },
    isRenewing$: isRenewing.asObservable(),
  };
}

/** One question while subscribed to: the kept answer, the fresh one, and every later answer. */
function live$<T>(
  question: Question<T>,
  fetcher: Fetcher,
  { clock, retry$ }: Pick<AnswersDeps, "clock" | "retry$">,
  refreshed$: Observable<string>,
): Observable<Loadable<T>> {
  return defer(() => from(fetcher.readKept(question))).pipe(
    switchMap((kept) => {
      let last = kept?.value;
      /** Of what `last` was read from: the same again need not be read, kept or told. */
      let lastMark = kept?.mark ?? null;
      let failed: Failure | null = null;
      const isFresh = kept !== null && fetcher.isFresh(question.key);
      const usualMs = question.isQuiet === true ? INSIST_AFTER_MS : [];
      const away = new Subject<null>();
      const once$ = (waitsMs: readonly number[], isAgain = false): Observable<Loadable<T>> =>
        defer(() => from(fetcher.fetchFresh(question, lastMark, last))).pipe(
          switchMap(({ answer, mark }): Observable<Loadable<T>> => {
            failed = answer.kind === "failed" ? answer.failure : null;
            if (answer.kind === "ready") {
              last = answer.value;
              lastMark = mark;
            }
            const shown = answer.kind === "failed" ? withLast(answer, last) : answer;
            const [waitMs, ...later] = waitsMs;
            const mayInsist = failed !== null && (last !== undefined || isLost(failed));
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
          // A failure with nothing beside it stands until there is more to say than "loading".
          isAgain ? identity : startWith(withLast<T>(LOADING, last)),
        );
      const again$ = merge(
        retry$.pipe(
          filter(() => failed !== null),
          map(() => usualMs),
        ),
        refreshed$.pipe(
          filter((key) => key === question.key),
          map(() => INSIST_AFTER_MS),
        ),
      );
      const asks$ = again$.pipe(startWith(isFresh && last !== undefined ? null : usualMs));
      return merge(
        asks$.pipe(map((waitsMs) => ({ waitsMs, isAgain: false }))),
        away.pipe(map(() => ({ waitsMs: [], isAgain: true }))),
      ).pipe(
        switchMap(({ waitsMs, isAgain }) =>
          waitsMs === null && last !== undefined
            ? of<Loadable<T>>(ready(last))
            : once$(waitsMs ?? usualMs, isAgain),
        ),
      );
    }),
  );
}

/** Completes after that long. */
const after$ = (clock: ClockPort, delayMs: number): Observable<void> =>
  new Observable((observer) =>
    clock.after(delayMs, () => {
      observer.next();
      observer.complete();
    }),
  );

type Fetcher = ReturnType<typeof createFetcher>;

/** Reads what is kept of an answer, and fetches and keeps what the service says now. */
function createFetcher({
  http,
  store,
  clock,
  log,
  freshMs = () => FRESH_MS,
}: Pick<AnswersDeps, "http" | "store" | "clock" | "log" | "freshMs">) {
  /** When each answer arrived; another start of the core asks again. */
  const arrivedAtMs = new Map<string, number>();
  let era = 0;

  const keep = (key: string, text: string): void => {
    store.write(key, text, clock.nowMs()).catch(logged(log, `keeping ${key}`));
  };

  async function readKept<T>(
    question: Question<T>,
  ): Promise<{ readonly value: T; readonly mark: string | null } | null> {
    try {
      const stored = await store.read(question.key);
      if (stored === null) return null;
      const body = record(stored.body);
      const value = question.decode(body, true);
      const whole = body[MARK] ?? (stored.text === null ? null : markOf(stored.text));
      return value === null ? null : { value, mark: typeof whole === "string" ? whole : null };
    } catch (thrown) {
      log.warn(`reading ${question.key}`, toFailure(thrown));
      return null;
    }
  }

  async function fetchFresh<T>(
    question: Question<T>,
    lastMark: string | null,
    last: T | undefined,
  ): Promise<{ readonly answer: Loadable<T>; readonly mark: string | null }> {
    const answered = (answer: Loadable<T>, mark: string | null = null) => ({ answer, mark });
    const asked = era;
    const answer = await http.call(question.call);
    // An answer to a viewer who has left is neither shown nor kept.
    if (asked !== era) return answered(LOADING);
    if (!answer.ok) return answered({ kind: "failed", failure: answer.failure });
    const { body, text } = answer.value;
    const mark = markOf(text);
    if (mark === lastMark && last !== undefined) {
      arrivedAtMs.set(question.key, clock.nowMs());
      // What came along was not kept with it.
      if (isLong(text) && question.shorten) question.decode(body, true);
      return answered(ready(last), mark);
    }
    const value = question.decode(body, false);
    if (value === null)
      return answered({ kind: "failed", failure: { kind: "malformed", what: question.call.path } });
    arrivedAtMs.set(question.key, clock.nowMs());
    if (!isLong(text)) keep(question.key, text);
    else
      clock.after(LONG_WAITS_MS, () => {
        if (asked !== era) return;
        const { shorten } = question;
        keep(question.key, shorten ? JSON.stringify({ ...shorten(body), [MARK]: mark }) : text);
      });
    return answered(ready(value), mark);
  }

  return {
    readKept,
    fetchFresh,
    isFresh: (key: string): boolean =>
      clock.nowMs() - (arrivedAtMs.get(key) ?? -Infinity) < freshMs(),
    expire: (key: string): void => void arrivedAtMs.delete(key),
    /** Another viewer: what is under way for the one before is not kept either. */
    forget: (): void => {
      era += 1;
      arrivedAtMs.clear();
    },
  };
}

const isLong = (text: string): boolean => text.length >= LONG_CHARS;

/** Where a shortened answer says what the whole one was. */
const MARK = "tonearm:mark";

/** What is the same for the same text; a long one is not held for it. */
const markOf = (text: string): string => (isLong(text) ? checksum(text) : text);

/** No answer came, or half of one; a service that refused would refuse again. */
const isLost = ({ kind }: Failure): boolean =>
  kind === "offline" || kind === "timeout" || kind === "malformed";

type Unsettled<T> = Exclude<Loadable<T>, { kind: "ready" }>;

const withLast = <T>(state: Unsettled<T>, last: T | undefined): Loadable<T> =>
  last === undefined ? state : { ...state, last };
