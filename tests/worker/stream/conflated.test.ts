import { Subject } from "rxjs";
import { describe, expect, it } from "vitest";
import { conflated } from "../../../src/worker/stream/conflated.ts";

describe("conflated", () => {
  it("tells of many changes in a row once, with the last", async () => {
    const source$ = new Subject<{ readonly at: number }>();
    const told: number[] = [];
    conflated(source$).subscribe(({ at }) => told.push(at));
    for (const at of [1, 2, 3]) source$.next({ at });
    await Promise.resolve();
    source$.next({ at: 4 });
    await Promise.resolve();
    expect(told).toEqual([3, 4]);
  });

  it("tells nothing where all of it is as before", async () => {
    const source$ = new Subject<{ readonly list: readonly number[] }>();
    let told = 0;
    conflated(source$).subscribe(() => (told += 1));
    for (const list of [[1], [1], [1, 2]]) {
      source$.next({ list });
      await Promise.resolve();
    }
    expect(told).toBe(2);
  });
});
