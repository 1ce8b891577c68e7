/** Time as the core sees it; tests bring their own. */
export interface ClockPort {
  /** Milliseconds since 1970. */
  nowMs(): number;
  /** The wall clock in ms since 1970: includes time the machine slept, and corrections of the clock. */
  wallMs(): number;
  /** Calls back once; the function returned cancels. */
  after(delayMs: number, call: () => void): () => void;
}
