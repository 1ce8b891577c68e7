import {
  defer,
  distinctUntilChanged,
  EMPTY,
  filter,
  from,
  map,
  merge,
  NEVER,
  type Observable,
  repeat,
  ReplaySubject,
  share,
  skip,
  startWith,
  switchMap,
  take,
} from "rxjs";
import type { AppConfig, Environment } from "../../../contract/host.ts";
import type { MusicSourceApi, SourceStatus } from "../../../contract/music-source.ts";
import type { Failure } from "../../../domain/failure.ts";
import { LOADING, type Loadable } from "../../../domain/loadable.ts";
import { decodeSourceStatus } from "../../api/music-source.ts";
import type { ClockPort } from "../../ports/clock.ts";
import type { MusicSourcePort } from "../../ports/music-source.ts";
import type { State } from "../../stream/state.ts";
import { after$ } from "../../stream/timing.ts";

/** While a folder is read, its progress is shown live. */
const READING_MS = 1_000;
/** Files change without a notice to this client, so a folder is polled; a service is asked once per subscriber. */
const FOLDER_MS = 5_000;

export interface SourceStatusDeps {
  readonly source: MusicSourcePort;
  readonly clock: Pick<ClockPort, "after">;
  readonly environment: State<Pick<Environment, "isVisible">>;
  readonly config: State<Pick<AppConfig, "source">>;
  /** Fires when failed questions should be asked again. */
  readonly retry$: Observable<unknown>;
}

/** The status of the server's source: one question for all subscribers. */
export function createSourceStatus(deps: SourceStatusDeps): Pick<MusicSourceApi, "status$"> {
  const { clock, environment, config, retry$ } = deps;
  let last: SourceStatus | undefined;
  let isReading = false;

  // `repeat` alone asks again, because a page may stay open for days.
  const asked$: Observable<Loadable<SourceStatus>> = defer(() => from(ask(deps.source))).pipe(
    map((answer) => {
      isReading = answer.kind === "ready" && answer.value.scan !== null;
      if (answer.kind === "failed") return withLast(answer, last);
      last = answer.value;
      return answer;
    }),
    repeat({ delay: () => (isReading ? after$(clock, READING_MS) : settled$()) }),
  );
  const isVisible$ = environment.value$.pipe(
    map(({ isVisible }) => isVisible),
    distinctUntilChanged(),
  );
  /** Fires when a source that reads nothing now should be asked again, also after a failure. */
  const settled$ = (): Observable<void> =>
    config.value.source?.kind === "folder"
      ? isVisible$.pipe(
          switchMap((isVisible) => (isVisible ? after$(clock, FOLDER_MS) : NEVER)),
          take(1),
        )
      : EMPTY;
  // Changes made to the folder while the page was hidden become visible with it.
  const seenAgain$ = isVisible$.pipe(skip(1), filter(Boolean));
  const status$ = merge(retry$, seenAgain$).pipe(
    startWith(null),
    switchMap(() => asked$.pipe(startWith(withLast<SourceStatus>(LOADING, last)))),
    distinctUntilChanged(isAsBefore),
    share({ connector: () => new ReplaySubject(1) }),
  );
  return { status$: () => status$ };
}

/** Whether nothing new is to be painted. During a reading even a standstill is news. */
const isAsBefore = (before: Loadable<SourceStatus>, now: Loadable<SourceStatus>): boolean =>
  now.kind === "ready" && now.value.scan === null && JSON.stringify(before) === JSON.stringify(now);

type Answer = Extract<Loadable<SourceStatus>, { kind: "ready" | "failed" }>;

async function ask(source: MusicSourcePort): Promise<Answer> {
  const answer = await source.status();
  if (!answer.ok) return failed(answer.failure);
  const status = decodeSourceStatus(answer.value);
  return status === null
    ? failed({ kind: "malformed", what: "/tonearm/source" })
    : { kind: "ready", value: status };
}

const failed = (failure: Failure): Answer => ({ kind: "failed", failure });

const withLast = <T>(state: Exclude<Loadable<T>, { kind: "ready" }>, last?: T): Loadable<T> =>
  last === undefined ? state : { ...state, last };
