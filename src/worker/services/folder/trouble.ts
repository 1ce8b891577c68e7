import type { FolderTrouble } from "../../../contract/pages.ts";
import type { SourceStatus } from "../../../contract/music-source.ts";

/** Maximum number of files named. */
const NAMED = 3;

/** Why a folder has less to play than expected; null if all is well, or not yet known. */
export function troubleOf({ counts, scan, problems }: SourceStatus): FolderTrouble | null {
  const names = problems.filter(({ reason }) => reason === "gone").map(({ name }) => name);
  const isGone = names.length > 0;
  // A missing folder is looked for repeatedly, and counts as missing until something is found.
  if (scan !== null)
    return isGone && scan.total === 0 && counts !== null ? { kind: "gone", names } : null;
  if (isGone) return { kind: "gone", names };
  if (counts !== null && counts.songs > 0) return null;
  return problems.length === 0
    ? { kind: "empty" }
    : { kind: "broken", fileNames: problems.slice(0, NAMED).map(({ name }) => name) };
}
