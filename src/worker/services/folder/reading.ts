import type { FolderReading } from "../../../contract/pages.ts";
import type { SourceStatus } from "../../../contract/music-source.ts";

/** Checking so few files is over before a message about it could be read. */
const NOTICEABLE_FILES = 100;
/** Whenever a file changes, a known folder is checked again, mostly in less time than this. */
const NOTICEABLE_MS = 2_000;
/** Before this time the pace is only a guess. */
const LEARNING_MS = 3_000;

/** The progress of the reading when measuring its pace began. */
interface Mark {
  readonly atMs: number;
  readonly done: number;
}

/** What was shown of a reading, and what is needed for the next message. */
export interface ReadingSoFar {
  readonly said: FolderReading | null;
  readonly mark: Mark | null;
  /** Whether the whole folder had been read before. */
  readonly wasRead: boolean;
  /** When the running reading was first seen. */
  readonly sinceMs: number | null;
}

export const NOTHING_SAID: ReadingSoFar = {
  said: null,
  mark: null,
  wasRead: false,
  sinceMs: null,
};

/**
 * What to show of a reading of the folder, given its latest status (`nowMs`): a short one is not mentioned, and a mentioned
 * one is reported as finished, so that what stands below keeps its place.
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
