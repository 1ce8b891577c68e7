import { of } from "rxjs";
import { expect, it } from "vitest";
import type { LyricLine } from "../../../src/domain/lyrics/lyrics.ts";
import { createLyrics, type LyricsDeps } from "../../../src/worker/services/lyrics/lyrics.ts";
import { createState } from "../../../src/worker/stream/state.ts";
import { fakeClock } from "../../support/fake-clock.ts";
import { trackId } from "../../support/builders.ts";

const lines = [1, 2.5, 2.5, 9].map(
  (timeS) => ({ timeS, text: "la", words: null }) as unknown as LyricLine,
);
const anchor = { positionS: 0, rate: 1, isPlaying: true, atMs: 0, durationS: 10 };

it("tells each line when it begins, at the speed of the song, and wakes for nothing else", () => {
  const clock = fakeClock(0);
  let timers = 0;
  const counted = {
    ...clock,
    after: (ms: number, call: () => void) => ((timers += 1), clock.after(ms, call)),
  };
  const from = createState(anchor);
  const lyrics = createLyrics({
    answers: { ask$: () => of({ kind: "ready", value: { kind: "lines", lines } }) },
    track: createState({ id: trackId(1), song: trackId(1), name: "a", artists: [] }),
    anchor: from,
    clock: counted,
    store: { read: () => Promise.resolve(undefined), write: () => Promise.resolve() },
    log: { warn: () => {} },
  } as unknown as LyricsDeps);
  const told: [number, number][] = [];
  const sub = lyrics.index$().subscribe((index) => told.push([clock.nowMs(), index]));
  for (let ms = 0; ms < 3_000; ms += 10) clock.advance(10);
  expect(told).toEqual([
    [0, -1],
    [1_000, 0],
    [2_500, 2],
  ]);
  expect(timers).toBeLessThanOrEqual(4);
  from.set({ ...anchor, positionS: 8, rate: 2, atMs: clock.nowMs() });
  for (let ms = 0; ms < 600; ms += 10) clock.advance(10);
  expect(told.slice(3)).toEqual([[3_500, 3]]);
  sub.unsubscribe();
});
