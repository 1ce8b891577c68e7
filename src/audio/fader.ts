/** A gain that moves smoothly. A new fade starts where the running one is. */
export interface Fader {
  /** Resolves true when the gain was reached, false when another fade took over. */
  fade(to: number, durationMs: number): Promise<boolean>;
  /** Fades in with the next sound, to be asked for before the element plays. */
  open(durationMs: number): void;
  /** Sets the gain at once. */
  set(to: number): void;
  /** Linear gain of the track that plays here, beside the fade. */
  level(gain: number, durationMs: number): void;
}

/** A deck's fader in the graph, which can also keep the start of a track for a join. */
export interface DeckFader extends Fader {
  /** Keeps, unheard, what the deck delivers, until a join or a fade. */
  hold(): void;
  /** Drops what was kept: what the deck delivers is heard at once. */
  flush(): void;
}
