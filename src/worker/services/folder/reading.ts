import type { FolderReading } from "../../../contract/pages.ts";
import type { SourceStatus } from "../../../contract/music-source.ts";

/** To look at so few files again is over before it would be read that they are looked at. */
const NOTICEABLE_FILES = 100;
/** A folder that was read is looked through again whenever a file changes, mostly for less than this. */
const NOTICEABLE_MS = 2_000;
/** Before that long a pace is a guess. */
const LEARNING_MS = 3_000;

/** Where the reading stood when its pace began to be measured. */
interface Mark {
  readonly atMs: number;
  readonly done: number;
}

/** What was said of a reading, and what is needed to say more. */
export interface ReadingSoFar {
  readonly said: FolderReading | null;
  readonly mark: Mark | null;
  /** Whether all of it had been read before. */
  readonly wasRead: boolean;
  /** When the reading that goes on was first seen. */
  readonly sinceMs: number | null;
}

export const NOTHING_SAID: ReadingSoFar = {
  said: null,
  mark: null,
  wasRead: false,
  sinceMs: null,
};

/**
 * What to say of the reading of a folder after another look at it (`nowMs`): a short one is not spoken of, and one that
 * was is said to be over, so that what stands below it stays where it is.
 */
export function followReading(
  before: ReadingSoFar,
  { scan, counts }: Pick<SourceStatus, "scan" | "counts">,
  nowMs: number,
): ReadingSoFar {
  const { said } = before;
  if (scan === null) {
    const isOver = said?.kind === "reading";
    return {
      said: isOver ? { kind: "read", total: said.total } : said,
      mark: null,
      wasRead: true,
      sinceMs: null,
    };
  }
  const { done, total } = scan;
  const isPlayable = (counts?.songs ?? 0) > 0;
  const sinceMs = before.sinceMs ?? nowMs;
  const isFew = said === null && total - done < NOTICEABLE_FILES;
  const isShort = before.wasRead && said?.kind !== "reading" && nowMs - sinceMs < NOTICEABLE_MS;
  if (isPlayable && (isFew || isShort)) return { ...before, sinceMs };
  const mark =
    before.mark === null || before.mark.done > done ? { atMs: nowMs, done } : before.mark;
  const passedMs = nowMs - mark.atMs;
  const isKnown = passedMs >= LEARNING_MS && done > mark.done;
  const leftS = isKnown ? ((total - done) * passedMs) / (done - mark.done) / 1000 : null;
  return { ...before, said: { kind: "reading", done, total, isPlayable, leftS }, mark, sinceMs };
}
