import { BehaviorSubject, type Observable } from "rxjs";
import type { AliveMessage, ReadyMessage } from "../contract/host.ts";
import { CONTRACT_VERSION } from "../contract/version.ts";
import { createLink, type Link } from "../contract/wire/link.ts";
import type { StartedCore } from "./start-core.ts";

/** Delays before the next worker is started; more deaths than this within a minute are fatal. */
const RESTART_DELAYS_MS = [0, 500, 2_000] as const;
const DEATHS_WINDOW_MS = 60_000;
const HEARTBEAT_MS = 5_000;
const MISSED_BEATS = 3;
/** A worker that is not ready by then counts as dead; long, because converting an old library takes a while. */
const START_LIMIT_MS = 30_000;

export type CoreHealth = "starting" | "running" | "restarting" | "fatal" | "outdated";

/** Runs `start` while the page is visible; the function that `start` returns stops it again. */
export type WhileVisible = (start: () => () => void) => () => void;

export interface Supervisor {
  /** Null while no worker is ready. */
  readonly link$: Observable<Link | null>;
  readonly health$: Observable<CoreHealth>;
  /** Terminates the current worker; for tests and the console. */
  readonly terminate: () => void;
}

export interface SupervisorDeps {
  /** Starts a worker that is connected to the window; generations count from 1. */
  readonly start: (generation: number) => SupervisedCore;
  readonly whileVisible: WhileVisible;
}

/** A worker that has been started. */
export interface SupervisedCore extends Pick<StartedCore, "worker" | "lockName" | "attend"> {
  /** Releases what the window holds for this worker. */
  readonly release: () => void;
}

/**
 * Owns the worker's life: a Web Lock detects its death, a heartbeat a hang. A new worker starts after a short delay;
 * the sound, which is made in the window, goes on meanwhile.
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
    // An error before the worker is ready means that it will never be.
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
 * The worker holds the lock as long as it lives: if the lock is granted here, it is dead. Without Web Locks only the
 * heartbeat detects that.
 */
function watchLock(name: string, signal: AbortSignal, onDeath: () => void): void {
  navigator.locks.request(name, { signal }, onDeath).catch(() => {});
}

/**
 * Detects a frozen worker, which keeps its lock. Call only while the page is visible: timers of hidden pages are
 * throttled.
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
