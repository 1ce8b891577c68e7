import { of } from "rxjs";
import { useLayoutEffect } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { afterEach, expect, it } from "vitest";
import type { ListHead } from "../../../src/contract/rows.ts";
import { succeed, fail, type Outcome } from "../../../src/domain/failure.ts";
import type { PlaylistId } from "../../../src/domain/ids.ts";
import { ready } from "../../../src/domain/loadable.ts";
import type { TrackId } from "../../../src/domain/playable.ts";
import type { ListSpec } from "../../../src/domain/lists/spec.ts";
import { CoreProvider, type Core } from "../../../src/ui/core/core-context.tsx";
import type { GridFocus } from "../../../src/ui/features/track-table/grid/use-grid-focus.ts";
import {
  useRowOrder,
  type RowOrder,
} from "../../../src/ui/features/track-table/moving/use-row-order.ts";
import { trackIds } from "../../support/builders.ts";

const SPEC: ListSpec = { kind: "playlist", id: 7 as PlaylistId };
const TOTAL = 5;

afterEach(() => document.body.replaceChildren());

/** Everything that is due happens, but no task: React has not come round to what was only scheduled. */
async function betweenTasks(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
}

/** The order of a playlist whose changes the service answers when the test says so. */
function bench() {
  let songs = trackIds(11, 12, 13, 14, 15);
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
  const head = (): ListHead => ({ revision, total: TOTAL });
  const core = {
    lists: {
      head$: () => of(ready(head())),
      locate: (_: ListSpec, id: TrackId) => Promise.resolve(songs.findIndex((one) => one === id)),
      rows: (_: ListSpec, of: number) =>
        Promise.resolve(
          succeed(
            of === revision
              ? { kind: "rows", first: 0, rows: songs.map((id) => ({ id })) }
              : { kind: "stale" },
          ),
        ),
    },
    playlists: {
      move: (_: number, choice: { ranges: unknown; revision: number }, to: number) => {
        moves.push({ rows: choice.ranges, revision: choice.revision, to });
        return new Promise<Outcome<void>>((answer) => answers.push(answer));
      },
    },
  };
  const selection = { rows: null, set: () => {}, leave: () => {} };
  function Part({ told }: { readonly told: ListHead }) {
    const order = useRowOrder({
      spec: SPEC,
      head: told,
      mayChange: true,
      selection,
      focus: focus as unknown as GridFocus,
    });
    useLayoutEffect(() => {
      shown.order = order;
    });
    return null;
  }
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  const show = (): void =>
    flushSync(() =>
      root.render(
        <CoreProvider core={core as unknown as Core}>
          <Part told={head()} />
        </CoreProvider>,
      ),
    );
  show();
  return {
    moves,
    focused,
    /** As a key does, after which React has drawn. */
    step: (by: 1 | -1) => flushSync(() => shown.order?.step(focus.active, by)),
    gap: () => shown.order?.gap ?? null,
    /** The service has the songs like this; the screen has heard. */
    answer: async (next: readonly number[]) => {
      songs = trackIds(...next);
      revision += 1;
      show();
      answers.shift()?.(succeed(undefined));
      await betweenTasks();
    },
    refuse: async () => {
      answers.shift()?.(fail({ kind: "needLogin" }));
      await betweenTasks();
    },
  };
}

it("a key pressed in the moment a row arrives moves it on from where it is", async () => {
  const list = bench();
  list.step(1);
  await list.answer([12, 11, 13, 14, 15]);
  list.step(1);
  expect(list.moves).toEqual([
    { rows: [{ first: 0, count: 1 }], revision: 1, to: 2 },
    { rows: [{ first: 1, count: 1 }], revision: 2, to: 3 },
  ]);
  await list.answer([12, 13, 11, 14, 15]);
  expect(list.focused).toEqual([1, 2]);
  expect(list.gap()).toBe(null);
});

it("keys pressed while it is under way are asked for in one further move, in order", async () => {
  const list = bench();
  list.step(1);
  list.step(1);
  list.step(1);
  await list.answer([12, 11, 13, 14, 15]);
  // Its focus has gone with it, so that this key still finds it.
  list.step(-1);
  expect(list.moves.slice(1)).toEqual([{ rows: [{ first: 1, count: 1 }], revision: 2, to: 4 }]);
  await list.answer([12, 13, 14, 11, 15]);
  expect(list.moves.slice(2)).toEqual([{ rows: [{ first: 3, count: 1 }], revision: 3, to: 2 }]);
  await list.answer([12, 13, 11, 14, 15]);
  expect(list.focused).toEqual([1, 3, 2]);
  expect([list.moves.length, list.gap()]).toEqual([3, null]);
});

it("a key pressed in the moment a move fails asks anew", async () => {
  const list = bench();
  list.step(1);
  await list.refuse();
  list.step(1);
  expect(list.moves).toHaveLength(2);
  await list.refuse();
  expect(list.gap()).toBe(null);
});
