/** So long after the last sound the graph sleeps: a pause for a word is no reason to. */
export const SLEEP_AFTER_MS = 5_000;
/** Where nothing has sounded yet: the first gesture may be on its way to a song. */
export const UNUSED_AFTER_MS = 1_000;
/** A context that does not wake by then may never: the element plays all the same, and is heard when it does. */
const WAKE_WITHIN_MS = 1_000;

export interface Sleep {
  /** Something has begun, stopped or gone: looks whether there is still sound to come. */
  look(): void;
  /** The graph runs, or will when it is built; rejects never. */
  wake(): Promise<void>;
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
  return {
    look,
    wake: async () => {
      stayAwake();
      const now = context();
      if (now === null) return;
      if (now.state === "running" && !isAsleep) return look();
      isAsleep = false;
      let late: ReturnType<typeof setTimeout> | undefined;
      const isLate = new Promise<void>((done) => {
        late = setTimeout(done, WAKE_WITHIN_MS);
      });
      // Refused where the browser wants a gesture first: the element says so itself.
      await Promise.race([now.resume().catch(() => {}), isLate]);
      clearTimeout(late);
      look();
    },
    get isAsleep() {
      return isAsleep;
    },
  };
}
