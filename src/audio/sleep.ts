/** Time after the last sound until the graph sleeps: a pause for a word is no reason to. */
export const SLEEP_AFTER_MS = 5_000;
/** Where nothing has sounded yet: the first gesture may be on its way to a song. */
export const UNUSED_AFTER_MS = 1_000;
/** A context that does not wake by then may never: the element plays all the same, and is heard when it does. */
const WAKE_WITHIN_MS = 1_000;
/** Where no sound can be had it is not tried more often than that. */
const AGAIN_AFTER_MS = 1_000;

export interface Sleep {
  /** Something has begun, stopped or gone: looks whether there is still sound to come. */
  look(): void;
  /** Has the graph run; false where the browser refuses. Rejects never. */
  wake(): Promise<boolean>;
  /**
   * The context has stopped by itself, as when the browser's audio process dies: sound has to go on. A context that has
   * `failed` is restarted even if it claims to run.
   */
  lost(how: "stopped" | "failed"): void;
  /** Nothing runs through the graph: a fade in it would never end. */
  readonly isAsleep: boolean;
}

export interface SleepDeps {
  /** Null as long as there is no graph. */
  readonly context: () => Pick<AudioContext, "state" | "suspend" | "resume"> | null;
  /** Nothing sounds, and nothing is about to. */
  readonly isSilent: () => boolean;
}

/** Suspends the context where there is nothing to hear: a running one costs as much in silence as in music. */
export function createSleep({ context, isSilent }: SleepDeps): Sleep {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let isAsleep = false;
  let hasSounded = false;

  const stayAwake = (): void => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
  };
  const fallAsleep = (): void => {
    timer = null;
    const now = context();
    if (now === null || !isSilent()) return;
    isAsleep = true;
    void now.suspend().catch(() => {});
  };
  const look = (): void => {
    if (!isSilent()) {
      hasSounded = true;
      return stayAwake();
    }
    if (isAsleep || context() === null) return;
    timer ??= setTimeout(fallAsleep, hasSounded ? SLEEP_AFTER_MS : UNUSED_AFTER_MS);
  };
  const resume = async (now: Pick<AudioContext, "resume">): Promise<boolean> => {
    isAsleep = false;
    let late: ReturnType<typeof setTimeout> | undefined;
    const isLate = new Promise<boolean>((done) => {
      late = setTimeout(() => done(true), WAKE_WITHIN_MS);
    });
    const isResumed = now.resume().then(
      () => true,
      () => false,
    );
    const isAllowed = await Promise.race([isResumed, isLate]);
    clearTimeout(late);
    return isAllowed;
  };
  let revivedAtMs = Number.NEGATIVE_INFINITY;
  let reviving: ReturnType<typeof setTimeout> | undefined;
  const revive = async (how: "stopped" | "failed"): Promise<void> => {
    const now = context();
    if (now === null || isAsleep || isSilent()) return;
    const isRunning = now.state === "running";
    // Told late of a sleep that is over, it is on its way already.
    if (isRunning && how === "stopped") return;
    revivedAtMs = performance.now();
    if (isRunning) await now.suspend();
    await now.resume();
  };
  const lost: Sleep["lost"] = (how) => {
    if (isAsleep) return;
    clearTimeout(reviving);
    const sinceMs = performance.now() - revivedAtMs;
    reviving = setTimeout(
      () => void revive(how).catch(() => {}),
      Math.max(0, AGAIN_AFTER_MS - sinceMs),
    );
  };
  return {
    look,
    lost,
    wake: async () => {
      stayAwake();
      const now = context();
      if (now === null) return true;
      const isRunning = now.state === "running" && !isAsleep;
      const isAllowed = isRunning || (await resume(now));
      look();
      return isAllowed;
    },
    get isAsleep() {
      return isAsleep;
    },
  };
}
