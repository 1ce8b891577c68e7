import type { EngineFact, LoadId } from "../contract/audio.ts";
import type { ClockAnchor } from "../domain/transport/anchor.ts";

/** Interval of anchors while playing; the element's own time updates come four times as often. */
const ANCHOR_EVERY_MS = 950;
/** While the page is hidden, the stored position may be older. */
const HIDDEN_ANCHOR_EVERY_MS = 9_900;

/** What a deck plays now. */
export interface Playing {
  readonly loadId: LoadId;
  readonly element: HTMLAudioElement;
  /** The audible position, in seconds. */
  readonly heardAtS: number;
  /** The element is at its end, but its last part is still to be heard. */
  readonly isDraining: boolean;
}

/** Reports the audible position of a deck's track: on every change, and about once a second while it sounds. */
export class DeckClock {
  #next: ReturnType<typeof setTimeout> | undefined;
  #isBuffered = false;

  constructor(
    /** Returns null without a track. */
    readonly look: () => Playing | null,
    readonly emit: (fact: EngineFact) => void,
  ) {}

  /** Called for another track, or none. */
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

  /** Reports once that all bytes from here to the end are loaded: others may use the network. */
  tellBuffered(): void {
    const playing = this.look();
    if (playing === null || this.#isBuffered) return;
    const { buffered, currentTime, duration } = playing.element;
    if (!isWithin(buffered, currentTime, duration)) return;
    this.#isBuffered = true;
    this.emit({ kind: "buffered", loadId: playing.loadId });
  }
}

/** The current position of the sound. */
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

/** Buffered ranges end a little before or after the duration, because frames are longer than clocks are exact. */
const END_S = 0.1;

/** Whether one of the ranges contains everything from a position to the end, in seconds. */
function isWithin(ranges: TimeRanges, fromS: number, durationS: number): boolean {
  for (let i = 0; i < ranges.length; i += 1)
    if (ranges.start(i) <= fromS && ranges.end(i) >= durationS - END_S) return true;
  return false;
}
