import { BehaviorSubject, type Observable } from "rxjs";
import type { AliveMessage, ReadyMessage } from "../contract/host.ts";
import { CONTRACT_VERSION } from "../contract/version.ts";
import { createLink, type Link } from "../contract/wire/link.ts";
import type { StartedCore } from "./start-core.ts";

/** Waits before the next generation starts; more deaths than these within a minute are fatal. */
const RESTART_DELAYS_MS = [0, 500, 2_000] as const;
const DEATHS_WINDOW_MS = 60_000;
const HEARTBEAT_MS = 5_000;
const MISSED_BEATS = 3;
/** A worker that is not ready by then never will be; bringing over an old library takes a while. */
const START_LIMIT_MS = 30_000;

export type CoreHealth = "starting" | "running" | "restarting" | "fatal" | "outdated";

/** Keeps something going while the page can be seen; what it answers stops it. */
export type WhileVisible = (start: () => () => void) => () => void;

export interface Supervisor {
  /** Null while no worker answers. */
  readonly link$: Observable<Link | null>;
  readonly health$: Observable<CoreHealth>;
  /** The worker alive now: for tests and the console. */
  readonly terminate: () => void;
}

export interface SupervisorDeps {
  /** A worker that has been told to start, connected to the window; generations count from 1. */
  readonly start: (generation: number) => SupervisedCore;
  readonly whileVisible: WhileVisible;
}

/** A worker under way. */
export interface SupervisedCore extends Pick<StartedCore, "worker" | "lockName" | "attend"> {
  /** Lets go of what the window holds for it. */
  readonly release: () => void;
}

/**
 * Owns the worker's life: a Web Lock tells of its death, a heartbeat of its hanging. A new
 * generation starts after a short wait; the sound, which lives in the window, goes on meanwhile.
 */
export function superviseCore(deps: SupervisorDeps): Supervisor {
  const link$ = new BehaviorSubject<Link | null>(null);
  const health$ = new BehaviorSubject<CoreHealth>("starting");
  const deaths: number[] = [];
  let generation = 0;
  let kill: () => void = () => {};

  function start(): void {
    generation += 1;
    const { worker, lockName, attend, release } = deps.start(generation);
    const lost = new AbortController();

    const die = (): void => {
      if (lost.signal.aborted) return;
      lost.abort();
      worker.terminate();
      release();
      link$.next(null);
      restart();
    };
    kill = die;
    const overdue = setTimeout(die, START_LIMIT_MS);
    lost.signal.addEventListener("abort", () => clearTimeout(overdue), { once: true });
    let hasCome = false;
    const hear = (data: unknown): void => {
      if (isAlive(data)) watchLock(lockName, lost.signal, die);
      if (!isReady(data) || hasCome) return;
      hasCome = true;
      clearTimeout(overdue);
      if (data.contractVersion !== CONTRACT_VERSION) {
        health$.next("outdated");
        return;
      }
      const link = createLink(worker, lost.signal);
      health$.next("running");
      link$.next(link);
      const rest = deps.whileVisible(() => watchHeartbeat(link, die));
      lost.signal.addEventListener("abort", rest, { once: true });
    };
    // Before the worker is ready an error means that it will never be.
    const stop = attend(hear, () => {
      if (!hasCome) die();
    });
    lost.signal.addEventListener("abort", stop, { once: true });
  }

  function restart(): void {
    const now = performance.now();
    deaths.push(now);
    const recent = deaths.filter((at) => now - at < DEATHS_WINDOW_MS).length;
    const delayMs = RESTART_DELAYS_MS[recent - 1];
    if (delayMs === undefined) {
      health$.next("fatal");
      return;
    }
    health$.next("restarting");
    setTimeout(start, delayMs);
  }

  start();
  return { link$, health$, terminate: () => kill() };
}

const isAlive = (data: unknown): data is AliveMessage =>
  typeof data === "object" && data !== null && "kind" in data && data.kind === "alive";

const isReady = (data: unknown): data is ReadyMessage =>
  typeof data === "object" && data !== null && "kind" in data && data.kind === "ready";

/**
 * Being granted the lock the worker holds for life means that it is gone. Without locks nothing says that it
 * holds one, and the heartbeat alone tells.
 */
function watchLock(name: string, signal: AbortSignal, onDeath: () => void): void {
  navigator.locks.request(name, { signal }, onDeath).catch(() => {});
}

/**
 * A frozen worker keeps its lock: only silence gives it away. To be called while the page is seen:
 * hidden ones are throttled and cannot judge.
 */
function watchHeartbeat(link: Link, onDeath: () => void): () => void {
  let missed = 0;
  const timer = setInterval(() => {
    missed += 1;
    if (missed > MISSED_BEATS) return onDeath();
    link.call("system", "ping", []).then(
      () => {
        missed = 0;
      },
      () => {},
    );
  }, HEARTBEAT_MS);
  return () => clearInterval(timer);
}
