/** A gain that moves smoothly. A new fade starts at the current gain of a running one. */
export interface Fader {
  /** Resolves with true when the gain was reached, with false when another fade replaced this one. */
  fade(to: number, durationMs: number): Promise<boolean>;
  /** Fades in with the next sound; must be called before the element plays. */
  open(durationMs: number): void;
  /** Sets the gain at once. */
  set(to: number): void;
  /** Linear gain of the playing track, multiplied with the fade. */
  level(gain: number, durationMs: number): void;
}

/** A deck's fader in the graph, which can also keep the start of a track for a join. */
export interface DeckFader extends Fader {
  /** Keeps the deck's sound, inaudibly, until a join or a fade. */
  hold(): void;
  /** Drops the kept sound: the deck is heard without delay. */
  flush(): void;
}
