/** Index of one of the two decks. */
export type DeckIndex = 0 | 1;

/** Commands of the window to the mixer. */
export type MixerCommand =
  | {
      readonly kind: "fade";
      readonly deck: DeckIndex;
      /** Returned with `faded`, to distinguish the report of a replaced fade. */
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
  /** Keeps the deck's sound from its first sample on, inaudibly, for a join. */
  | { readonly kind: "hold"; readonly deck: DeckIndex }
  /** Drops the kept sound: the deck is heard without delay. */
  | { readonly kind: "flush"; readonly deck: DeckIndex }
  | {
      readonly kind: "join";
      readonly id: number;
      readonly from: DeckIndex;
      readonly to: DeckIndex;
      /**
       * From this time on (the context's clock), silence of `from` means its end. A time and not a delay, because the
       * message may be late.
       */
      readonly openAtS: number;
    }
  /** Cancels the join. */
  | { readonly kind: "stay" };

/** Reports of the mixer: `faded` once per fade that ran to its end. */
export type MixerReport =
  | { readonly kind: "faded"; readonly id: number }
  /** `to` is heard now, `delayS` later than its element delivers it. */
  | { readonly kind: "joined"; readonly id: number; readonly delayS: number };

/** Command of the window to the limiter. */
export type LimiterCommand = { readonly isOn: boolean };

/** Names under which the processors are registered. */
export const MIXER_PROCESSOR = "tonearm-mixer";
export const LIMITER_PROCESSOR = "tonearm-limiter";
