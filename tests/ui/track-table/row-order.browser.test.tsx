import { useLayoutEffect } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { afterEach, expect, it } from "vitest";
import type { ListHead } from "../../../src/contract/rows.ts";
import { succeed, fail, type Outcome } from "../../../src/domain/failure.ts";
import type { PlaylistId } from "../../../src/domain/ids.ts";
import { listRevision, paintedRevision } from "../../../src/domain/lists/revision.ts";
import type { Selection } from "../../../src/domain/lists/selection.ts";
import type { ListSpec } from "../../../src/domain/lists/spec.ts";
import { CoreProvider, type Core } from "../../../src/ui/core/core-context.tsx";
import type { GridFocus } from "../../../src/ui/features/track-table/grid/use-grid-focus.ts";
import {
  useRowOrder,
  type RowOrder,
} from "../../../src/ui/features/track-table/moving/use-row-order.ts";

const SPEC: ListSpec = { kind: "playlist", id: 7 as PlaylistId };
const TOTAL = 5;

afterEach(() => document.body.replaceChildren());

/** Runs all due microtasks but no task, so that React has not done work that was only scheduled. */
async function betweenTasks(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
}

/** Revisions as the screen sees them: the list's revision, combined with the number of repaints. */
const painted = (list: number): number => paintedRevision(list, 0);

/** An own playlist, whose order is shown by the core, and confirmed by the service, when the test says so. */
function bench(chosen: Selection | null = null) {
  let revision = 1;
  const shown: { order: RowOrder | null } = { order: null };
  const moves: { readonly rows: unknown; readonly revision: number; readonly to: number }[] = [];
  const answers: ((outcome: Outcome<void>) => void)[] = [];
  const focused: number[] = [];
  const focus = {
    active: 0,
    isFocused: true,
    focusRow: (row: number) => {
      focus.active = row;
      focused.push(row);
    },
  };
  const head = (): ListHead => ({ revision: painted(revision), total: TOTAL });
  const core = {
    playlists: {
      move: (_: number, choice: { ranges: unknown; revision: number }, to: number) => {
        moves.push({ rows: choice.ranges, revision: listRevision(choice.revision), to });
        return new Promise<Outcome<void>>((answer) => answers.push(answer));
      },
    },
  };
  /** As in the list, the selection is lost when the order changes. */
  let held = { rows: chosen, revision };
  const set = (rows: Selection): void => void (held = { rows, revision });
  function Part({ told }: { readonly told: ListHead }) {
    const order = useRowOrder({
      spec: SPEC,
      head: told,
      mayChange: true,
      selection: { rows: held.revision === revision ? held.rows : null, set, leave: () => {} },
      focus: focus as unknown as GridFocus,
    });
    useLayoutEffect(() => {
      shown.order = order;
    });
    return null;
  }
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  const draw = (told: ListHead): void =>
    root.render(
      <CoreProvider core={core as unknown as Core}>
        <Part told={told} />
      </CoreProvider>,
    );
  const show = (): void => flushSync(() => draw(head()));
  show();
  return {
    moves,
    focused,
    show,
    /** Moves by a key press, after which React renders. */
    step: (by: 1 | -1) => flushSync(() => shown.order?.step(focus.active, by)),
    said: () => shown.order?.said,
    chosen: () => (held.revision === revision ? held.rows?.ranges : null),
    /** The core changes the order of the rows, and the screen is notified. */
    apply: async () => {
      revision += 1;
      show();
      await betweenTasks();
    },
    /** Rows are repainted, as when one of their songs was liked. */
    repaint: async () => {
      flushSync(() => draw({ ...head(), revision: painted(revision) + 1 }));
      await betweenTasks();
    },
    answer: async (outcome: Outcome<void> = succeed(undefined)) => {
      answers.shift()?.(outcome);
      await betweenTasks();
    },
    /** Refuses the last request first, as the core does. */
    refuseAll: async () => {
      for (const answer of answers.splice(0).toReversed()) answer(fail({ kind: "aborted" }));
      await betweenTasks();
    },
  };
}

it("a row moves before the service has answered, and the focus goes with it", async () => {
  const list = bench();
  list.step(1);
  await list.apply();
  list.show();
  const first = list.said();
  expect(first).toBe("track.moved");
  list.step(1);
  expect(list.moves).toEqual([
    { rows: [{ first: 0, count: 1 }], revision: 1, to: 2 },
    { rows: [{ first: 1, count: 1 }], revision: 2, to: 3 },
  ]);
  await list.apply();
  expect(list.focused).toEqual([1, 2]);
  list.show();
  // The same words are another text, so that screen readers read them out again.
  expect(list.said()?.trim()).toBe("track.moved");
  expect(list.said()).not.toBe(first);
});

it("keys pressed faster than the core answers all count, on the row that moves", async () => {
  const list = bench();
  list.step(1);
  list.step(1);
  list.step(1);
  await list.repaint();
  expect(list.moves).toHaveLength(1);
  await list.apply();
  // The focus has moved with the row, so the next key still moves the same row.
  list.step(-1);
  expect(list.moves.slice(1)).toEqual([{ rows: [{ first: 1, count: 1 }], revision: 2, to: 4 }]);
  await list.apply();
  expect(list.moves.slice(2)).toEqual([{ rows: [{ first: 3, count: 1 }], revision: 3, to: 2 }]);
  await list.apply();
  expect(list.focused).toEqual([1, 3, 2]);
  expect(list.moves).toHaveLength(3);
});

it("the focus goes back with the row when moves that were shown fail", async () => {
  const list = bench();
  list.step(1);
  await list.apply();
  list.step(1);
  await list.apply();
  // Back to the previous order.
  await list.apply();
  await list.refuseAll();
  await expect.poll(() => list.focused).toEqual([1, 2, 0]);
  list.step(1);
  expect(list.moves.at(-1)).toEqual({ rows: [{ first: 0, count: 1 }], revision: 4, to: 2 });
});

it("chosen rows stay chosen where they go, and where they go back to", async () => {
  const apart = [
    { first: 1, count: 1 },
    { first: 3, count: 1 },
  ];
  const list = bench({ ranges: apart, anchor: 3, kept: apart });
  list.step(-1);
  await list.apply();
  expect(list.chosen()).toEqual([{ first: 0, count: 2 }]);
  await list.apply();
  expect(list.chosen()).toBe(null);
  await list.refuseAll();
  await expect.poll(() => list.chosen()).toEqual(apart);
});

it("a key pressed after a move the core refused asks anew", async () => {
  const list = bench();
  list.step(1);
  await list.answer(fail({ kind: "needLogin" }));
  list.step(1);
  expect(list.moves).toHaveLength(2);
  await list.answer(fail({ kind: "needLogin" }));
  expect(list.focused).toEqual([]);
});
