/** @file The life of a process beside main: started when it is needed, ended when it hangs or is no longer needed. */
import type { UtilityProcess } from "electron";

/** The members of a utility process that are used here. */
export type Child = Pick<UtilityProcess, "pid" | "postMessage" | "on" | "kill">;

/** The conversation with one process. */
export interface Talk {
  hear(raw: unknown): void;
  /** Called when the process is gone: requests it has not answered are refused. */
  fail(): void;
}

/** Connection to a process. */
export interface Line<ToProcess> {
  send(message: ToProcess): void;
  /** Reports that the process has not answered in time; it is killed at once. */
  hung(): void;
}

export interface KeptProcessDeps<ToProcess, Talking extends Talk> {
  readonly fork: () => Child;
  /** Begins the conversation with a process that has just started. */
  readonly open: (line: Line<ToProcess>) => Talking;
  /** Last message to the process, which asks it to end. */
  readonly farewell: ToProcess;
  readonly after: (delayMs: number, work: () => void) => () => void;
  /** In ms, by a monotonic clock. */
  readonly nowMs: () => number;
  /** Called when the process has ended without being asked to. */
  readonly onLost: (why: string) => void;
}

export interface KeptProcess<Talking extends Talk> {
  /** The conversation with the running process; null if it is not running. */
  now(): Talking | null;
  /** Starts the process if it is not running. Null if it has died too often lately, or has been ended. */
  woken(): Talking | null;
  /** Ends the process for good and leaves it some time to finish. Resolves when it is gone. */
  end(): Promise<void>;
}

/** Maximum number of starts within a minute. */
const MOST_STARTS = 4;
const MINUTE_MS = 60_000;
/** Time the process has to end by itself before it is killed. */
const END_MS = 3_000;

interface Running<Talking> {
  readonly child: Child;
  readonly talk: Talking;
  readonly gone: Promise<void>;
}

/** Manages the process without starting it; it starts when it is first needed. */
export function createKeptProcess<ToProcess, Talking extends Talk>(
  deps: KeptProcessDeps<ToProcess, Talking>,
): KeptProcess<Talking> {
  const { after, nowMs } = deps;
  let running: Running<Talking> | null = null;
  let starts: readonly number[] = [];
  let isEnded = false;
  const lose = (child: Child, why: string): void => {
    if (running?.child !== child) return;
    const { talk } = running;
    running = null;
    talk.fail();
    if (!isEnded) deps.onLost(why);
  };
  const begin = (): Running<Talking> => {
    const child = deps.fork();
    const gone = new Promise<void>((resolve) => {
      child.on("exit", (code) => {
        lose(child, String(code));
        resolve();
      });
    });
    const talk = deps.open({
      send: (message) => child.postMessage(message),
      hung: () => {
        lose(child, "it hung");
        kill(child);
      },
    });
    child.on("message", (raw: unknown) => {
      if (running?.child === child) talk.hear(raw);
    });
    return { child, talk, gone };
  };
  return {
    now: () => running?.talk ?? null,
    woken: () => {
      if (running !== null || isEnded) return running?.talk ?? null;
      starts = starts.filter((atMs) => nowMs() - atMs < MINUTE_MS);
      if (starts.length >= MOST_STARTS) return null;
      starts = [...starts, nowMs()];
      running = begin();
      return running.talk;
    },
    end: async () => {
      isEnded = true;
      if (running === null) return;
      const { child, gone } = running;
      child.postMessage(deps.farewell);
      const keep = after(END_MS, () => kill(child));
      await gone;
      keep();
    },
  };
}

/** Kills the process with SIGKILL, because a hanging process may ignore the SIGTERM of `child.kill`. */
function kill(child: Child): void {
  const { pid } = child;
  child.kill();
  if (pid === undefined) return;
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It is gone already.
  }
}
