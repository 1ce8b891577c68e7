import type { FloorPort } from "../ports/floor.ts";

const LOCK_NAME = "tonearm-sound";

/**
 * A Web Lock that is always stolen: the last tab to ask has it, however many ask at once, and the
 * browser gives it back for a tab that is closed.
 */
export function createLockFloor(locks: LockManager): FloorPort {
  let held: { isLeft: boolean; readonly letGo: () => void } | null = null;
  const leave = (): void => {
    if (held === null) return;
    held.isLeft = true;
    held.letGo();
    held = null;
  };
  return {
    take: (onLost) => {
      leave();
      let letGo = (): void => {};
      const until = new Promise<void>((done) => (letGo = done));
      const mine = { isLeft: false, letGo };
      held = mine;
      locks
        .request(LOCK_NAME, { steal: true }, () => until)
        .catch(() => {
          if (mine.isLeft) return;
          held = null;
          onLost();
        });
    },
    leave,
  };
}
