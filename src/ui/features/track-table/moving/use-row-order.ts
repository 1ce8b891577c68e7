import { useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import type { ListHead } from "../../../../contract/rows.ts";
import type { TrackId } from "../../../../domain/playable.ts";
import { CHUNK_SIZE } from "../../../../domain/lists/chunks.ts";
import { hasRow, type Selection } from "../../../../domain/lists/selection.ts";
import { isPlain, viewOf, type ListSpec } from "../../../../domain/lists/spec.ts";
import { useCore } from "../../../core/core-context.tsx";
import { changePlaylist, settledHead } from "../../actions/change-playlist.ts";
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

/** The order of a playlist of the account, as far as the listener changes it. */
export interface RowOrder {
  /** One place up or down: the row, or all chosen ones. */
  readonly step: (row: number, by: 1 | -1) => void;
  /** Above row `at`: the row, or all chosen ones when it is one of them. */
  readonly drop: (row: number, at: number) => void;
  /** Where rows on their way will stand: above the row with this number. */
  readonly gap: number | null;
  /** What became of the last move, for screen readers. */
  readonly said: string;
}

/** The focus in a list, which goes along with a row that moves. */
export interface RowFocus {
  /** The row that has, or last had, the focus. */
  readonly active: number;
  readonly isFocused: boolean;
  /** Focuses a row wherever it is and brings it into sight. */
  readonly focusRow: (row: number, where: "near" | "centre") => void;
}

export interface RowOrderOptions {
  readonly spec: ListSpec;
  readonly head: ListHead;
  readonly mayChange: boolean;
  readonly selection: RowSelection;
  readonly focus: RowFocus;
}

/** Rows on their way, and where they shall begin. */
interface Journey {
  readonly block: RowBlock;
  readonly landing: number;
}

/** What the service was asked for, and by whom. */
interface Asked {
  readonly block: RowBlock;
  readonly revision: number;
  /** The row the listener moved. */
  readonly row: number;
  /** The first song of the block, once the core has said; null where it does not know. */
  readonly first: Promise<TrackId | null>;
  readonly isChosen: boolean;
}

/** Rows that are where they shall be, as soon as this revision is on screen. */
interface Arrival extends Asked {
  readonly place: number;
}

/**
 * Puts rows of an own playlist into another order; null where that cannot be. The rows move when the
 * service has them so: until then a line shows where to, and further steps of the same rows only move
 * that line. What the listener wants last is asked for when the answer is there.
 */
export function useRowOrder(options: RowOrderOptions): RowOrder | null {
  const { spec, head, mayChange, selection, focus } = options;
  const { t } = useTranslation();
  const core = useCore();
  const [journey, setJourney] = useState<Journey | null>(null);
  const [arrival, setArrival] = useState<Arrival | null>(null);
  const [told, tell] = useState<{ readonly text: string; readonly rows: Selection | null }>({
    text: "",
    rows: null,
  });
  const wanted = useRef(0);
  const isDue = arrival !== null && head.revision >= arrival.revision;

  const arrive = useEffectEvent(({ block, place, row, isChosen }: Arrival): void => {
    const { total } = head;
    if (focus.isFocused && focus.active === row && hasRow({ ranges: block }, row))
      focus.focusRow(place + rowsAbove(block, row), "near");
    const ranges = landed(block, place);
    const rows = isChosen ? { ranges, anchor: place, kept: ranges } : selection.rows;
    // The list has changed, and with it went the selection.
    if (isChosen && rows !== null) selection.set(rows);
    tell({ text: t("track.moved", { place: place + 1, total }), rows });
  });
  useLayoutEffect(() => {
    // Behind this commit, for the focus needs one of its own, and before the next key is heard.
    if (isDue) queueMicrotask(() => arrive(arrival));
  }, [isDue, arrival]);

  if (spec.kind !== "playlist" || !mayChange || !isPlain(viewOf(spec))) return null;
  const { id } = spec;
  const chosen = selection.rows;

  /** Rows on screen may still be those of the order before. */
  const songAt = async (row: number): Promise<TrackId | null> => {
    const chunk = Math.floor(row / CHUNK_SIZE);
    const answer = await core.lists.rows(spec, head.revision, chunk).catch(() => null);
    if (!answer?.ok || answer.value.kind !== "rows") return null;
    return answer.value.rows[row - answer.value.first]?.id ?? null;
  };
  const carry = async (asked: Asked): Promise<void> => {
    const { block, revision, row, first } = asked;
    const landing = wanted.current;
    const choice = { kind: "rows", spec, revision, ranges: block } as const;
    const move = core.playlists.move(id, choice, gapFor(block, landing));
    const failure = await changePlaylist(move, t);
    const now = await settledHead(core, spec);
    if (failure !== null || now === null) return;
    const song = await first;
    // Somebody else may have changed it too.
    const place = song === null ? landing : await core.lists.locate(spec, song).catch(() => null);
    if (place === null) return;
    const next = landed(block, place);
    const isThere = place !== landing || wanted.current === landing;
    // At once: a key pressed from here on finds the rows where they are.
    flushSync(() => {
      setArrival({ ...asked, revision: now.revision, place });
      setJourney(isThere ? null : { block: next, landing: wanted.current });
    });
    if (isThere) return;
    await carry({
      ...asked,
      block: next,
      revision: now.revision,
      row: place + rowsAbove(block, row),
    });
  };
  const start = (block: RowBlock, landing: number, row: number): void => {
    if (isInPlace(block, landing)) return;
    wanted.current = landing;
    setJourney({ block, landing });
    const asked: Asked = {
      block,
      revision: head.revision,
      row,
      first: songAt(block[0]?.first ?? row),
      isChosen: chosen !== null && block === chosen.ranges,
    };
    void carry(asked).finally(() => flushSync(() => setJourney(null)));
  };
  const redirect = (to: Journey): void => {
    wanted.current = to.landing;
    setJourney(to);
  };
  const alone = (row: number): RowBlock => [{ first: row, count: 1 }];

  return {
    step: (row, by) => {
      const block = chosen !== null && chosen.ranges.length > 0 ? chosen.ranges : alone(row);
      if (journey === null) return start(block, landingBeside(block, by, head.total), row);
      // Other rows wait until these have arrived.
      if (!hasRow({ ranges: journey.block }, row)) return;
      const landing = clampLanding(journey.block, journey.landing + by, head.total);
      redirect({ block: journey.block, landing });
    },
    drop: (row, at) => {
      const block = chosen !== null && hasRow(chosen, row) ? chosen.ranges : alone(row);
      if (journey === null) return start(block, landingAt(block, at), row);
      if (hasRow({ ranges: journey.block }, row))
        redirect({ block: journey.block, landing: landingAt(journey.block, at) });
    },
    gap: journey === null ? null : gapFor(journey.block, journey.landing),
    said: told.rows === selection.rows ? told.text : "",
  };
}
