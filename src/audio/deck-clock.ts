import type { EngineFact, LoadId } from "../contract/audio.ts";
import type { ClockAnchor } from "../domain/transport/anchor.ts";

/** Position facts come this often while playing; the element's own come four times as often. */
const ANCHOR_EVERY_MS = 950;
/** While the page is hidden, what is kept of the position may be a little older. */
const HIDDEN_ANCHOR_EVERY_MS = 9_900;

/** What a deck plays now. */
export interface Playing {
  readonly loadId: LoadId;
  readonly element: HTMLAudioElement;
  /** Where it is heard, in seconds. */
  readonly heardAtS: number;
  /** The element is at its end, what is heard is not. */
  readonly isDraining: boolean;
}

/** Says where a deck's track is heard: on every change, and about once a second while it sounds. */
export class DeckClock {
  #next: ReturnType<typeof setTimeout> | undefined;
  #isBuffered = false;

  constructor(
    /** Null without a track. */
    readonly look: () => Playing | null,
    readonly emit: (fact: EngineFact) => void,
  ) {}

  /** Another track, or none. */
  reset(): void {
    clearTimeout(this.#next);
    this.#isBuffered = false;
  }

  tell(): void {
    const playing = this.look();
    if (playing === null) return;
    this.emit({ kind: "anchor", loadId: playing.loadId, anchor: anchorOf(playing) });
    clearTimeout(this.#next);
    const everyMs = document.hidden ? HIDDEN_ANCHOR_EVERY_MS : ANCHOR_EVERY_MS;
    if (!playing.element.paused || playing.isDraining)
      this.#next = setTimeout(() => this.tell(), everyMs);
    this.tellBuffered();
  }

  /** Says once that the bytes from here to the end are there: the network is free for others. */
  tellBuffered(): void {
    const playing = this.look();
    if (playing === null || this.#isBuffered) return;
    const { buffered, currentTime, duration } = playing.element;
    if (!isWithin(buffered, currentTime, duration)) return;
    this.#isBuffered = true;
    this.emit({ kind: "buffered", loadId: playing.loadId });
  }
}

/** Where the sound stands now. */
export const anchorOf = ({
  element,
  heardAtS,
  isDraining,
}: Omit<Playing, "loadId">): ClockAnchor => ({
  positionS: heardAtS,
  rate: element.playbackRate,
  isPlaying:
    isDraining ||
    (!element.paused && !element.ended && element.readyState > HTMLMediaElement.HAVE_CURRENT_DATA),
  atMs: performance.timeOrigin + performance.now(),
  durationS: Number.isFinite(element.duration) ? element.duration : 0,
});

/** Ranges end a little before or behind the duration: frames are longer than clocks are exact. */
const END_S = 0.1;

/** Whether one of the ranges holds everything from a place to the end, in seconds. */
function isWithin(ranges: TimeRanges, fromS: number, durationS: number): boolean {
  for (let i = 0; i < ranges.length; i += 1)
    if (ranges.start(i) <= fromS && ranges.end(i) >= durationS - END_S) return true;
  return false;
}
