import type { TrackId } from "../playable.ts";
import { positionAt, type ClockAnchor } from "../transport/anchor.ts";

/** After this many seconds a song counts, whatever its length (B58). */
const ENOUGH_S = 240;

/** Whether a song was played long enough to be scrobbled: half its length, or 240 s (B58). */
export const mayScrobble = (playedS: number, durationS: number): boolean =>
  playedS >= neededS(durationS);

/** Seconds of a song that have to be heard; 240 if its end is unknown. */
function neededS(durationS: number): number {
  const wholeS = Math.floor(durationS);
  return wholeS > 0 ? Math.min(ENOUGH_S, wholeS / 2) : ENOUGH_S;
}

/** One play of a song, from its first sound until it ends or another song replaces it. */
export interface Play {
  readonly trackId: TrackId;
  /** Wall time of the first sound, ms since 1970; null before it. */
  readonly startedAtMs: number | null;
  /** Audible seconds of the song until the anchor, without pauses and skipped parts. */
  readonly heardS: number;
  readonly anchor: ClockAnchor;
  /** It has been counted; it never counts twice. */
  readonly isEarned: boolean;
}

/** A fact about playing, with its wall time and the song's length in seconds, 0 if unknown. */
export type PlayFact = { readonly atMs: number; readonly lengthS: number } & (
  | { readonly kind: "loaded"; readonly trackId: TrackId | null; readonly positionS: number }
  | { readonly kind: "anchor"; readonly anchor: ClockAnchor }
  /** The position is about to be changed: counts what was heard so far. */
  | { readonly kind: "seek" }
  /** The song reached its natural end. */
  | { readonly kind: "finished" }
  | { readonly kind: "tick" }
);

export type PlayEvent =
  /** Sound begins or resumes; `isNew` for the first sound of a play. */
  | { readonly kind: "sounding"; readonly trackId: TrackId; readonly isNew: boolean }
  /** It was heard long enough to be scrobbled. */
  | { readonly kind: "earned"; readonly trackId: TrackId; readonly startedAtMs: number }
  | { readonly kind: "ended"; readonly trackId: TrackId; readonly playedS: number };

interface Step {
  readonly play: Play | null;
  readonly events: readonly PlayEvent[];
}

/** The play of a song about to start; `isEarned` if it was counted before the app was restarted. */
export const newPlay = (trackId: TrackId, positionS: number, isEarned = false): Play => ({
  trackId,
  startedAtMs: null,
  heardS: 0,
  anchor: { positionS, rate: 1, isPlaying: false, atMs: 0, durationS: 0 },
  isEarned,
});

/** Seconds of the song heard until a time. */
const heardAt = ({ heardS, anchor }: Play, atMs: number): number =>
  heardS + Math.max(0, positionAt(anchor, atMs) - anchor.positionS);

/**
 * Counts how much of a song is heard. A load of the same song in its middle continues its play (the source broke and
 * was found again); a load at its start begins a new play, as does the song's end.
 */
export function countPlay(play: Play | null, fact: PlayFact): Step {
  switch (fact.kind) {
    case "tick":
      return earn(play, fact, play === null ? 0 : heardAt(play, fact.atMs));
    case "anchor":
      return hearAnchor(play, fact, fact.anchor);
    case "seek":
      return { play: play && settle(play, fact.atMs), events: [] };
    case "finished":
      return end(play, fact, play && newPlay(play.trackId, 0));
    case "loaded": {
      const { trackId, positionS } = fact;
      if (trackId === null) return end(play, fact, null);
      if (play?.trackId !== trackId || positionS === 0)
        return end(play, fact, newPlay(trackId, positionS));
      const anchor = { ...play.anchor, positionS, isPlaying: false };
      return { play: { ...play, heardS: heardAt(play, fact.atMs), anchor }, events: [] };
    }
  }
}

/** The same play with its anchor at this time. */
const settle = (play: Play, atMs: number): Play => ({
  ...play,
  heardS: heardAt(play, atMs),
  anchor: { ...play.anchor, positionS: positionAt(play.anchor, atMs), atMs },
});

function hearAnchor(play: Play | null, fact: PlayFact, anchor: ClockAnchor): Step {
  if (play === null) return { play, events: [] };
  const extrapolated = heardAt(play, fact.atMs);
  const movedS = anchor.positionS - play.anchor.positionS;
  // After a sleep of the machine the clock has advanced, but the song has not.
  const heardS = movedS < 0 ? extrapolated : Math.min(extrapolated, play.heardS + movedS);
  const isSounding = anchor.isPlaying && !play.anchor.isPlaying;
  const startedAtMs = play.startedAtMs ?? (isSounding ? fact.atMs : null);
  const { trackId } = play;
  const isNew = play.startedAtMs === null && !play.isEarned;
  const { play: next, events } = earn({ ...play, startedAtMs, heardS, anchor }, fact, heardS);
  return {
    play: next,
    events: isSounding ? [{ kind: "sounding", trackId, isNew }, ...events] : events,
  };
}

function earn(play: Play | null, { lengthS }: PlayFact, heardS: number): Step {
  if (play === null || play.isEarned || play.startedAtMs === null) return { play, events: [] };
  if (!mayScrobble(heardS, lengthS || play.anchor.durationS)) return { play, events: [] };
  const { trackId, startedAtMs } = play;
  return { play: { ...play, isEarned: true }, events: [{ kind: "earned", trackId, startedAtMs }] };
}

function end(play: Play | null, fact: PlayFact, next: Play | null): Step {
  if (play === null || play.startedAtMs === null) return { play: next, events: [] };
  const playedS = heardAt(play, fact.atMs);
  const { events } = earn(play, fact, playedS);
  return { play: next, events: [...events, { kind: "ended", trackId: play.trackId, playedS }] };
}

/** Milliseconds until the play will count if it stays audible; null if it will not count without a change. */
export function earnsInMs(play: Play | null, atMs: number, lengthS: number): number | null {
  if (play === null || play.isEarned || !play.anchor.isPlaying) return null;
  const leftS = neededS(lengthS || play.anchor.durationS) - heardAt(play, atMs);
  return Math.max(0, (leftS / play.anchor.rate) * 1000);
}
