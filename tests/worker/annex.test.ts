import fc from "fast-check";
import { lastValueFrom, of, Subject, take, toArray, type Observable } from "rxjs";
import { describe, expect, it } from "vitest";
import { annex } from "../../src/worker/core/annex.ts";
import { settled } from "../support/settled.ts";

interface Counter {
  next(by: number): Promise<number>;
  seen$(): Observable<number>;
  page$(): Observable<unknown>;
}

/** A service that records its calls in order. */
function counter(): Counter {
  let sum = 0;
  return {
    next: (by) => Promise.resolve((sum += by)),
    seen$: () => of(sum),
    page$: () => of({ kind: "ready", value: sum }),
  };
}

/** Code whose loading succeeds or fails when the test says so. */
function code() {
  let waiting: { come: () => void; fail: () => void }[] = [];
  let asked = 0;
  return {
    asked: () => asked,
    read: () =>
      new Promise<{ make: () => Counter }>((done, refuse) => {
        asked += 1;
        waiting.push({
          come: () => done({ make: counter }),
          fail: () => refuse(new TypeError("Failed to fetch")),
        });
      }),
    settle: (how: "come" | "fail") => {
      waiting.forEach((one) => one[how]());
      waiting = [];
    },
  };
}

const annexOf = (from: ReturnType<typeof code>, retry$ = new Subject<void>()) =>
  annex<{ make: () => Counter }, Counter>({
    read: from.read,
    make: (module) => module.make(),
    loadables: ["page$"],
    retry$,
  });

describe("an annex", () => {
  it("answers calls made before, during and after its code came the same, in their order", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 6 }),
        fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 6 }),
        fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 6 }),
        async (before, during, after) => {
          const from = code();
          const { service } = annexOf(from);
          const answers: Promise<number>[] = before.map((by) => service.next(by));
          await settled();
          answers.push(...during.map((by) => service.next(by)));
          from.settle("come");
          answers.push(...after.map((by) => service.next(by)));
          // Loads the code if it was not requested before.
          from.settle("come");
          const plain = counter();
          const expected = await Promise.all([...before, ...during, ...after].map(plain.next));
          expect(await Promise.all(answers)).toEqual(expected);
          expect(from.asked()).toBe(expected.length === 0 ? 0 : 1);
        },
      ),
    );
  });

  it("reads nothing until it is asked", async () => {
    const from = code();
    const { service } = annexOf(from);
    service.seen$();
    await settled();
    expect(from.asked()).toBe(0);
  });

  it("fails a call whose code cannot be read, and asks again for the next", async () => {
    const from = code();
    const { service } = annexOf(from);
    const lost = service.next(1);
    from.settle("fail");
    await expect(lost).rejects.toMatchObject({ failure: { kind: "offline" } });
    const found = service.next(2);
    from.settle("come");
    expect(await found).toBe(2);
    expect(from.asked()).toBe(2);
  });

  it("tells on streams of loadables that the code is missing, and begins once it can be had", async () => {
    const from = code();
    const retry$ = new Subject<void>();
    const { service } = annexOf(from, retry$);
    const pages = lastValueFrom(service.page$().pipe(take(2), toArray()));
    const seen = lastValueFrom(service.seen$());
    from.settle("fail");
    await settled();
    retry$.next();
    from.settle("come");
    expect(await pages).toEqual([
      { kind: "failed", failure: { kind: "offline" } },
      { kind: "ready", value: 0 },
    ]);
    // A stream without a state for loading just waits.
    expect(await seen).toBe(0);
  });

  it("passes on what goes wrong in the service itself", async () => {
    const { service } = annex({
      read: () => Promise.resolve(null),
      make: () => ({ broken: () => Promise.reject(new Error("broken")) }),
      retry$: new Subject<void>(),
    });
    await expect(service.broken()).rejects.toThrow("broken");
  });

  it("wakes without being asked", async () => {
    const from = code();
    const awake = annexOf(from).wake$.subscribe();
    expect(from.asked()).toBe(1);
    awake.unsubscribe();
  });
});
