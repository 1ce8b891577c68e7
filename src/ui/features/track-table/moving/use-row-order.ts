import { useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ListHead } from "../../../../contract/rows.ts";
import { listRevision } from "../../../../domain/lists/revision.ts";
import { hasRow, type Selection } from "../../../../domain/lists/selection.ts";
import { isPlain, viewOf, type ListSpec } from "../../../../domain/lists/spec.ts";
import { announced } from "../../../core/announcement.ts";
import { useCore } from "../../../core/core-context.tsx";
import { changePlaylist } from "../../actions/change-playlist.ts";
import {
  clampLanding,
  gapFor,
  isInPlace,
  landed,
  landingAt,
  landingBeside,
  rowsAbove,
  type RowBlock,
} from "./row-block.ts";
import type { RowSelection } from "../selection/use-selection.ts";

/** Changes to the order of a playlist of the account. */
export interface RowOrder {
  /** Moves the row, or all selected rows, one place up or down. */
  readonly step: (row: number, by: 1 | -1) => void;
  /** Moves the row above row `at`, or all selected rows if it is one of them. */
  readonly drop: (row: number, at: number) => void;
  /** Announcement of the last move, for screen readers. */
  readonly said: string;
}

/** The focus in a list, which follows a row that moves. */
export interface RowFocus {
  /** The row that has, or last had, the focus. */
  readonly active: number;
  readonly isFocused: boolean;
  /** Focuses a row anywhere in the list and brings it into sight. */
  readonly focusRow: (row: number, where: "near" | "centre") => void;
}

export interface RowOrderOptions {
  readonly spec: ListSpec;
  readonly head: ListHead;
  readonly mayChange: boolean;
  readonly selection: RowSelection;
  readonly focus: RowFocus;
}

/** A requested move of rows. */
interface Move {
  /** The rows' positions in this revision of the list. */
  readonly block: RowBlock;
  readonly revision: number;
  /** The row that the listener moves. */
  readonly row: number;
  /** The first of the rows after the move. */
  readonly landing: number;
  readonly isChosen: boolean;
}

/** Position of the listener's row after the move. */
const placeOf = ({ block, row, landing }: Move): number => landing + rowsAbove(block, row);

const chosenRows = (block: RowBlock): Selection => ({
  ranges: block,
  anchor: block[0]?.first ?? null,
  kept: block,
});

/** Announcement of the last move; dropped when the selection changes. */
interface Said {
  readonly text: string;
  readonly rows: Selection | null;
}

/**
 * Requests moves from the core, which shows the new order before the service has it. Focus and selection
 * follow the rows, also back if the move fails.
 */
function useMoves({ spec, head, selection, focus }: RowOrderOptions) {
  const { t } = useTranslation();
  const core = useCore();
  const [said, say] = useState<Said>({ text: "", rows: null });
  /** The move whose result is not on screen yet; keys pressed meanwhile change where it should lead (`wanted`). */
  const asked = useRef<{ readonly move: Move; wanted: number } | null>(null);
  const unanswered = useRef(new Set<Move>());
  const failed = useRef<Move[]>([]);
  /** Moves that were shown and failed, the last one first. */
  const [undone, undo] = useState<readonly Move[]>([]);
  const revision = listRevision(head.revision);

  const ask = (move: Move): void => {
    const { block, landing } = move;
    if (spec.kind !== "playlist" || isInPlace(block, landing)) return;
    asked.current = { move, wanted: landing };
    const choice = { kind: "rows", spec, revision: move.revision, ranges: block } as const;
    unanswered.current.add(move);
    const moved = core.playlists.move(spec.id, choice, gapFor(block, landing));
    void changePlaylist(moved, t).then((failure) => {
      unanswered.current.delete(move);
      if (asked.current?.move === move) asked.current = null;
      else if (failure !== null) failed.current.push(move);
      if (unanswered.current.size === 0 && failed.current.length > 0)
        undo(failed.current.splice(0).toSorted((one, other) => other.revision - one.revision));
    });
  };
  const arrive = useEffectEvent((now: number): void => {
    if (asked.current === null) return;
    const { move, wanted } = asked.current;
    if (listRevision(move.revision) === now) return;
    asked.current = null;
    const { block, landing, isChosen } = move;
    const place = placeOf(move);
    if (focus.isFocused && focus.active === move.row) focus.focusRow(place, "near");
    const there = landed(block, landing);
    const rows = isChosen ? chosenRows(there) : selection.rows;
    // The selection was cleared when the list changed, so it is set again.
    if (isChosen && rows !== null) selection.set(rows);
    const text = t("track.moved", { place: landing + 1, total: head.total });
    say((last) => ({ text: announced(last.text, text), rows }));
    if (wanted !== landing)
      ask({ ...move, block: there, revision: head.revision, row: place, landing: wanted });
  });
  const goBack = useEffectEvent((moves: readonly Move[]): void => {
    const first = moves.at(-1);
    if (first === undefined) return;
    const row = moves.reduce((at, move) => (at === placeOf(move) ? move.row : at), focus.active);
    if (focus.isFocused && row !== focus.active) focus.focusRow(row, "near");
    if (first.isChosen && selection.rows === null) selection.set(chosenRows(first.block));
    say({ text: "", rows: null });
  });
  // After this commit, because moving the focus needs a commit of its own, but before the next key event.
  useLayoutEffect(() => queueMicrotask(() => arrive(revision)), [revision]);
  useLayoutEffect(() => queueMicrotask(() => goBack(undone)), [undone]);

  return {
    ask,
    /** Rows whose move is not on screen yet, and where they should begin. */
    underWay: () =>
      asked.current === null
        ? null
        : { block: asked.current.move.block, landing: asked.current.wanted },
    /** Makes them continue to `landing` once the move is on screen. */
    redirect: (landing: number): void => {
      if (asked.current !== null) asked.current.wanted = landing;
    },
    said: said.rows === selection.rows ? said.text : "",
  };
}

/** Moves rows of the listener's own playlist; null if that is not possible. */
export function useRowOrder(options: RowOrderOptions): RowOrder | null {
  const { spec, head, mayChange, selection } = options;
  const { ask, underWay, redirect, said } = useMoves(options);
  if (spec.kind !== "playlist" || !mayChange || !isPlain(viewOf(spec))) return null;
  const chosen = selection.rows;
  /** Rows whose last move is not on screen yet continue from there; until then, moves of other rows are ignored. */
  const move = (row: number, block: RowBlock, landing: (from: RowBlock) => number): void => {
    const isChosen = block === chosen?.ranges;
    const now = underWay();
    if (now === null)
      ask({ block, revision: head.revision, row, landing: landing(block), isChosen });
    else if (hasRow({ ranges: now.block }, row)) redirect(landing(now.block));
  };
  const alone = (row: number): RowBlock => [{ first: row, count: 1 }];

  return {
    step: (row, by) => {
      const isAny = chosen !== null && chosen.ranges.length > 0;
      move(row, isAny ? chosen.ranges : alone(row), (block) => {
        const wanted = underWay()?.landing;
        return wanted === undefined
          ? landingBeside(block, by, head.total)
          : clampLanding(block, wanted + by, head.total);
      });
    },
    drop: (row, at) => {
      const isChosen = chosen !== null && hasRow(chosen, row);
      move(row, isChosen ? chosen.ranges : alone(row), (block) => landingAt(block, at));
    },
    said,
  };
}
