import type { TrackId } from "../../../domain/playable.ts";
import { sourcePath, type QueueSource } from "../../../domain/queue/source.ts";
import type { ClockPort } from "../../ports/clock.ts";
import type { State } from "../../stream/state.ts";
import type { Notices } from "../notices/notices.ts";
import type { Queue, Replacement } from "../queue/queue.ts";
import type { Transport } from "../transport/transport.ts";
import type { Fm } from "./fm.ts";
import type { Playback } from "./playback.ts";
import type { Loudness, PlayerStore } from "./saved-player.ts";
import { SONG_FIRST_MS } from "./song-first.ts";

/** What lists ask of the player, and what happens when the viewer changes. */
export interface ListCommands {
  replace(by: Replacement): void;
  /**
   * Resumes playing if the saved queue came from this list and nothing has been played since the start; else returns
   * false.
   */
  resumeFrom(source: QueueSource | null): boolean;
  /** Removes tracks that no longer exist from the queue. A playing one is heard as far as it is loaded. */
  removeTracks(isGone: (id: TrackId) => boolean): void;
  /** The viewer has changed: drops everything that tells whose music it was; playing continues. */
  forgetSource(): Promise<void>;
}

interface ListCommandsDeps {
  readonly store: PlayerStore;
  readonly clock: ClockPort;
  readonly notices: Notices;
  readonly transport: Transport;
  readonly queue: Queue;
  readonly fm: Fm;
  readonly playback: Playback;
  readonly loudness: State<Loudness>;
  readonly isStarted: State<boolean>;
}

export const listCommands = ({
  store,
  clock,
  notices,
  transport,
  queue,
  fm,
  playback,
  loudness,
  isStarted,
}: ListCommandsDeps): ListCommands => ({
  removeTracks: (isGone) => {
    const before = queue.state.value.current;
    const isFm = fm.state.value.isOn;
    // While paused there is nothing to be heard to the end: the next track becomes current.
    queue.removeEverywhere(isGone, isFm || transport.state.value.wants !== "play");
    if (!isFm && queue.state.value.current !== before) playback.startCurrent(0, false);
  },
  forgetSource: async () => {
    const wasFm = fm.state.value.isOn;
    // At once: an answer on its way now is for the previous viewer.
    fm.forget();
    await store.forget();
    store.keepLoudness(loudness.value);
    queue.forgetSource();
    if (wasFm) playback.startCurrent(0, false);
  },
  resumeFrom: (source) => {
    const song = queue.state.value.current;
    if (isStarted.value || fm.state.value.isOn || song === null) return false;
    if (!isFrom(queue, source)) return false;
    transport.send({ kind: "play" });
    return true;
  },
  replace: (by) => {
    const before = queue.state.value;
    playback.begin();
    queue.replace(by);
    playback.startCurrent();
    // Undo is offered only for an edited queue: up-next stays, and an unedited list can be played again from its page.
    if (!before.edited) return;
    clock.after(SONG_FIRST_MS, () => {
      if (queue.undoable.value?.before === before) notices.tell("queueReplaced", {}, "undoQueue");
    });
  },
});

/** Whether the queue came from this list. */
function isFrom(queue: Queue, source: QueueSource | null): boolean {
  const { source: before } = queue.state.value;
  const path = source === null ? null : sourcePath(source);
  return path !== null && before !== null && path === sourcePath(before);
}
