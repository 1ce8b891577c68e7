import { distinctUntilChanged, map, Subject, type Observable } from "rxjs";
import type { TrackRow } from "../../../contract/rows.ts";
import type { TrackId } from "../../../domain/playable.ts";
import {
  countPlay,
  earnsInMs,
  newPlay,
  type Play,
  type PlayEvent,
  type PlayFact,
} from "../../../domain/scrobble/scrobble.ts";
import type { ClockPort } from "../../ports/clock.ts";
import type { State } from "../../stream/state.ts";
import type { Transport } from "../transport/transport.ts";
import type { Scope } from "../../stream/scope.ts";

/** A timer this late means that the machine slept: the loudspeaker is asked first. */
const LATE_MS = 3_000;
const SETTLE_MS = 2_000;
/** The shortest interval, whatever rounding leaves. */
const LEAST_MS = 50;

export interface ListeningDeps {
  readonly scope: Scope;
  readonly transport: Pick<Transport, "state" | "anchor" | "events$">;
  readonly clock: ClockPort;
  /** The row of the current track. */
  readonly track: State<TrackRow | null>;
  /** The song that had been counted when the app was closed in the middle of it, or null. */
  readonly earnedBefore: TrackId | null;
}

type Fact = PlayFact extends infer One
  ? One extends PlayFact
    ? Omit<One, "atMs" | "lengthS">
    : never
  : never;

/**
 * Emits what was actually heard. It must be notified before the player, which starts the next song
 * as soon as one ends.
 */
export function followListening(deps: ListeningDeps): Observable<PlayEvent> {
  const { scope, transport, clock, track, earnedBefore } = deps;
  const heard = new Subject<PlayEvent>();
  let play: Play | null = null;
  let stopWaiting = (): void => {};

  const lengthOf = (id: TrackId | undefined): number =>
    track.value !== null && track.value.id === id ? track.value.durationMs / 1000 : 0;
  const hear = (fact: Fact): void => {
    const atMs = clock.nowMs();
    // An end, or a change of song, is measured by the previous song.
    const step = countPlay(play, { ...fact, atMs, lengthS: lengthOf(play?.trackId) });
    play = step.play;
    stopWaiting();
    waitUntilEarned(atMs);
    step.events.forEach((event) => heard.next(event));
  };
  const waitUntilEarned = (atMs: number): void => {
    const inMs = earnsInMs(play, atMs, lengthOf(play?.trackId));
    if (inMs !== null) wait(Math.max(LEAST_MS, inMs));
  };
  const wait = (inMs: number): void => {
    const dueMs = clock.nowMs() + inMs;
    stopWaiting = clock.after(inMs, () => {
      if (clock.nowMs() - dueMs > LATE_MS) wait(SETTLE_MS);
      else hear({ kind: "tick" });
    });
  };

  scope.follow(
    transport.state.value$.pipe(
      map(({ load, positionS }) => ({ load, positionS })),
      distinctUntilChanged((a, b) => a.load?.loadId === b.load?.loadId),
    ),
    ({ load, positionS }) => {
      const trackId = load?.trackId ?? null;
      if (play === null && trackId !== null && trackId === earnedBefore && positionS > 0)
        play = newPlay(trackId, positionS, true);
      hear({ kind: "loaded", trackId, positionS });
    },
  );
  scope.follow(transport.anchor.value$, (anchor) => hear({ kind: "anchor", anchor }));
  scope.follow(transport.events$, ({ kind }) => {
    if (kind === "finished" || kind === "seek") hear({ kind });
  });
  scope.follow(track.value$, () => hear({ kind: "tick" }));
  return heard;
}
