import type { Observable } from "rxjs";
import type { EngineFact, MediaAction } from "../../../contract/audio.ts";
import type { TrackRow } from "../../../contract/rows.ts";
import type { TrackId } from "../../../domain/ids.ts";
import type { Direction } from "../../../domain/queue/advance.ts";
import { positionAt } from "../../../domain/transport/anchor.ts";
import type { ClockPort } from "../../ports/clock.ts";
import type { Notices } from "../notices/notices.ts";
import type { Queue } from "./queue.ts";
import { createSkipper } from "./skipper.ts";
import type { Transport } from "./transport.ts";

export interface Playback {
  /** Starts what the queue says is current. */
  startCurrent(atS?: number, autoplay?: boolean): void;
  /** One step through the queue, as the buttons and media keys ask for it. */
  go(direction: Direction): void;
  /** A new list begins: failures of the old one no longer count. */
  begin(): void;
  /** The next track is looked for and loaded while this one plays. */
  preloadNext(): void;
}

export interface PlaybackDeps {
  readonly transport: Transport;
  readonly queue: Queue;
  readonly notices: Notices;
  readonly clock: ClockPort;
  readonly facts$: Observable<EngineFact>;
  readonly rowOf: (id: TrackId) => Promise<TrackRow | null>;
  /** Sound is there. */
  readonly onSounding: (id: TrackId) => void;
}

/** Leads from track to track: natural ends, skips, buttons, media keys, preloading. */
export function createPlayback(deps: PlaybackDeps): Playback {
  const { transport, queue, notices, clock } = deps;
  const pause = (): void => transport.send({ kind: "pause" });

  const startCurrent = (atS = 0, autoplay = true): void => {
    const { current } = queue.state.value;
    if (current === null) transport.send({ kind: "stop" });
    else transport.send({ kind: "start", trackId: current, atS, autoplay });
  };
  const skipper = createSkipper({
    queue,
    notices,
    startCurrent,
    stop: pause,
    nowMs: clock.nowMs,
    rowOf: deps.rowOf,
  });

  const preloadNext = (): void => {
    const next = queue.peekAtEnd();
    const { phase, load } = transport.state.value;
    const isSettled = phase === "playing" || phase === "paused" || phase === "fadingOut";
    // Between a step of the queue and its start the deck still holds what will be played now.
    if (!isSettled || queue.state.value.current !== load?.trackId) return;
    transport.send({ kind: "preload", trackId: next === load?.trackId ? null : next });
  };

  const go = (direction: Direction): void => {
    skipper.towards(direction);
    if (queue.advance(direction)) startCurrent();
    else if (direction === "next") pause();
  };

  const finished = (trackId: TrackId): void => {
    const next = queue.advanceAtEnd();
    if (next === null) return;
    if (next !== trackId || queue.state.value.repeat !== "one") return startCurrent();
    transport.send({ kind: "seek", toS: 0 });
    transport.send({ kind: "play" });
  };

  transport.events$.subscribe((event) => {
    switch (event.kind) {
      case "finished":
        return finished(event.trackId);
      case "skip":
        return skipper.skip(event.trackId, event.failure);
      case "askGesture":
        return notices.tell("playbackBlocked");
      case "sounding":
        skipper.forgive();
        preloadNext();
        deps.onSounding(event.trackId);
    }
  });

  const act = (action: MediaAction): void => {
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
      case "seekBy": {
        const nowS = positionAt(transport.anchor.value, clock.nowMs());
        return transport.send({ kind: "seek", toS: nowS + action.offsetS });
      }
    }
  };
  deps.facts$.subscribe((fact) => {
    if (fact.kind === "action") return act(fact.action);
    if (fact.kind !== "outputLost") return transport.hearEngine(fact);
    pause();
    notices.tell("outputLost");
  });

  return { startCurrent, go, preloadNext, begin: () => skipper.towards("next") };
}
