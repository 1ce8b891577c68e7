/** @file The line sung now, as reported by the core. Lines are requested only while something shows them. */
import { BehaviorSubject, distinctUntilChanged, map, Observable } from "rxjs";
import type { SurfacesApi } from "../../src/contract/desktop.ts";
import { decodeSungLine } from "../../src/domain/desktop/decode-sung-line.ts";
import type { SungLine } from "../../src/domain/desktop/sung-line.ts";

interface SungLines {
  readonly api: Pick<SurfacesApi, "linesWanted$"> & { readonly sing: (raw: unknown) => void };
  /** The last line reported. Subscribing to it requests lines. */
  readonly sung$: Observable<SungLine | null>;
  /** Called when the page is gone, and its current line with it. */
  readonly lost: () => void;
}

export function createSungLines(): SungLines {
  const last = new BehaviorSubject<SungLine | null>(null);
  const listeners = new BehaviorSubject(0);
  return {
    api: {
      sing: (raw) => last.next(decodeSungLine(raw)),
      linesWanted$: () =>
        listeners.pipe(
          map((count) => count > 0),
          distinctUntilChanged(),
        ),
    },
    sung$: new Observable((out) => {
      // A line reported before the first subscription is out of date.
      if (listeners.value === 0) last.next(null);
      const held = last.subscribe(out);
      listeners.next(listeners.value + 1);
      return () => {
        held.unsubscribe();
        listeners.next(listeners.value - 1);
      };
    }),
    lost: () => last.next(null),
  };
}
