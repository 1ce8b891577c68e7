import type { FolderReading } from "../../../contract/pages.ts";
import type { SourceStatus } from "../../../contract/music-source.ts";

/** To look at so few files again is over before it would be read that they are looked at. */
const NOTICEABLE_FILES = 100;
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
}

export const NOTHING_SAID: ReadingSoFar = { said: null, mark: null };

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
    if (said?.kind !== "reading") return before;
    return { said: { kind: "read", total: said.total }, mark: null };
  }
  const { done, total } = scan;
  const isPlayable = (counts?.songs ?? 0) > 0;
  if (said === null && isPlayable && total - done < NOTICEABLE_FILES) return before;
  const mark =
    before.mark === null || before.mark.done > done ? { atMs: nowMs, done } : before.mark;
  const passedMs = nowMs - mark.atMs;
  const isKnown = passedMs >= LEARNING_MS && done > mark.done;
  const leftS = isKnown ? ((total - done) * passedMs) / (done - mark.done) / 1000 : null;
  return { said: { kind: "reading", done, total, isPlayable, leftS }, mark };
}
