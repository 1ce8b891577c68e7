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

/** Everything that is due happens, but no task: React has not come round to what was only scheduled. */
async function betweenTasks(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
}

/** Revisions as the screen sees them: that of the list, with room for how often rows were repainted. */
const painted = (list: number): number => paintedRevision(list, 0);

/** An own playlist: the core shows an order, and the service answers, when the test says so. */
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
  /** As in the list: another order leaves none of it. */
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
    /** As a key does, after which React has drawn. */
    step: (by: 1 | -1) => flushSync(() => shown.order?.step(focus.active, by)),
    said: () => shown.order?.said,
    chosen: () => (held.revision === revision ? held.rows?.ranges : null),
    /** The core has put the rows into another order, and the screen has heard. */
    apply: async () => {
      revision += 1;
      show();
      await betweenTasks();
    },
    /** Rows look different, for a song of theirs was liked. */
    repaint: async () => {
      flushSync(() => draw({ ...head(), revision: painted(revision) + 1 }));
      await betweenTasks();
    },
    answer: async (outcome: Outcome<void> = succeed(undefined)) => {
      answers.shift()?.(outcome);
      await betweenTasks();
    },
    /** The last one first, as the core does. */
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
  list.step(1);
  expect(list.moves).toEqual([
    { rows: [{ first: 0, count: 1 }], revision: 1, to: 2 },
    { rows: [{ first: 1, count: 1 }], revision: 2, to: 3 },
  ]);
  await list.apply();
  expect(list.focused).toEqual([1, 2]);
  list.show();
  expect(list.said()).toBe("track.moved");
});

it("keys pressed faster than the core answers all count, on the row that moves", async () => {
  const list = bench();
  list.step(1);
  list.step(1);
  list.step(1);
  await list.repaint();
  expect(list.moves).toHaveLength(1);
  await list.apply();
  // Its focus has gone with it, so that this key still finds it.
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
  // The order before.
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
