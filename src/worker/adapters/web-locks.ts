import type { LockPort } from "../ports/lock.ts";

/** Web Locks: they hold across windows and end with the worker. */
export const webLocks: LockPort = {
  alone: (name, work) => navigator.locks.request(`tonearm.${name}`, work),
};
