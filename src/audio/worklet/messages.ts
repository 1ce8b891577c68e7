/** What the window asks of a fader. */
export type FadeCommand = {
  /** Comes back with `faded`, so that a reversed fade's report is told apart. */
  readonly id: number;
  /** Gain to reach, 0 to 1. */
  readonly to: number;
  readonly durationS: number;
};

/** What a fader reports: once per command that ran to its end. */
export type FadeReport = { readonly id: number; readonly gain: number };

/** Name the processor is registered under. */
export const FADE_PROCESSOR = "tonearm-fade";
