/** @file The life of a process beside main: begun when it is needed, ended when it hangs or is not. */
import type { UtilityProcess } from "electron";

/** What of a utility process is used here. */
export type Child = Pick<UtilityProcess, "pid" | "postMessage" | "on" | "kill">;

/** What is said to one process, and owed by it. */
export interface Talk {
  hear(raw: unknown): void;
  /** The process is gone: what it owes is refused. */
  fail(): void;
}

/** How to speak to a process. */
export interface Line<ToProcess> {
  send(message: ToProcess): void;
  /** It has not answered in time, and is ended at once. */
  hung(): void;
}

export interface KeptProcessDeps<ToProcess, Talking extends Talk> {
  readonly fork: () => Child;
  /** Begins to talk to a process that has just begun. */
  readonly open: (line: Line<ToProcess>) => Talking;
  /** Its last message. */
  readonly farewell: ToProcess;
  readonly after: (delayMs: number, work: () => void) => () => void;
  /** In ms, by a clock that is never set. */
  readonly nowMs: () => number;
  /** It has ended unasked. */
  readonly onLost: (why: string) => void;
}

export interface KeptProcess<Talking extends Talk> {
  /** Where it runs. */
  now(): Talking | null;
  /** Begins it where it does not run; null where it has died too often of late, or has been ended. */
  woken(): Talking | null;
  /** Ends it for good, in its own time; resolves when it is gone. */
  end(): Promise<void>;
}

/** Begun so often at most within a minute. */
const MOST_STARTS = 4;
const MINUTE_MS = 60_000;
/** So long it may take to end by itself. */
const END_MS = 3_000;

interface Running<Talking> {
  readonly child: Child;
  readonly talk: Talking;
  readonly gone: Promise<void>;
}

/** Makes it; it begins with the first need. */
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

/** At once: one that hangs heeds no wish. */
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
