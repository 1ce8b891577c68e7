/** Things that only one window of this device may do at a time. */
export interface LockPort {
  /** Runs `work` once no other window runs work of this name; a window that dies releases its turn. */
  alone<T>(name: string, work: () => Promise<T>): Promise<T>;
  /**
   * Takes a right from its current holder; `onLost` is called when another window takes it. The returned function
   * releases it.
   */
  take(name: string, onLost: () => void): () => void;
}
