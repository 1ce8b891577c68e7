/** Which of the two decks. */
export type DeckIndex = 0 | 1;

/** What the window asks of the mixer. */
export type MixerCommand =
  | {
      readonly kind: "fade";
      readonly deck: DeckIndex;
      /** Comes back with `faded`, so that a reversed fade's report is told apart. */
      readonly id: number;
      /** Gain to reach, 0 to 1. */
      readonly to: number;
      readonly durationS: number;
      /** Begins with the deck's next sound; until then the gain stays. */
      readonly isWithSound: boolean;
    }
  | {
      readonly kind: "level";
      readonly deck: DeckIndex;
      /** Linear. */
      readonly gain: number;
      readonly durationS: number;
    }
  /** Keeps what the deck delivers from its first sound on, unheard, for a join. */
  | { readonly kind: "hold"; readonly deck: DeckIndex }
  /** Drops what was kept: the deck is heard without delay. */
  | { readonly kind: "flush"; readonly deck: DeckIndex }
  | {
      readonly kind: "join";
      readonly id: number;
      readonly from: DeckIndex;
      readonly to: DeckIndex;
      /** From then on, by the clock of the context, silence of `from` is its end; a message may be late. */
      readonly openAtS: number;
    }
  /** Forgets the join. */
  | { readonly kind: "stay" };

/** What the mixer reports: `faded` once per fade that ran to its end. */
export type MixerReport =
  | { readonly kind: "faded"; readonly id: number }
  /** `to` is heard now, by so much later than its element delivers it. */
  | { readonly kind: "joined"; readonly id: number; readonly delayS: number };

/** What the window tells the limiter. */
export type LimiterCommand = { readonly isOn: boolean };

/** Names the processors are registered under. */
export const MIXER_PROCESSOR = "tonearm-mixer";
export const LIMITER_PROCESSOR = "tonearm-limiter";
