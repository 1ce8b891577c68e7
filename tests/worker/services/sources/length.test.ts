import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { trackId } from "../../../support/builders.ts";
import { bench } from "../../../support/player-bench.ts";
import { settled } from "../../../support/settled.ts";

/** Length of the scripted loudspeaker's songs. */
const LENGTH_MS = 100_000;

/** Playback and downloads once the first of two songs is ready and completely read. */
async function played(mustLastMs: number | undefined) {
  const fetched: string[] = [];
  const it_ = await bench({
    ...(mustLastMs !== undefined && { mustLastMs }),
    download: async (url) => {
      fetched.push(url);
      return { ok: true, value: new Blob(["song"]) };
    },
  });
  await it_.playAll([1, 2]);
  it_.audio.answerReady();
  it_.audio.facts.next({ kind: "buffered", loadId: 1 });
  await settled();
  return { it_, fetched };
}

describe("a sound of another source", () => {
  it("is another recording when it is over five seconds longer or shorter (B84)", async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: -20_000, max: 20_000 }), async (offMs) => {
        const { it_, fetched } = await played(LENGTH_MS + offMs);
        const isRight = Math.abs(offMs) <= 5_000;
        expect(it_.snapshot().track?.id).toBe(trackId(isRight ? 1 : 2));
        expect(fetched).toEqual(isRight ? ["1"] : []);
        expect(it_.audio.log.includes("release 1")).toBe(!isRight);
      }),
      { numRuns: 30 },
    );
  });

  it("is not doubted where nobody else says that it is the song", async () => {
    const { it_ } = await played(undefined);
    expect(it_.snapshot().track?.id).toBe(trackId(1));
  });

  it("has no length that could be right where it has no end, and any where its length is not known", async () => {
    for (const [durationS, id] of [
      [Number.POSITIVE_INFINITY, 2],
      [Number.NaN, 1],
    ] as const) {
      const it_ = await bench({ mustLastMs: LENGTH_MS });
      await it_.playAll([1, 2]);
      it_.audio.facts.next({ kind: "ready", loadId: 1, durationS });
      await settled();
      expect(it_.snapshot().track?.id).toBe(trackId(id));
    }
  });
});
