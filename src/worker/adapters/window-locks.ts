import type { LockPort } from "../ports/lock.ts";

/**
 * For browsers without Web Locks (a page served over plain http from another machine): turns are taken
 * within this window only, and a right goes to the last window that announces it.
 */
export function createWindowLocks(channel: BroadcastChannel): LockPort {
  const last = new Map<string, Promise<unknown>>();
  return {
    alone: (name, work) => {
      const turn = (last.get(name) ?? Promise.resolve()).then(work, work);
      last.set(name, turn);
      return turn;
    },
    take: (name, onLost) => {
      const hear = ({ data }: MessageEvent<unknown>): void => {
        if (data !== name) return;
        leave();
        onLost();
      };
      const leave = (): void => channel.removeEventListener("message", hear);
      channel.addEventListener("message", hear);
      channel.postMessage(name);
      return leave;
    },
  };
}
