/** Randomness for the core; tests bring a source of their own. */
export interface RandomPort {
  /** A fresh 32-bit seed. */
  seed(): number;
}
