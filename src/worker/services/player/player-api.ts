import type { Observable } from "rxjs";
import type { PlayerApi, QueueApi } from "../../../contract/playback.ts";
import type { TrackRow } from "../../../contract/rows.ts";
import { succeed, type Outcome } from "../../../domain/failure.ts";
import type { TrackId } from "../../../domain/playable.ts";
import type { TrackChoice } from "../../../domain/lists/choice.ts";
import type { Settings } from "../../../domain/settings/settings.ts";
import type { AudioPort } from "../../ports/window.ts";
import type { OwnedState, State } from "../../stream/state.ts";
import type { Choose } from "../list-contents.ts";
import type { Notices } from "../notices/notices.ts";
import { fmIsLost$ } from "./fm-looked-at.ts";
import type { Playback } from "./playback.ts";
import { NEW_PLAYER, type Loudness, type PlayerStore } from "./saved-player.ts";
import { fmSnapshot$, playerSnapshot$, queueSnapshot$, type SnapshotParts } from "./snapshots.ts";
import { logged, type LogPort } from "../../ports/log.ts";

/** B56: playback rate 0.51 to 1.5. */
const RATE = { least: 0.51, most: 1.5 } as const;

export interface PlayerApiDeps extends SnapshotParts {
  readonly audio: AudioPort;
  readonly playback: Playback;
  readonly store: PlayerStore;
  readonly settings: State<Settings>;
  readonly loudness: OwnedState<Loudness>;
  readonly rate: OwnedState<number>;
  /** The viewer may use the personal FM. */
  readonly mayFm: () => boolean;
  /** Fires when what failed should be asked again. */
  readonly retry$: Observable<unknown>;
  readonly foresee: PlayerApi["foresee"];
  readonly audioFocus$: Observable<boolean>;
  /** Gets the commands that the loudspeaker refused. */
  readonly log: LogPort;
}

/** The player except for what needs the library. */
export type PlayerControls = Omit<PlayerApi, "playHeartMode">;

/** Commands of the player bar and the keyboard. */
export function createPlayerApi(deps: PlayerApiDeps): PlayerControls {
  const { transport, queue, fm, playback, loudness, rate, store, settings, audio } = deps;
  const setLoudness = (next: Loudness): void => {
    loudness.set(next);
    store.keepLoudness(next);
  };
  const setVolume = (volume: number): void => setLoudness(louder(loudness.value, volume));
  /** The radio has no modes (B49). */
  const outsideFm = (change: () => void) => (): void => {
    if (!fm.state.value.isOn) change();
  };
  return {
    toggle: () => transport.send({ kind: "toggle" }),
    play: () => transport.send({ kind: "play" }),
    pause: () => transport.send({ kind: "pause" }),
    next: (keepsPause) => playback.go("next", keepsPause),
    previous: (keepsPause) => playback.go("previous", keepsPause),
    foresee: deps.foresee,
    seek: (toS) => transport.send({ kind: "seek", toS }),
    seekBy: playback.seekBy,
    setVolume,
    changeVolume: (by) => setVolume(Math.round((loudness.value.volume + by) * 100) / 100),
    toggleMute: () => setLoudness(muted(loudness.value)),
    setRate: (asked) => {
      rate.set(clamp(asked, RATE.least, RATE.most));
      audio.setRate(rate.value).catch(logged(deps.log, "rate"));
    },
    cycleRepeat: outsideFm(queue.cycleRepeat),
    toggleShuffle: outsideFm(queue.toggleShuffle),
    toggleReversed: outsideFm(() => {
      if (settings.value.enableReversedMode) queue.setReversed(!queue.state.value.reversed);
    }),
    playFm: playback.playFm,
    dislike: async () => {
      if (fm.state.value.isOn) await playback.dislike();
    },
    fm$: () => fmSnapshot$(deps, fmIsLost$(deps)),
    outputs: () => audio.outputs(),
    reset: async () => {
      transport.send({ kind: "stop" });
      queue.restore(NEW_PLAYER.queue, null);
      fm.restore(NEW_PLAYER.fm);
      setLoudness(NEW_PLAYER.loudness);
      await store.forget();
    },
    audioFocus$: () => deps.audioFocus$,
    snapshot$: () => playerSnapshot$(deps),
    anchor$: () => transport.anchor.value$,
  };
}

/** After the volume was turned down to zero, unmuting restores the last audible volume (B56). */
const louder = ({ lastHeard }: Loudness, asked: number): Loudness => {
  const volume = clamp(asked, 0, 1);
  return { volume, isMuted: false, lastHeard: volume > 0 ? volume : lastHeard };
};
const muted = (now: Loudness): Loudness =>
  now.isMuted || now.volume === 0
    ? { ...now, volume: now.volume > 0 ? now.volume : now.lastHeard, isMuted: false }
    : { ...now, isMuted: true };

const clamp = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, Number.isFinite(value) ? value : least));

export interface QueueApiDeps extends Pick<SnapshotParts, "transport" | "queue" | "fm"> {
  readonly playback: Playback;
  readonly notices: Notices;
  readonly track: State<TrackRow | null>;
  readonly choose: Choose;
}

/** Commands of lists and the queue screen. */
export function createQueueApi(deps: QueueApiDeps): QueueApi {
  const { transport, queue, fm, playback, notices, track, choose } = deps;
  /** The player shows the current song: without one, songs put into an empty queue would be out of sight (B47). */
  const takeUp = (): void => {
    const isVacant = !fm.state.value.isOn && queue.state.value.current === null;
    if (isVacant && queue.advance("next")) playback.startCurrent(0, false);
  };
  const add = async (
    choice: TrackChoice,
    put: (ids: readonly TrackId[]) => void,
    notice: "playsNext" | "addedToQueue",
  ): Promise<Outcome<void>> => {
    const chosen = await choose(choice);
    if (!chosen.ok) return chosen;
    put(chosen.value.ids);
    takeUp();
    notices.tell(notice, { count: chosen.value.ids.length });
    return succeed(undefined);
  };
  return {
    move: queue.move,
    remove: queue.remove,
    snapshot$: () => queueSnapshot$(queue, track),
    playNext: (choice) => add(choice, queue.playNext, "playsNext"),
    append: (choice) => add(choice, queue.append, "addedToQueue"),
    insert: (choice, at, from) =>
      add(choice, (ids) => queue.insert(ids, at, from), at > 0 ? "addedToQueue" : "playsNext"),
    playNow: (id) => {
      playback.begin();
      queue.playNow(id);
      playback.startCurrent();
    },
    jumpTo: (part, index) => {
      playback.begin();
      queue.jumpTo(part, index);
      playback.startCurrent();
    },
    clear: (part) => {
      queue.clear(part);
      notices.tell(part === "upNext" ? "playNextCleared" : "queueCleared", {}, "undoQueue");
    },
    undo: () => {
      const before = queue.state.value.current;
      queue.undo();
      const { current } = queue.state.value;
      if (fm.state.value.isOn || current === before) return;
      const atS = current === null ? 0 : playback.leftAtS(current);
      playback.startCurrent(atS, transport.state.value.wants === "play");
    },
  };
}
