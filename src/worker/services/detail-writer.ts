import type { TrackId } from "../../domain/playable.ts";
import type { ClockPort } from "../ports/clock.ts";
import { logged, type LogPort } from "../ports/log.ts";
import type { DetailStore, StoredDetail } from "../ports/store.ts";

/**
 * Delay and size of writes: writing a thousand songs at once would occupy the database for as long as a screen takes to
 * open.
 */
const WRITE_AFTER_MS = 1_000;
const WRITTEN_AT_ONCE = 100;

interface DetailWriterDeps {
  readonly store: Pick<DetailStore, "write">;
  readonly clock: ClockPort;
  readonly log: LogPort;
}

/** Writes records slightly later, in parts, so that other database requests fit in between. */
export function createDetailWriter({ store, clock, log }: DetailWriterDeps) {
  const unwritten = new Map<TrackId, StoredDetail>();
  let cancel: (() => void) | null = null;
  let era = 0;
  const writePart = async (asked: number): Promise<void> => {
    const part = [...unwritten.values()].slice(0, WRITTEN_AT_ONCE);
    for (const { id } of part) unwritten.delete(id);
    await store.write(part).catch(logged(log, "keeping track details"));
    if (asked !== era) return;
    if (unwritten.size > 0) return writePart(asked);
    cancel = null;
  };
  return {
    write: (detail: StoredDetail): void => {
      unwritten.set(detail.id, detail);
      cancel ??= clock.after(WRITE_AFTER_MS, () => void writePart(era));
    },
    clear: (): void => {
      era += 1;
      unwritten.clear();
      cancel?.();
      cancel = null;
    },
  };
}

export type DetailWriter = ReturnType<typeof createDetailWriter>;
