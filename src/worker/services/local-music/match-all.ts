import { throttle, type Observable } from "rxjs";
import type { Matching } from "../../../contract/local-music.ts";
import type { NoticeText } from "../../../contract/snapshots.ts";
import { succeed, toFailure, type Failure, type Outcome } from "../../../domain/failure.ts";
import type { LocalId } from "../../../domain/playable.ts";
import type { ClockPort } from "../../ports/clock.ts";
import type { Scope } from "../../stream/scope.ts";
import { createState } from "../../stream/state.ts";
import { after$ } from "../../stream/timing.ts";
import type { Notices } from "../notices/notices.ts";
import type { Matches } from "./matches.ts";
import type { MatchFile } from "./match-file.ts";
import type { MatchChange, MatchUndo } from "./match-undo.ts";

/** Pause between two files, so as not to flood the service. */
const PACE_MS = 1_000;
const TOLD_MS = 1_000;
/** After this many failures in a row the matching stops. */
const MOST_FAILURES = 3;

export interface MatchAllDeps {
  readonly scope: Scope;
  readonly clock: Pick<ClockPort, "after">;
  readonly matches: Pick<Matches, "read" | "known">;
  readonly matchFile: MatchFile;
  readonly undo: Pick<MatchUndo, "note">;
  readonly notices: Pick<Notices, "tell">;
}

export interface MatchAll {
  /** `areNamed` if the listener chose each file: files left without a song by hand are included then. */
  start(ids: readonly LocalId[], areNamed: boolean): void;
  stop(): void;
  readonly state$: Observable<Matching | null>;
}

/**
 * Looks for the songs of many files, one after the other (B80); matches stay wherever it ends, and are undone in
 * one step.
 */
export function createMatchAll(deps: MatchAllDeps): MatchAll {
  const { scope, clock, notices } = deps;
  const state = createState<Matching | null>(null);
  let running: AbortController | null = null;
  let isOver = false;

  /** A matching stopped before its first match needs no message. */
  const tell = (changes: readonly MatchChange[], end: End): void => {
    if (isOver) return;
    const canUndo = deps.undo.note(changes);
    if (!canUndo && end === "stopped") return;
    const text = textOf(end, changes.length);
    notices.tell(text, { count: changes.length }, canUndo ? "undoLocalMusic" : null);
  };
  const stop = (): void => {
    running?.abort();
    running = null;
    state.set(null);
  };
  scope.onEnd(() => {
    isOver = true;
    stop();
  });
  return {
    start: (ids, areNamed) => {
      stop();
      const controller = new AbortController();
      const { signal } = controller;
      running = controller;
      state.set({ done: 0, total: 0, matched: 0 });
      const changes: MatchChange[] = [];
      void inTurn(ids, areNamed, deps.matches)
        .then((open) => matchEach(open, deps, changes, state.set, signal))
        .catch((thrown: unknown) => toFailure(thrown))
        .then((failure) => {
          tell(changes, signal.aborted ? "stopped" : endBy(failure));
          if (running === controller) stop();
        });
    },
    stop,
    state$: state.value$.pipe(
      throttle(() => after$(clock, TOLD_MS), { leading: true, trailing: true }),
    ),
  };
}

/** How a matching ended: with the last file, by the listener, or because the service or the files were unavailable. */
type End = "whole" | "stopped" | "serviceLost" | "filesLost";

const endBy = (failure: Failure | null): End => {
  if (failure === null) return "whole";
  return failure.kind === "unplayable" ? "filesLost" : "serviceLost";
};

/** The message for an end, with the number of matches if there are any. */
function textOf(end: End, count: number): NoticeText {
  if (end === "whole" || end === "stopped") return "filesMatched";
  if (end === "filesLost") return "matchingFilesLost";
  return count === 0 ? "matchingLost" : "matchingLostAfter";
}

/**
 * Handles one file after the other, until none is left or going on is pointless, and returns why. Matches are added to
 * `changes`.
 */
async function matchEach(
  ids: readonly LocalId[],
  deps: MatchAllDeps,
  changes: MatchChange[],
  onProgress: (now: Matching) => void,
  signal: AbortSignal,
): Promise<Failure | null> {
  let [done, failures] = [0, 0];
  for (const id of ids) {
    if (signal.aborted) return null;
    onProgress({ done, total: ids.length, matched: changes.length });
    const found = await changeOf(deps, id, signal);
    done += 1;
    if (found.ok && found.value !== null) changes.push(found.value);
    failures = found.ok || isOfFile(found.failure) ? 0 : failures + 1;
    if (!found.ok && failures === MOST_FAILURES) return found.failure;
    if (done < ids.length) await pause(deps, signal);
  }
  return null;
}

/** The change that looking for a file's song has made; null if no song was found. */
async function changeOf(
  { matches, matchFile }: MatchAllDeps,
  id: LocalId,
  signal: AbortSignal,
): Promise<Outcome<MatchChange | null>> {
  const before = matches.known(id);
  const found = await matchFile(id, signal);
  if (!found.ok) return found;
  const now = matches.known(id);
  // A match that the listener has set meanwhile is not undone.
  const isOurs = now !== null && now !== before && now.song !== null && !now.isByHand;
  return succeed(isOurs ? { before, now } : null);
}

const pause = ({ clock }: Pick<MatchAllDeps, "clock">, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const stop = clock.after(PACE_MS, resolve);
    signal.addEventListener("abort", () => {
      stop();
      resolve();
    });
  });

/** The failure concerns this file only. */
const isOfFile = ({ kind }: Failure): boolean => kind === "notFound";

/** Files without a match, except those left so by the listener: never tried ones first, then the longest ago. */
async function inTurn(
  ids: readonly LocalId[],
  areNamed: boolean,
  matches: Pick<Matches, "read" | "known">,
): Promise<readonly LocalId[]> {
  await matches.read();
  const open = ids.flatMap((id) => {
    const known = matches.known(id);
    const isSettled = known !== null && (known.song !== null || (known.isByHand && !areNamed));
    return isSettled ? [] : [{ id, atMs: known?.atMs ?? 0 }];
  });
  return open.toSorted((a, b) => a.atMs - b.atMs).map(({ id }) => id);
}
