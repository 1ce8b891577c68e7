import type { StoredMatch } from "../../ports/store.ts";
import type { Matches } from "./matches.ts";

/** What was known of a file, and what replaced it. */
export interface MatchChange {
  readonly before: StoredMatch | null;
  readonly now: StoredMatch;
}

export interface MatchUndo {
  /** Remembers the changes of one press; returns whether there is anything to undo. */
  note(changes: readonly MatchChange[]): boolean;
  /** Undoes the last remembered changes, except where the listener has decided about a file since. */
  undo(): void;
}

/** Maximum number of presses that can be undone. */
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

/** Treated as unknown, so that the next matching of all files starts with it. */
const neverLookedFor = ({ id }: StoredMatch): StoredMatch => ({
  id,
  song: null,
  atMs: 0,
  isByHand: false,
});
