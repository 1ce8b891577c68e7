/** Time of silence until the graph sleeps; longer than a short pause. */
export const SLEEP_AFTER_MS = 5_000;
/** Time until the graph sleeps before the first sound: the first gesture may be about to start a song. */
export const UNUSED_AFTER_MS = 1_000;
/**
 * A context that has not resumed by then may never do so: the element is started anyway, and is heard once the context
 * runs.
 */
const WAKE_WITHIN_MS = 1_000;
/** Minimum interval of attempts to restart a context that stopped. */
const AGAIN_AFTER_MS = 1_000;

export interface Sleep {
  /** Called when something has started, stopped or gone: decides whether the graph may sleep. */
  look(): void;
  /** Resumes the graph; resolves with false if the browser refuses. Never rejects. */
  wake(): Promise<boolean>;
  /**
   * The context has stopped unexpectedly, such as when the browser's audio process dies: it is restarted if sound is
   * wanted. A context that has `failed` is restarted even if its state says that it runs.
   */
  lost(how: "stopped" | "failed"): void;
  /** The graph is suspended: a fade in it would never end. */
  readonly isAsleep: boolean;
}

export interface SleepDeps {
  /** Null until there is a graph. */
  readonly context: () => Pick<AudioContext, "state" | "suspend" | "resume"> | null;
  /** Nothing sounds or is about to. */
  readonly isSilent: () => boolean;
}

/** Suspends the context during silence, because a running one costs as much then as with music. */
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
    // The event was late: the context runs again after a wanted sleep.
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
