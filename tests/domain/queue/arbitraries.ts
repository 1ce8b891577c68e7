import fc from "fast-check";
import type { TrackId } from "../../../src/domain/playable.ts";
import { advance } from "../../../src/domain/queue/advance.ts";
import {
  clearQueue,
  EMPTY_QUEUE,
  jumpTo,
  moveComing,
  playNow,
  removeComing,
  replaceQueue,
  setRepeat,
  setReversed,
  setShuffle,
  type QueueState,
} from "../../../src/domain/queue/queue.ts";
import { appendUpNext, insertNext } from "../../../src/domain/queue/up-next.ts";
import { trackId } from "../../support/builders.ts";

/** Few ids, so that lists often contain one twice. */
export const anyId: fc.Arbitrary<TrackId> = fc.integer({ min: 1, max: 12 }).map(trackId);
export const anyIds = fc.array(anyId, { maxLength: 12 });
export const someIds = fc.array(anyId, { minLength: 1, maxLength: 12 });
export const anySeed = fc.integer();
/** Positions in and around a short list. */
export const anyPosition = fc.integer({ min: -2, max: 13 });

type Change = (q: QueueState) => QueueState;

/** One change that a listener can make to a queue. */
const anyChange: fc.Arbitrary<Change> = fc.oneof(
  fc
    .record({
      tracks: anyIds,
      start: fc.option(anyPosition),
      shuffle: fc.boolean(),
      seed: anySeed,
      source: fc.constantFrom(null, { kind: "album", id: 7 } as const),
    })
    .map(
      (by): Change =>
        (q) =>
          replaceQueue(q, by),
    ),
  anyId.map(
    (id): Change =>
      (q) =>
        playNow(q, id),
  ),
  fc.constantFrom("off", "on", "one").map(
    (mode): Change =>
      (q) =>
        setRepeat(q, mode),
  ),
  fc.tuple(fc.boolean(), anySeed).map(
    ([on, seed]): Change =>
      (q) =>
        setShuffle(q, on, seed),
  ),
  fc.boolean().map(
    (on): Change =>
      (q) =>
        setReversed(q, on),
  ),
  fc.tuple(anyPosition, anyPosition).map(
    ([from, to]): Change =>
      (q) =>
        moveComing(q, from, to),
  ),
  anyPosition.map(
    (position): Change =>
      (q) =>
        removeComing(q, position),
  ),
  anyPosition.map(
    (position): Change =>
      (q) =>
        jumpTo(q, position),
  ),
  fc.constantFrom("next", "previous").map(
    (way): Change =>
      (q) =>
        advance(q, way).queue,
  ),
  anyIds.map(
    (ids): Change =>
      (q) =>
        insertNext(q, ids),
  ),
  anyIds.map(
    (ids): Change =>
      (q) =>
        appendUpNext(q, ids),
  ),
  fc.constant<Change>(clearQueue),
);

/** Any queue that a listener can produce. */
export const anyQueue: fc.Arbitrary<QueueState> = fc
  .tuple(someIds, fc.array(anyChange, { maxLength: 12 }))
  .map(([tracks, changes]) => {
    const start = replaceQueue(EMPTY_QUEUE, {
      tracks,
      source: null,
      start: 0,
      shuffle: false,
      seed: 0,
    });
    return changes.reduce((q, change) => change(q), start);
  });

/** Any such queue without up-next that is at a track of its list. */
export const anyWalk = anyQueue
  .filter((q) => q.tracks.length > 0)
  .map((q): QueueState => {
    const cursor = Math.min(Math.max(Math.floor(q.cursor), 0), q.tracks.length - 1);
    return jumpTo({ ...q, upNext: [] }, cursor);
  });
