/** A gain that moves smoothly. A new fade starts where the running one is. */
export interface Fader {
  /** Resolves true when the gain was reached, false when another fade took over. */
  fade(to: number, durationMs: number): Promise<boolean>;
  /** Sets the gain at once. */
  set(to: number): void;
}
