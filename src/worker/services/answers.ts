import {
  defer,
  filter,
  from,
  map,
  merge,
  Observable,
  of,
  startWith,
  switchMap,
  type SchedulerLike,
} from "rxjs";
import { toFailure, type Failure } from "../../domain/failure.ts";
import { LOADING, type Loadable } from "../../domain/loadable.ts";
import { record, type Json } from "../api/decode.ts";
import type { ClockPort } from "../ports/clock.ts";
import type { ApiCall, HttpPort } from "../ports/http.ts";
import type { LogPort } from "../ports/log.ts";
import type { AnswerStore } from "../ports/store.ts";
import { createSharedStreams } from "../stream/shared.ts";

/** A kept answer this young is shown without asking again. */
const FRESH_MS = 60_000;

export interface Question<T> {
  /** Where the answer is kept; equal keys share one request. */
  readonly key: string;
  readonly call: ApiCall;
  /** Null when the body cannot be read. */
  readonly decode: (body: Json) => T | null;
}

export interface Answers {
  /** The kept answer at once, the fresh one when it arrives; a failure keeps the last value. */
  ask$<T>(question: Question<T>): Observable<Loadable<T>>;
  clear(): Promise<void>;
}

export interface AnswersDeps {
  readonly http: HttpPort;
  readonly store: AnswerStore;
  readonly clock: ClockPort;
  readonly log: LogPort;
  /** Fires when failed questions should be asked again. */
  readonly retry$: Observable<unknown>;
  readonly scheduler?: SchedulerLike;
}

/** Stale-while-revalidate over the service's answers: one request per miss, offline the last word. */
export function createAnswers(deps: AnswersDeps): Answers {
  const shared = createSharedStreams(undefined, deps.scheduler);

  const live$ = <T>(question: Question<T>): Observable<Loadable<T>> =>
    defer(() => from(readKept(question))).pipe(
      switchMap((kept) => {
        let last = kept?.value;
        let failed: Failure | null = null;
        const isFresh = kept !== null && deps.clock.nowMs() - kept.updatedAtMs < FRESH_MS;
        const once$ = (): Observable<Loadable<T>> =>
          defer(() => from(fetchFresh(question))).pipe(
            map((answer): Loadable<T> => {
              failed = answer.kind === "failed" ? answer.failure : null;
              if (answer.kind === "ready") last = answer.value;
              return answer.kind === "failed" ? withLast(answer, last) : answer;
            }),
            startWith(withLast<T>(LOADING, last)),
          );
        const first$: Observable<Loadable<T>> =
          isFresh && last !== undefined ? of({ kind: "ready", value: last }) : once$();
        const again$ = deps.retry$.pipe(
          filter(() => failed !== null),
          switchMap(once$),
        );
        return merge(first$, again$);
      }),
    );

  async function readKept<T>(
    question: Question<T>,
  ): Promise<{ readonly value: T; readonly updatedAtMs: number } | null> {
    try {
      const stored = await deps.store.read(question.key);
      const value = stored === null ? null : question.decode(record(stored.body));
      return stored === null || value === null ? null : { value, updatedAtMs: stored.updatedAtMs };
    } catch (thrown) {
      deps.log.warn(`reading ${question.key}`, toFailure(thrown));
      return null;
    }
  }

  async function fetchFresh<T>(question: Question<T>): Promise<Loadable<T>> {
    const answer = await deps.http.call(question.call);
    if (!answer.ok) return { kind: "failed", failure: answer.failure };
    const value = question.decode(answer.value.body);
    if (value === null)
      return { kind: "failed", failure: { kind: "malformed", what: question.call.path } };
    deps.store
      .write(question.key, answer.value.text, deps.clock.nowMs())
      .catch((thrown: unknown) => deps.log.warn(`keeping ${question.key}`, toFailure(thrown)));
    return { kind: "ready", value };
  }

  return {
    ask$: (question) => shared(question.key, () => live$(question)),
    clear: async () => {
      await deps.store.clear();
    },
  };
}

type Unsettled<T> = Exclude<Loadable<T>, { kind: "ready" }>;

const withLast = <T>(state: Unsettled<T>, last: T | undefined): Loadable<T> =>
  last === undefined ? state : { ...state, last };
