import type { StoredMatch } from "../../ports/store.ts";
import type { Matches } from "./matches.ts";

/** What was known of a file, and what was put in its place. */
export interface MatchChange {
  readonly before: StoredMatch | null;
  readonly now: StoredMatch;
}

export interface MatchUndo {
  /** Notes what one press has changed; answers whether there is anything to take back. */
  note(changes: readonly MatchChange[]): boolean;
  /** Takes the last noted changes back; what the listener has said of a file since then stays. */
  undo(): void;
}

/** Presses that can be taken back. */
const LIMIT = 20;

export function createMatchUndo(matches: Pick<Matches, "known" | "put">): MatchUndo {
  const undoable: (readonly MatchChange[])[] = [];
  return {
    note: (changes) => {
      if (changes.length === 0) return false;
      undoable.push(changes);
      if (undoable.length > LIMIT) undoable.shift();
      return true;
    },
    undo: () => {
      const back = (undoable.pop() ?? [])
        .filter(({ now }) => matches.known(now.id) === now)
        .map(({ before, now }) => before ?? neverLookedFor(now));
      if (back.length > 0) matches.put(back);
    },
  };
}

/** As good as unknown: the next matching of all files begins with it. */
const neverLookedFor = ({ id }: StoredMatch): StoredMatch => ({
  id,
  song: null,
  atMs: 0,
  isByHand: false,
});
