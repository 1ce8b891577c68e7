import { fail, succeed, type Outcome } from "../../../domain/failure.ts";
import type { TrackId } from "../../../domain/playable.ts";
import type { QueueSource } from "../../../domain/queue/source.ts";
import { listRevision } from "../../../domain/lists/revision.ts";
import type { Choose, ChosenTracks } from "../list-contents.ts";
import type { ListRegistry } from "./registry.ts";

/** Finds the songs of a choice: `notFound` if there are none, `stale` if rows have moved. */
export function createChoose(registry: Pick<ListRegistry, "settled">): Choose {
  const some = (ids: readonly TrackId[], source: QueueSource | null): Outcome<ChosenTracks> =>
    ids.length === 0 ? fail({ kind: "notFound" }) : succeed({ ids, source });
  return async (choice) => {
    if (choice.kind === "ids") return some(choice.ids, null);
    const list = await registry.settled(choice.spec);
    if (!list.ok) return list;
    const { ids, source, revision } = list.value;
    if (choice.kind === "list") return some(ids, source);
    if (listRevision(choice.revision) !== revision) return fail({ kind: "stale" });
    return some(
      choice.ranges.flatMap(({ first, count }) => ids.slice(first, first + count)),
      source,
    );
  };
}
