import { combineLatest, distinctUntilChanged, map } from "rxjs";
import type { ListsApi } from "../../../contract/browsing.ts";
import type { ListHead } from "../../../contract/rows.ts";
import { succeed, type Outcome } from "../../../domain/failure.ts";
import { songNumber, songsAmong, type TrackId } from "../../../domain/playable.ts";
import { serviceLink } from "../../../domain/links.ts";
import type { TrackChoice } from "../../../domain/lists/choice.ts";
import { mapLoadable } from "../../../domain/loadable.ts";
import type { Player } from "../player/player.ts";
import type { State } from "../../stream/state.ts";
import type { Choose } from "../list-contents.ts";
import type { GrowingLists } from "../growing.ts";
import type { ListRegistry } from "./registry.ts";
import { listRevision, paintedRevision } from "../../../domain/lists/revision.ts";
import { growList } from "./search-contents.ts";
import { createSummary, type SummaryDeps } from "./summary.ts";

export interface ListsDeps extends SummaryDeps {
  readonly registry: ListRegistry;
  readonly choose: Choose;
  /** Whether none of the songs may be played. */
  readonly cannotPlay: (ids: readonly TrackId[]) => Promise<boolean>;
  readonly onNothingPlayable: () => void;
  readonly player: Pick<Player, "replace" | "resumeFrom" | "wish">;
  /** Rises when rows look different although the ids are the same. */
  readonly repaint: State<number>;
  readonly growing: Pick<GrowingLists, "more">;
}

/** Lists as the screen uses them: heads, windows of rows, and intent to play. */
export function createLists(deps: ListsDeps): ListsApi {
  const { registry, player, choose } = deps;
  const play = async (
    tracks: TrackChoice,
    start: number | null,
    isShuffled: boolean | null,
  ): Promise<Outcome<void>> => {
    const isLast = player.wish();
    const chosen = await choose(tracks);
    if (!chosen.ok) return chosen;
    // A later request takes precedence over a late answer.
    if (!isLast()) return succeed(undefined);
    const { ids, source } = chosen.value;
    const isBarred = await deps.cannotPlay(ids);
    if (!isLast()) return succeed(undefined);
    if (isBarred) {
      deps.onNothingPlayable();
      return succeed(undefined);
    }
    // A press without a row or an order means the list itself, which may have been left halfway.
    if (start === null && isShuffled === null && player.resumeFrom(source))
      return succeed(undefined);
    player.replace({ tracks: ids, source, start, isShuffled });
    return succeed(undefined);
  };
  return {
    head$: (spec) =>
      combineLatest([registry.open$(spec), deps.repaint.value$]).pipe(
        map(([loadable, paint]) =>
          mapLoadable(loadable, ({ revision, ids, growth }): ListHead => ({
            revision: paintedRevision(revision, paint),
            total: ids.length,
            ...(growth === undefined ? {} : { growth }),
          })),
        ),
        distinctUntilChanged((a, b) => JSON.stringify(a) === JSON.stringify(b)),
      ),
    summary$: createSummary(deps),
    rows: (spec, revision, chunk, signal) =>
      registry.rows(spec, listRevision(revision), chunk, signal),
    more: (spec) => growList(spec, deps.growing),
    playFrom: (spec, index) => play({ kind: "list", spec }, index, null),
    shuffle: (spec) => play({ kind: "list", spec }, null, true),
    play: (tracks) => play(tracks, null, null),
    links: async (tracks) => {
      const chosen = await choose(tracks);
      return chosen.ok
        ? succeed(
            songsAmong(chosen.value.ids)
              .map((id) => serviceLink("song", songNumber(id)))
              .join("\n"),
          )
        : chosen;
    },
    locate: async (spec, id) => {
      const list = await registry.settled(spec);
      const row = list.ok ? list.value.ids.indexOf(id) : -1;
      return row < 0 ? null : row;
    },
  };
}
