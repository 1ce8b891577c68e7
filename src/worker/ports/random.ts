/** Chance as the core sees it; tests bring their own. */
export interface RandomPort {
  /** A fresh 32-bit seed. */
  seed(): number;
}
