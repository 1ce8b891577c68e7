import type { MediaAction } from "../../../contract/audio.ts";
import type { TrackRow } from "../../../contract/rows.ts";
import type { TrackId } from "../../../domain/playable.ts";
import type { Direction } from "../../../domain/queue/advance.ts";
import type { FmState } from "../../../domain/queue/fm.ts";
import type { QueueState } from "../../../domain/queue/queue.ts";
import { positionAt } from "../../../domain/transport/anchor.ts";
import type { ClockPort } from "../../ports/clock.ts";
import type { Notices } from "../notices/notices.ts";
import type { Fm } from "./fm.ts";
import type { Queue } from "../queue/queue.ts";
import { createSkipper, type Skipper, type SkipperDeps } from "./skipper.ts";
import type { Transport } from "../transport/transport.ts";
import type { Scope } from "../../stream/scope.ts";

export interface Playback {
  /** Plays the personal FM from its current position; toggles pause if it is on already. */
  playFm(): Promise<void>;
  /** Dislikes the FM's song and plays the next one. */
  dislike(): Promise<void>;
  /** Starts the queue's current track. */
  startCurrent(atS?: number, autoplay?: boolean): void;
  /** One step through the queue, from buttons and media keys; plays, unless `keepsPause` and paused. */
  go(direction: Direction, keepsPause?: boolean): void;
  /** Seeks relative to the current position, in seconds. */
  seekBy(offsetS: number): void;
  /** Announces a request that takes time; the returned function tells whether it is still the latest one. */
  wish(): () => boolean;
  /** A new list starts: failures of the old one no longer count. */
  begin(): void;
  /** Where a new list interrupted this song, in seconds; 0 for any other song. */
  leftAtS(id: TrackId): number;
  /** Finds and loads the next track while this one plays. */
  preloadNext(): void;
}

export interface PlaybackDeps {
  readonly scope: Scope;
  readonly transport: Transport;
  readonly queue: Queue;
  readonly fm: Fm;
  readonly notices: Notices;
  readonly clock: ClockPort;
  readonly isOnline: () => boolean;
  /** The listener has chosen an output device. */
  readonly isOutputChosen: () => boolean;
  readonly rowOf: (id: TrackId) => Promise<TrackRow | null>;
  /** Whether the track is on this device and needs no network. */
  readonly isKept: (id: TrackId) => boolean;
  readonly isProxyDead: () => Promise<boolean>;
  /** The track has become audible. */
  readonly onSounding: (id: TrackId) => void;
  /** The track has sounded, and the loudspeaker no longer needs the network for it. */
  readonly onBuffered: (id: TrackId) => void;
}

/** Beyond this position "previous" goes back to the song's start instead of to the previous song. */
const RESTART_AFTER_S = 3;

/** The radio stops after this many unplayable songs in a row. */
const FM_PASS = 10;

/** The track that plays, or will on play: the radio's while it is on, else the queue's. */
export const currentOf = (queue: QueueState, fm: FmState): TrackId | null =>
  fm.isOn ? fm.current : queue.current;

/** Moves from track to track: natural ends, skips, buttons, media keys, preloading. */
export function createPlayback(deps: PlaybackDeps): Playback {
  const { transport, queue, fm, clock } = deps;
  const pause = (): void => transport.send({ kind: "pause" });

  let wishes = 0;
  let left: { readonly trackId: TrackId | null; readonly atS: number } | null = null;
  const nowS = (): number => positionAt(transport.anchor.value, clock.nowMs());

  const startCurrent = (atS = 0, autoplay = true): void => start(deps, atS, autoplay);
  const skipper = createSkipper(
    skipping(deps, { startCurrent, pause, fmGoOn: () => fmGoOn(fm.next()) }),
  );

  const preloadNext = (): void => preload(deps);

  const fmGoOn = async (moved: Promise<boolean>, autoplay = true): Promise<void> => {
    if (await moved) startCurrent(0, autoplay);
    else if (transport.state.value.phase === "failed") pause();
  };

  const startOver = (autoplay = true): void => {
    transport.send({ kind: "seek", toS: 0 });
    if (autoplay) transport.send({ kind: "play" });
  };

  const goBack = (autoplay: boolean): void => {
    const isAtStart = nowS() <= RESTART_AFTER_S;
    skipper.towards(isAtStart ? "previous" : "next");
    if (isAtStart && queue.advance("previous")) startCurrent(0, autoplay);
    else startOver(autoplay);
  };

  const go = (direction: Direction, keepsPause = false): void => {
    const autoplay = !keepsPause || transport.state.value.wants === "play";
    // The radio has no way back: "previous" dislikes there (B49).
    const isDislike = fm.state.value.isOn && direction === "previous";
    if (direction === "previous" && !isDislike) return goBack(autoplay);
    skipper.towards(direction);
    if (fm.state.value.isOn) return void fmGoOn(isDislike ? fm.dislike() : fm.next(), autoplay);
    if (queue.advance(direction)) startCurrent(0, autoplay);
    else pause();
  };

  const finished = (trackId: TrackId): void => {
    if (fm.state.value.isOn) return void fmGoOn(fm.next());
    const next = queue.advanceAtEnd();
    if (next === null) return;
    if (next !== trackId || queue.state.value.repeat !== "one") return startCurrent();
    startOver();
  };

  const seekBy = (offsetS: number): void => transport.send({ kind: "seek", toS: nowS() + offsetS });
  followTransport(deps, { skipper, pause, go, seekBy, finished, preloadNext });

  return {
    startCurrent,
    go,
    seekBy,
    preloadNext,
    leftAtS: (id) => (left?.trackId === id ? left.atS : 0),
    wish: () => {
      const mine = ++wishes;
      return () => mine === wishes;
    },
    begin: () => {
      wishes += 1;
      left = { trackId: currentOf(queue.state.value, fm.state.value), atS: nowS() };
      fm.leave();
      skipper.towards("next");
    },
    playFm: async () => {
      wishes += 1;
      if (fm.state.value.isOn) return transport.send({ kind: "toggle" });
      if (!(await fm.enter())) return;
      skipper.towards("next");
      startCurrent();
    },
    dislike: () => fmGoOn(fm.dislike()),
  };
}

/** Plays the current track from `atS`. */
function start(
  { transport, queue, fm }: Pick<PlaybackDeps, "transport" | "queue" | "fm">,
  atS: number,
  autoplay: boolean,
): void {
  const current = currentOf(queue.state.value, fm.state.value);
  if (current === null) transport.send({ kind: "stop" });
  else transport.send({ kind: "start", trackId: current, atS, autoplay });
}

/** Makes the loudspeaker fetch the next track. */
function preload({ transport, queue, fm }: Pick<PlaybackDeps, "transport" | "queue" | "fm">): void {
  const isFm = fm.state.value.isOn;
  const next = isFm ? fm.state.value.next : queue.peekAtEnd();
  const current = currentOf(queue.state.value, fm.state.value);
  const { phase, load } = transport.state.value;
  const isSettled = phase === "playing" || phase === "paused" || phase === "fadingOut";
  // Between a step of the queue and its start the deck still holds the track to be played now.
  if (!isSettled || current !== load?.trackId) return;
  transport.send({ kind: "preload", trackId: next === load?.trackId ? null : next });
}

/** How unplayable tracks are skipped. */
const skipping = (
  { transport, queue, fm, notices, clock, isKept, isProxyDead, rowOf }: PlaybackDeps,
  {
    startCurrent,
    pause,
    fmGoOn,
  }: {
    readonly startCurrent: () => void;
    readonly pause: () => void;
    readonly fmGoOn: () => Promise<void>;
  },
): SkipperDeps => ({
  passLength: () => {
    const { tracks, upNext } = queue.state.value;
    return fm.state.value.isOn ? FM_PASS : tracks.length + upNext.length;
  },
  goOn: (direction) => {
    if (fm.state.value.isOn) {
      void fmGoOn();
      return true;
    }
    const isMoved = queue.advance(direction);
    if (isMoved) startCurrent();
    return isMoved;
  },
  isKept,
  isProxyDead,
  goOnKept: (direction) => {
    const isMoved = !fm.state.value.isOn && queue.advanceTo(direction, isKept);
    if (isMoved) startCurrent();
    return isMoved;
  },
  await: () => transport.send({ kind: "await" }),
  notices,
  stop: pause,
  nowMs: clock.nowMs,
  rowOf,
});

interface Reactions {
  readonly skipper: Skipper;
  readonly pause: () => void;
  readonly go: (direction: Direction) => void;
  readonly seekBy: (offsetS: number) => void;
  readonly finished: (trackId: TrackId) => void;
  readonly preloadNext: () => void;
}

/** Reacts to the transport's reports: the end or failure of a track, media keys, devices. */
function followTransport(deps: PlaybackDeps, reactions: Reactions): void {
  const { transport, notices } = deps;
  const { skipper, pause, preloadNext } = reactions;
  const outputLost = (): void => {
    const isHeard = transport.state.value.wants === "play";
    pause();
    if (isHeard || deps.isOutputChosen()) notices.tell("outputLost");
  };
  deps.scope.follow(transport.events$, (event) => {
    switch (event.kind) {
      case "finished":
        return reactions.finished(event.trackId);
      case "skip":
        return skipper.skip(event.trackId, event.failure);
      case "askGesture":
        return notices.tell("playbackBlocked");
      case "awaitNetwork":
        // While only the service is unreachable, the player itself shows that.
        return deps.isOnline() ? undefined : notices.tell("waitingForNetwork");
      case "vacant":
        return preloadNext();
      case "sounding":
        skipper.forgive();
        preloadNext();
        return deps.onSounding(event.trackId);
      case "buffered":
        return deps.onBuffered(event.trackId);
      case "action":
        return act(event.action, transport, reactions);
      case "outputLost":
        return outputLost();
    }
  });
}

/** A media key, or a button of the system's media controls. */
function act(action: MediaAction, transport: Transport, { pause, go, seekBy }: Reactions): void {
  switch (action.kind) {
    case "play":
    case "pause":
      return transport.send({ kind: action.kind });
    case "stop":
      return pause();
    case "next":
    case "previous":
      return go(action.kind);
    case "seekTo":
      return transport.send({ kind: "seek", toS: action.positionS });
    case "seekBy":
      return seekBy(action.offsetS);
  }
}
