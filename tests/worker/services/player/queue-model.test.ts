import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { TrackId } from "../../../../src/domain/playable.ts";
import { advance, peekAtEnd } from "../../../../src/domain/queue/advance.ts";
import { comingCount, comingIds } from "../../../../src/domain/queue/coming.ts";
import { EMPTY_QUEUE, idAt, type QueueState } from "../../../../src/domain/queue/queue.ts";
import { createMemoryStores } from "../../../../src/worker/adapters/memory/stores.ts";
import { createQueue, type Queue } from "../../../../src/worker/services/queue/queue.ts";
import { createPlayerStore } from "../../../../src/worker/services/player/saved-player.ts";
import { trackId, trackIds } from "../../../support/builders.ts";
import { seed } from "../../../support/seed.ts";
import * as model from "./queue-model.ts";
import type { Described, Loss, Model } from "./queue-model.ts";

const SESSIONS = 1_000;
const log = {
  warn: (what: string) => {
    throw new Error(what);
  },
  error: () => {},
};

/** The real queue and a model of it, which must stay equal. */
interface Pair {
  readonly real: Queue;
  model: Model;
  undoable: Loss | null;
  /** The state after the last clearing. */
  cleared?: QueueState;
}
type Act = (it: Pair) => void;

const anyIds = fc.array(fc.integer({ min: 1, max: 9 }).map(trackId), { maxLength: 12 });
const anyPart = fc.constantFrom("upNext" as const, "coming" as const);
const anyIndex = fc.integer({ min: 0, max: 8 });

/** Applies the same action to the queue and to the model. */
const both =
  (ask: (real: Queue) => unknown, imagine: (m: Model) => Model): Act =>
  (it) => {
    ask(it.real);
    it.model = imagine(it.model);
  };
const remember = (it: Pair): void => {
  const { list, upNext } = it.model;
  const before = it.model;
  const loss = { before, isListGone: true, isUpNextGone: false, isSongGone: true };
  it.undoable = list.length > 0 || upNext.length > 0 ? loss : null;
};

const anyAct: fc.Arbitrary<readonly [string, Act]> = fc.oneof(
  fc
    .tuple(anyIds, fc.option(anyIndex), fc.constantFrom(null, true, false))
    .map(([ids, wanted, isShuffled]) => {
      const start = wanted === null || ids.length === 0 ? null : wanted % ids.length;
      const act: Act = (it) => {
        remember(it);
        it.real.replace({ tracks: ids, source: null, start, isShuffled });
        it.model = model.replace(it.model, ids, start, it.real.state.value.order);
      };
      return [`replace by ${ids.join(" ")} from ${start}, shuffled: ${isShuffled}`, act] as const;
    }),
  fc.constant(["next", both((q) => q.advance("next"), model.next)] as const),
  fc.constant(["previous", both((q) => q.advance("previous"), model.previous)] as const),
  fc.constant(["natural end", both((q) => q.advanceAtEnd(), model.atEnd)] as const),
  anyIds.map(
    ([id = trackId(1)]) =>
      [
        `play ${id} now`,
        both(
          (q) => q.playNow(id),
          (m) => model.playNow(m, id),
        ),
      ] as const,
  ),
  anyIds.map(
    (ids) =>
      [
        `play ${ids.join(" ")} next`,
        both(
          (q) => q.playNext(ids),
          (m) => model.playNext(m, ids),
        ),
      ] as const,
  ),
  anyIds.map(
    (ids) =>
      [
        `append ${ids.join(" ")}`,
        both(
          (q) => q.append(ids),
          (m) => model.append(m, ids),
        ),
      ] as const,
  ),
  fc.tuple(anyIds, anyIndex, fc.option(anyIndex)).map(
    ([ids, at, from]) =>
      [
        `insert ${ids.join(" ")} at ${at} from ${from}`,
        both(
          (q) => q.insert(ids, at, from),
          (m) => model.insert(m, ids, at, from),
        ),
      ] as const,
  ),
  fc.tuple(anyPart, anyIndex).map(
    ([part, index]) =>
      [
        `jump to ${part} ${index}`,
        both(
          (q) => q.jumpTo(part, index),
          (m) => model.jumpTo(m, part, index),
        ),
      ] as const,
  ),
  fc.tuple(anyPart, anyIndex).map(
    ([part, index]) =>
      [
        `remove ${part} ${index}`,
        both(
          (q) => q.remove(part, index),
          (m) => model.remove(m, part, index),
        ),
      ] as const,
  ),
  fc.constant([
    "remove what plays",
    (it: Pair): void => {
      // The row before the first coming one is the playing song, unless it was removed.
      if (it.model.row.here === null) return;
      it.real.remove("coming", -1);
      it.model = model.removeHere(it.model);
    },
  ] as const),
  fc.tuple(anyPart, anyIndex, anyIndex).map(
    ([part, from, to]) =>
      [
        `move ${part} ${from} to ${to}`,
        both(
          (q) => q.move(part, from, to),
          (m) => model.move(m, part, from, to),
        ),
      ] as const,
  ),
  anyPart.map((part) => {
    const act: Act = (it) => {
      const isThere = part === "upNext" ? it.model.upNext.length > 0 : it.model.list.length > 0;
      const isFurther = it.real.state.value === it.cleared && it.undoable !== null;
      const nothing = { isListGone: false, isUpNextGone: false, isSongGone: false };
      const earlier = isFurther && it.undoable !== null ? it.undoable : nothing;
      if (isThere)
        it.undoable = {
          before: it.model,
          ...earlier,
          ...(part === "upNext" ? { isUpNextGone: true } : { isListGone: true }),
        };
      it.real.clear(part);
      if (isThere) it.cleared = it.real.state.value;
      it.model = model.clear(it.model, part);
    };
    return [`clear ${part}`, act] as const;
  }),
  fc.constant(["repeat", both((q) => q.cycleRepeat(), model.cycleRepeat)] as const),
  fc.constant([
    "shuffle",
    (it: Pair): void => {
      it.real.toggleShuffle();
      it.model = model.toggleShuffle(it.model, it.real.state.value.order);
    },
  ] as const),
  fc.boolean().map(
    (isOn) =>
      [
        `reversed ${isOn}`,
        both(
          (q) => q.setReversed(isOn),
          (m) => model.setReversed(m, isOn),
        ),
      ] as const,
  ),
  fc.constant([
    "undo",
    (it: Pair): void => {
      const at = it.real.undoable.value?.upNextAt ?? 0;
      it.real.undo();
      if (it.undoable !== null) it.model = model.bringBack(it.model, it.undoable, at);
      it.undoable = null;
    },
  ] as const),
);

const known = (ids: readonly (TrackId | null)[]): readonly TrackId[] =>
  ids.filter((id) => id !== null);

function describeReal(q: QueueState): Described {
  const back = advance(q, "previous").queue;
  const isFirst = back === q;
  return {
    list: q.tracks,
    row: known(q.tracks.map((_, position) => idAt(q, position))),
    coming: comingIds(q, 0, comingCount(q)),
    upNext: q.upNext,
    current: q.current,
    isDetour: q.detour,
    modes: [q.repeat, q.order !== null, q.reversed],
    atEnd: peekAtEnd(q),
    behind: isFirst ? null : back.current,
  };
}

/** Steps print their names if a session fails. */
const anySession = fc.array(
  anyAct.map(([name, act]) => ({ act, [fc.toStringMethod]: () => name })),
  { minLength: 1, maxLength: 40 },
);

describe("queue", () => {
  it(
    `is what a listener takes it for, and the same after a reload (${SESSIONS} sessions, TONEARM_SEED=${seed})`,
    { timeout: 60_000 },
    async () => {
      let seeds = seed;
      const random = { seed: () => (seeds = (seeds + 0x9e37) % 2 ** 31) };
      await fc.assert(
        fc.asyncProperty(anySession, async (session) => {
          const { state } = createMemoryStores();
          const store = createPlayerStore(state, log, random);
          const it_: Pair = {
            real: createQueue({ random, onChange: store.keepQueue }),
            model: model.NOTHING,
            undoable: null,
          };
          for (const { act } of session) {
            act(it_);
            expect(describeReal(it_.real.state.value)).toEqual(model.describeModel(it_.model));
          }
          const { undoable, state: now } = it_.real;
          const saved = await createPlayerStore(state, log, random).read();
          expect(saved.queue).toEqual(now.value);
          expect(saved.undoable).toEqual(undoable.value);
        }),
        { numRuns: SESSIONS, seed },
      );
    },
  );
});

describe("what is saved of a queue", () => {
  const ENTRIES = 20_000;
  const MOST_BYTES = 4_096;

  it(`stays under 4 kB for each of 400 steps on ${ENTRIES} entries, and leads back there`, async () => {
    const stores = createMemoryStores();
    let bytes = 0;
    const state = {
      ...stores.state,
      write: (key: string, value: unknown) => {
        bytes += key.length + JSON.stringify(value).length;
        return stores.state.write(key, value);
      },
    };
    let seeds = 7;
    const random = { seed: () => (seeds = (seeds * 48_271) % 2_147_483_647) };
    const store = createPlayerStore(state, log, random);
    const queue = createQueue({ random, onChange: store.keepQueue });
    const ids = Array.from({ length: ENTRIES }, (_, index) => trackId(1_000_000_000 + index));
    queue.replace({ tracks: ids.toReversed(), source: null, start: 5, isShuffled: false });
    queue.replace({ tracks: ids, source: null, start: 9, isShuffled: true });
    expect(bytes).toBeGreaterThan(ENTRIES * 10);
    const steps: readonly (() => unknown)[] = [
      () => queue.advance("next"),
      () => queue.advance("previous"),
      () => queue.advanceAtEnd(),
      () => queue.toggleShuffle(),
      () => queue.move("coming", 3, 9_000),
      () => queue.remove("coming", 8_000),
      () => queue.jumpTo("coming", 12),
      () => queue.playNext(ids.slice(0, 100)),
      () => queue.append(ids.slice(5, 9)),
      () => queue.insert(ids.slice(3, 5), 50, null),
      () => queue.move("upNext", 0, 20),
      () => queue.remove("upNext", 2),
      () => queue.jumpTo("upNext", 1),
      () => queue.playNow(trackId(77)),
      () => queue.cycleRepeat(),
      () => queue.setReversed(seeds % 2 === 0),
      () => queue.clear("upNext"),
      () => store.keepPlace({ trackId: trackId(1_000_000_001), positionS: 1_234, isWanted: true }),
      () => store.keepLoudness({ volume: 0.123_456_789, isMuted: false, lastHeard: 1 }),
    ];
    const dearest = new Map<string, number>();
    for (let count = 0; count < 400; count += 1) {
      const step = steps[random.seed() % steps.length];
      bytes = 0;
      step?.();
      const name = String(step).replace("() => ", "");
      dearest.set(name, Math.max(dearest.get(name) ?? 0, bytes));
    }
    bytes = 0;
    queue.clear("coming");
    queue.undo();
    dearest.set("clear, undo", bytes);
    expect(Math.max(...dearest.values()), JSON.stringify([...dearest])).toBeLessThan(MOST_BYTES);
    console.info(`dearest action: ${Math.max(...dearest.values())} bytes at ${ENTRIES} entries`);
    const saved = await createPlayerStore(state, log, random).read();
    expect(saved.queue).toEqual(queue.state.value);
    expect(saved.queue.tracks.length).toBeLessThan(ENTRIES);
  });

  it("is read as earlier releases wrote it", async () => {
    const { state } = createMemoryStores();
    await state.write("queue", {
      tracks: trackIds(1, 2, 3),
      order: null,
      source: null,
      upNext: trackIds(4),
    });
    await state.write("cursor", {
      version: 1,
      cursor: 1,
      current: trackId(2),
      detour: false,
      repeat: "on",
    });
    const { queue, undoable } = await createPlayerStore(state, log).read();
    expect(queue).toEqual({
      ...EMPTY_QUEUE,
      tracks: trackIds(1, 2, 3),
      cursor: 1,
      current: trackId(2),
      upNext: trackIds(4),
      repeat: "on",
    });
    expect(undoable).toBeNull();
  });

  it("survives two windows that write at the same time", async () => {
    const { state } = createMemoryStores();
    const open = async (me: number) => {
      const random = { seed: () => me };
      const store = createPlayerStore(state, log, random);
      const saved = await store.read();
      const queue = createQueue({ random, onChange: store.keepQueue });
      queue.restore(saved.queue, saved.undoable);
      return queue;
    };
    const first = await open(11);
    const ids = [1, 2, 3, 4, 5, 6].map(trackId);
    first.replace({ tracks: ids, source: null, start: 0, isShuffled: false });
    const second = await open(22);
    second.remove("coming", 0);
    first.remove("coming", 4);
    second.remove("coming", 0);
    first.advance("next");
    const { queue } = await createPlayerStore(state, log).read();
    // Steps of one tab are not applied to the queue of the other; what is consistent is kept.
    expect(queue.tracks).toEqual(expect.arrayContaining([...trackIds(1, 4, 5)]));
    expect(queue.current).toBe(trackId(2));
  });

  it("writes the list anew when many steps were taken on it", async () => {
    const { state } = createMemoryStores();
    let seeds = 1;
    const random = { seed: () => (seeds += 1) };
    const store = createPlayerStore(state, log, random);
    const queue = createQueue({ random, onChange: store.keepQueue });
    queue.replace({ tracks: trackIds(1, 2, 3), source: null, start: 0, isShuffled: false });
    for (let count = 0; count < 1_203; count += 1) queue.move("coming", 0, 1);
    queue.clear("upNext");
    const saved = await createPlayerStore(state, log, random).read();
    expect(saved.queue).toEqual(queue.state.value);
    expect(await state.read("queue.501")).toBeNull();
  });
});
