import { Observable } from "rxjs";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Loadable } from "../../../../src/domain/loadable.ts";
import { forgetUnused, streamStore } from "../../../../src/ui/core/streams/stream-store.ts";

/** A stream that emits its value once and counts its subscribers. */
function counted(value: string) {
  let listeners = 0;
  const stream$ = new Observable<string>((out) => {
    listeners += 1;
    out.next(value);
    return () => {
      listeners -= 1;
    };
  });
  return { store: streamStore(stream$), listeners: () => listeners };
}

describe("a stream on screen", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it("lingers after its last listener, so that a switch of screens costs no new subscription", () => {
    const { store, listeners } = counted("a");
    store.subscribe(() => {})();
    vi.advanceTimersByTime(4_999);
    expect(listeners()).toBe(1);
    store.subscribe(() => {})();
    vi.advanceTimersByTime(4_999);
    expect(listeners()).toBe(1);
    vi.advanceTimersByTime(1);
    expect(listeners()).toBe(0);
  });

  it("ends at once when whoever looked has left, and is asked anew by the next one", () => {
    const left = counted("left");
    const shown = counted("shown");
    left.store.subscribe(() => {})();
    shown.store.subscribe(() => {});
    forgetUnused();
    expect([left.listeners(), shown.listeners()]).toEqual([0, 1]);
    expect([left.store.value(), shown.store.value()]).toEqual([undefined, "shown"]);
    const stop = left.store.subscribe(() => {});
    vi.advanceTimersByTime(10_000);
    expect(left.listeners()).toBe(1);
    forgetUnused();
    expect(left.listeners()).toBe(1);
    stop();
    forgetUnused();
    expect(left.listeners()).toBe(0);
  });

  it("does not show a failure to whoever looks next, and asks anew", () => {
    let asked = 0;
    const store = streamStore(
      new Observable<Loadable<string>>((out) => {
        asked += 1;
        out.next({ kind: "failed", failure: { kind: "offline" } });
      }),
    );
    const stop = store.subscribe(() => {});
    expect(store.value()?.kind).toBe("failed");
    stop();
    expect(store.value()).toBeUndefined();
    store.subscribe(() => {});
    expect(asked).toBe(2);
  });
});
