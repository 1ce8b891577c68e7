/** Time for the core; tests bring a clock of their own. */
export interface ClockPort {
  /** Milliseconds since 1970. */
  nowMs(): number;
  /** The wall clock in ms since 1970: includes time the machine slept, and corrections of the clock. */
  wallMs(): number;
  /** Calls `call` once after the delay; the returned function cancels it. */
  after(delayMs: number, call: () => void): () => void;
}
