/** Time as the core sees it; tests bring their own. */
export interface ClockPort {
  /** Milliseconds since 1970. */
  nowMs(): number;
  /** Calls back once; the function returned cancels. */
  after(delayMs: number, call: () => void): () => void;
}
