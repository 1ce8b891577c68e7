import { throttle, type Observable } from "rxjs";
import type { Matching } from "../../../contract/local-music.ts";
import type { Failure } from "../../../domain/failure.ts";
import type { LocalId } from "../../../domain/playable.ts";
import type { ClockPort } from "../../ports/clock.ts";
import type { Scope } from "../../stream/scope.ts";
import { createState } from "../../stream/state.ts";
import { after$ } from "../../stream/timing.ts";
import type { Notices } from "../notices/notices.ts";
import type { Matches } from "./matches.ts";
import type { MatchFile } from "./match-file.ts";

/** Between two files: the service is asked by a listener, not by a machine. */
const PACE_MS = 1_000;
const TOLD_MS = 1_000;
/** Failures in a row after which it is no use. */
const MOST_FAILURES = 3;

export interface MatchAllDeps {
  readonly scope: Scope;
  readonly clock: Pick<ClockPort, "after">;
  readonly matches: Pick<Matches, "known">;
  /** All files there are. */
  readonly ids: () => Promise<readonly LocalId[]>;
  readonly matchFile: MatchFile;
  readonly notices: Pick<Notices, "tell">;
}

export interface MatchAll {
  start(): void;
  stop(): void;
  readonly state$: Observable<Matching | null>;
}

/** Looks for the songs of all files, one after the other (B80); what was found stays wherever it ends. */
export function createMatchAll(deps: MatchAllDeps): MatchAll {
  const { scope, clock, matchFile, notices } = deps;
  const state = createState<Matching | null>(null);
  let running: AbortController | null = null;

  const pause = (signal: AbortSignal): Promise<void> =>
    new Promise((resolve) => {
      const stop = clock.after(PACE_MS, resolve);
      signal.addEventListener("abort", () => {
        stop();
        resolve();
      });
    });
  const run = async (signal: AbortSignal): Promise<void> => {
    const ids = inTurn(await deps.ids(), deps.matches);
    let [done, matched, failures] = [0, 0, 0];
    for (const id of ids) {
      if (signal.aborted) return;
      state.set({ done, total: ids.length, matched });
      const found = await matchFile(id, signal);
      done += 1;
      if (found.ok && found.value !== null) matched += 1;
      failures = found.ok || isOfFile(found.failure) ? 0 : failures + 1;
      if (failures === MOST_FAILURES) break;
      if (done < ids.length) await pause(signal);
    }
    if (!signal.aborted) notices.tell("filesMatched", { count: matched });
  };
  const stop = (): void => {
    running?.abort();
    running = null;
    state.set(null);
  };
  scope.onEnd(stop);
  return {
    start: () => {
      if (running !== null) return;
      const controller = new AbortController();
      running = controller;
      state.set({ done: 0, total: 0, matched: 0 });
      void run(controller.signal).finally(() => {
        if (running === controller) stop();
      });
    },
    stop,
    state$: state.value$.pipe(
      throttle(() => after$(clock, TOLD_MS), { leading: true, trailing: true }),
    ),
  };
}

/** The file alone is to blame. */
const isOfFile = ({ kind }: Failure): boolean => kind === "notFound";

/** Files without a match that the listener has not left so: those never looked for, then those longest ago. */
function inTurn(ids: readonly LocalId[], matches: Pick<Matches, "known">): readonly LocalId[] {
  const open = ids.flatMap((id) => {
    const known = matches.known(id);
    const isSettled = known !== null && (known.song !== null || known.isByHand);
    return isSettled ? [] : [{ id, atMs: known?.atMs ?? 0 }];
  });
  return open.toSorted((a, b) => a.atMs - b.atMs).map(({ id }) => id);
}
