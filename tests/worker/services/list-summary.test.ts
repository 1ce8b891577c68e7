import { of, Subject, type Observable } from "rxjs";
import { describe, expect, it } from "vitest";
import type { ListSummary } from "../../../src/contract/rows.ts";
import { succeed } from "../../../src/domain/failure.ts";
import type { TrackId } from "../../../src/domain/playable.ts";
import { LOADING, ready, type Loadable } from "../../../src/domain/loadable.ts";
import type { OpenedList } from "../../../src/worker/services/lists/registry.ts";
import { createSummary } from "../../../src/worker/services/lists/summary.ts";
import { trackRow } from "../../../src/worker/services/rows.ts";
import { aTrack, numberOf, songItself, trackId } from "../../support/builders.ts";
import { fakeClock } from "../../support/fake-clock.ts";
import { settled } from "../../support/settled.ts";

const MINUTE = 60_000;

interface World {
  readonly inMemory?: number;
  readonly onDevice?: number;
  readonly lists$: Observable<Loadable<OpenedList>>;
}

/** A list of these songs of one minute each. `inMemory` and `onDevice` are the numbers of songs with known details. */
function world({ inMemory = 0, onDevice = 0, lists$ }: World) {
  const clock = fakeClock();
  let reads = 0;
  const track = (id: TrackId) =>
    aTrack({
      id,
      durationMs: MINUTE,
      album: {
        ...aTrack().album,
        coverUrl: id === trackId(1) ? null : `https://p/${numberOf(id)}.jpg`,
      },
    });
  const context = {
    viewer: { kind: "anonymous" },
    isCached: () => false,
    songOf: songItself,
    isLiked: () => false,
    isAliasFirst: false,
    needsNoRight: () => false,
  } as const;
  const summary = createSummary({
    registry: {
      open$: () => lists$,
      rowsOf: async (ids) => succeed(ids.map((id) => trackRow(track(id), context))),
    },
    tracks: { known: (id) => (numberOf(id) <= inMemory ? track(id) : null) },
    details: {
      read: async (ids) => {
        reads += 1;
        return ids.map((id) =>
          numberOf(id) > onDevice
            ? null
            : { id, song: { id: numberOf(id), dt: MINUTE }, updatedAtMs: 0 },
        );
      },
    },
    clock,
  });
  const told: ListSummary[] = [];
  const watching = summary({ kind: "liked" }).subscribe((next) => told.push(next));
  const pass = async (): Promise<void> => {
    await settled();
    clock.advance(2_000);
    await settled();
  };
  return { told, pass, watching, reads: () => reads };
}
const listOf = (count: number, revision = 1): OpenedList => ({
  ids: Array.from({ length: count }, (_, index) => trackId(index + 1)),
  source: null,
  revision,
});

describe("what stands above a list", () => {
  it("is told at once where all songs are in memory, with the first cover there is", async () => {
    const { told, reads } = world({ inMemory: 30, lists$: of(ready(listOf(30))) });
    await settled();
    expect(told).toEqual([{ coverUrl: "https://p/2.jpg", totalDurationMs: 30 * MINUTE }]);
    expect(reads()).toBe(0);
  });

  it("has the length of a long list later, read from the device in parts", async () => {
    const { told, pass } = world({
      inMemory: 50,
      onDevice: 250,
      lists$: of(ready(listOf(250))),
    });
    await settled();
    expect(told).toEqual([{ coverUrl: "https://p/2.jpg", totalDurationMs: null }]);
    for (let part = 0; part < 5; part += 1) await pass();
    expect(told.at(-1)?.totalDurationMs).toBe(250 * MINUTE);
  });

  it("leaves the length out where it would have to be asked for, and does not read on", async () => {
    const { told, pass, reads } = world({
      onDevice: 120,
      lists$: of(ready(listOf(1_000))),
    });
    for (let part = 0; part < 8; part += 1) await pass();
    expect(told.every(({ totalDurationMs }) => totalDurationMs === null)).toBe(true);
    expect(reads()).toBe(2);
  });

  it("forgets the list of a viewer who has left", async () => {
    const lasting = new Subject<Loadable<OpenedList>>();
    const { told } = world({ inMemory: 2, lists$: lasting });
    lasting.next(LOADING);
    lasting.next(ready(listOf(2)));
    await settled();
    lasting.next(LOADING);
    expect(told).toEqual([
      { coverUrl: "https://p/2.jpg", totalDurationMs: 2 * MINUTE },
      { coverUrl: null, totalDurationMs: null },
    ]);
  });

  it("is not worked out anew while the list says the same, and ends with whoever looks", async () => {
    const lasting = new Subject<Loadable<OpenedList>>();
    const { told, pass, watching, reads } = world({ onDevice: 400, lists$: lasting });
    lasting.next({ ...LOADING, last: listOf(300) });
    lasting.next(ready(listOf(300)));
    await settled();
    expect(told).toHaveLength(1);
    await pass();
    const before = reads();
    watching.unsubscribe();
    await pass();
    expect(reads()).toBe(before);
  });
});
