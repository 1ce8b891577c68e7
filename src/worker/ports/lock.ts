/** Things that only one window of this device may do at a time. */
export interface LockPort {
  /** Waits for its turn; a window that dies gives its turn away. */
  alone<T>(name: string, work: () => Promise<T>): Promise<T>;
  /**
   * Takes a right from its holder; `onLost` when another window takes it in turn. The function
   * answered gives it back.
   */
  take(name: string, onLost: () => void): () => void;
}
