/** Limits of the number, duration and size of requests to the service. */
export interface CloudLimits {
  readonly atOnce: number;
  readonly perSecond: number;
  readonly callMs: number;
  readonly uploadMs: number;
  readonly visitorMs: number;
  readonly backOffMs: number;
  readonly mostAnswerBytes: number;
  readonly mostUploadBytes: number;
  readonly uploadsAtOnce: number;
}

export const LIMITS: CloudLimits = {
  atOnce: 8,
  perSecond: 20,
  callMs: 15_000,
  uploadMs: 200_000,
  // The visitor is registered before the call, and must not use up its time.
  visitorMs: 5_000,
  backOffMs: 10_000,
  mostAnswerBytes: 20_000_000,
  mostUploadBytes: 500_000_000,
  uploadsAtOnce: 2,
};

/** Limits how many may enter at the same time and per second; others wait in a queue. */
export interface Gate {
  /** Resolves with a function that leaves, when there is room. Rejects if the signal aborts first. */
  enter(signal: AbortSignal): Promise<() => void>;
}

interface Waiting {
  readonly admit: () => void;
}

const SECOND_MS = 1000;

export function createGate({
  atOnce,
  perSecond = Number.POSITIVE_INFINITY,
  nowMs,
}: {
  readonly atOnce: number;
  readonly perSecond?: number;
  readonly nowMs: () => number;
}): Gate {
  const line = new Set<Waiting>();
  /** Times of the entries within the last second. */
  let entries: readonly number[] = [];
  let inside = 0;
  let timer: NodeJS.Timeout | null = null;

  const move = (): void => {
    const now = nowMs();
    entries = entries.filter((atMs) => atMs > now - SECOND_MS);
    for (const waiting of line) {
      if (inside >= atOnce || entries.length >= perSecond) break;
      line.delete(waiting);
      inside += 1;
      if (Number.isFinite(perSecond)) entries = [...entries, now];
      waiting.admit();
    }
    const [first] = entries;
    const isTooFast = line.size > 0 && inside < atOnce && first !== undefined;
    if (isTooFast && timer === null) timer = setTimeout(again, first + SECOND_MS - now);
  };
  const again = (): void => {
    timer = null;
    move();
  };
  const leave = (): (() => void) => {
    let isInside = true;
    return () => {
      if (isInside) inside -= 1;
      isInside = false;
      move();
    };
  };
  return {
    enter: (signal) =>
      new Promise((resolve, reject) => {
        const giveUp = (): void => {
          line.delete(waiting);
          reject(signal.reason);
        };
        const waiting: Waiting = {
          admit: () => {
            signal.removeEventListener("abort", giveUp);
            resolve(leave());
          },
        };
        if (signal.aborted) return giveUp();
        signal.addEventListener("abort", giveUp, { once: true });
        line.add(waiting);
        move();
      }),
  };
}

/** Codes by which the service reports too many requests (S45). */
const TOO_OFTEN: ReadonlySet<unknown> = new Set([405, 406, 503, 509]);

/** Routes that are not requested for a while after such a code. */
export interface BackOff {
  /** The code to answer with instead of a call; null if the route may be called. */
  codeOf(route: string): number | null;
  note(route: string, code: unknown): void;
}

export function createBackOff(backOffMs: number, nowMs: () => number): BackOff {
  const resting = new Map<string, { readonly code: number; readonly untilMs: number }>();
  return {
    codeOf(route) {
      const rest = resting.get(route);
      if (rest !== undefined && rest.untilMs > nowMs()) return rest.code;
      resting.delete(route);
      return null;
    },
    note(route, code) {
      if (typeof code === "number" && TOO_OFTEN.has(code))
        resting.set(route, { code, untilMs: nowMs() + backOffMs });
    },
  };
}
