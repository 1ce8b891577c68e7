import { Subject } from "rxjs";
import { describe, expect, it } from "vitest";
import { fakeClock } from "../../support/fake-clock.ts";
import { conflated } from "../../../src/worker/stream/timing.ts";

describe("conflated", () => {
  it("tells of many changes in a row once, with the last", () => {
    const clock = fakeClock();
    const source$ = new Subject<{ readonly at: number }>();
    const told: number[] = [];
    conflated(source$, clock).subscribe(({ at }) => told.push(at));
    for (const at of [1, 2, 3]) source$.next({ at });
    clock.advance(10);
    source$.next({ at: 4 });
    clock.advance(10);
    expect(told).toEqual([3, 4]);
  });

  it("tells nothing where all of it is as before", () => {
    const clock = fakeClock();
    const source$ = new Subject<{ readonly list: readonly number[] }>();
    let told = 0;
    conflated(source$, clock).subscribe(() => (told += 1));
    for (const list of [[1], [1], [1, 2]]) {
      source$.next({ list });
      clock.advance(10);
    }
    expect(told).toBe(2);
  });
});
