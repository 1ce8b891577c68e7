import { combineLatest, distinctUntilChanged, map } from "rxjs";
import type { ListsApi } from "../../../contract/core.ts";
import type { ListHead } from "../../../contract/rows.ts";
import { fail, succeed, type Outcome } from "../../../domain/failure.ts";
import type { ListSpec } from "../../../domain/lists/spec.ts";
import { mapLoadable } from "../../../domain/loadable.ts";
import type { Player } from "../player/player.ts";
import type { State } from "../../stream/state.ts";
import type { ListRegistry } from "./registry.ts";

/** Room for repaints inside one revision number: the head's revision is list × this + rows. */
const REPAINTS = 1_000_000;

export interface ListsDeps {
  readonly registry: ListRegistry;
  readonly player: Pick<Player, "replace" | "queueApi">;
  /** Rises when rows look different though the ids stay. */
  readonly repaint: State<number>;
  /** Rows in sight could not be had. */
  readonly onRowsLost: () => void;
}

/** Lists as the screen uses them: heads, windows of rows, and intent to play. */
export function createLists({ registry, player, repaint, onRowsLost }: ListsDeps): ListsApi {
  const play = async (
    spec: ListSpec,
    start: number | null,
    isShuffled: boolean | null,
  ): Promise<Outcome<void>> => {
    const list = await registry.settled(spec);
    if (!list.ok) return list;
    if (list.value.ids.length === 0) return fail({ kind: "notFound" });
    player.replace({ tracks: list.value.ids, source: list.value.source, start, isShuffled });
    return succeed(undefined);
  };
  return {
    head$: (spec) =>
      combineLatest([registry.open$(spec), repaint.value$]).pipe(
        map(([loadable, paint]) =>
          mapLoadable(loadable, ({ revision, ids }): ListHead => ({
            revision: revision * REPAINTS + (paint % REPAINTS),
            total: ids.length,
          })),
        ),
        distinctUntilChanged((a, b) => JSON.stringify(a) === JSON.stringify(b)),
      ),
    rows: async (spec, revision, chunk, signal) => {
      const rows = await registry.rows(spec, Math.floor(revision / REPAINTS), chunk, signal);
      if (!rows.ok && rows.failure.kind !== "aborted") onRowsLost();
      return rows;
    },
    playFrom: (spec, index) => play(spec, index, null),
    shuffle: (spec) => play(spec, null, true),
    playNext: async (spec) => {
      const list = await registry.settled(spec);
      if (!list.ok) return list;
      player.queueApi.playNext(list.value.ids);
      return succeed(undefined);
    },
    locate: async (spec, id) => {
      const list = await registry.settled(spec);
      const row = list.ok ? list.value.ids.indexOf(id) : -1;
      return row < 0 ? null : row;
    },
  };
}
