import type { LockPort } from "../ports/lock.ts";

const nameOf = (name: string): string => `tonearm.${name}`;

/** Web Locks: they hold across windows and end with the worker. */
export const webLocks: LockPort = {
  alone: (name, work) => navigator.locks.request(nameOf(name), work),
  take: (name, onLost) => {
    let isLeft = false;
    let letGo = (): void => {};
    const until = new Promise<void>((done) => (letGo = done));
    // Always stolen: the last window to ask gets it, however many ask at once.
    navigator.locks
      .request(nameOf(name), { steal: true }, () => until)
      .catch(() => {
        if (!isLeft) onLost();
      });
    return () => {
      isLeft = true;
      letGo();
    };
  },
};
