/** Time as the core sees it; tests bring their own. */
export interface ClockPort {
  /** Milliseconds since 1970. */
  nowMs(): number;
  /** The same by the calendar: a machine's sleep counts, and so does a clock that is put right. */
  wallMs(): number;
  /** Calls back once; the function returned cancels. */
  after(delayMs: number, call: () => void): () => void;
}
