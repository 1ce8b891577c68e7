import { Subscription, type Observable, type Observer } from "rxjs";
import type { ClockPort } from "../ports/clock.ts";

/** A span of time that subscriptions and timers belong to; they end with it. */
export interface Scope {
  /** Subscribes to a stream for as long as the scope lasts. */
  follow<T>(stream$: Observable<T>, heard?: Partial<Observer<T>> | ((value: T) => void)): void;
  /** Calls `work` once when the scope ends; at once if it has ended already. */
  onEnd(work: () => void): void;
}

export interface OwnedScope extends Scope {
  /** Ends everything that belongs to the scope; later calls do nothing. */
  end(): void;
}

/** A scope that lasts until its owner ends it. */
export function createScope(): OwnedScope {
  const all = new Subscription();
  return {
    follow: (stream$, heard) => all.add(stream$.subscribe(heard)),
    onEnd: (work) => all.add(work),
    end: () => all.unsubscribe(),
  };
}

/** The same clock, limited to a scope: calls that are still pending when the scope ends are cancelled. */
export function clockWithin(scope: Scope, clock: ClockPort): ClockPort {
  const waiting = new Set<() => void>();
  let hasEnded = false;
  scope.onEnd(() => {
    hasEnded = true;
    for (const stop of waiting) stop();
    waiting.clear();
  });
  return {
    nowMs: clock.nowMs,
    wallMs: clock.wallMs,
    after: (delayMs, call) => {
      if (hasEnded) return () => {};
      const stop = clock.after(delayMs, () => {
        waiting.delete(stop);
        call();
      });
      waiting.add(stop);
      return () => {
        waiting.delete(stop);
        stop();
      };
    },
  };
}
