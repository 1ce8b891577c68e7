import { Subscription, type Observable, type Observer } from "rxjs";
import type { ClockPort } from "../ports/clock.ts";

/** A span of time that things belong to: what is begun in it ends with it. */
export interface Scope {
  /** Hears a stream for as long as the scope lasts. */
  follow<T>(stream$: Observable<T>, heard?: Partial<Observer<T>> | ((value: T) => void)): void;
  /** Does something once at the end; at once when that is past. */
  onEnd(work: () => void): void;
}

export interface OwnedScope extends Scope {
  /** Ends all that began in it; later ends do nothing. */
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

/** The same clock; what it was to do later is not done once the scope has ended. */
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
