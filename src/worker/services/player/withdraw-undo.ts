import { distinctUntilChanged, filter, skip } from "rxjs";
import type { Scope } from "../../stream/scope.ts";
import type { Notices } from "../notices/notices.ts";
import type { Queue } from "../queue/queue.ts";

/** Withdraws the offered undo of the queue's last change once it would undo another one, or nothing (B85). */
export function withdrawUndo(
  scope: Scope,
  { undoable }: Pick<Queue, "undoable">,
  notices: Notices,
): void {
  const changed$ = undoable.value$.pipe(
    distinctUntilChanged((one, other) => one?.before === other?.before),
    skip(1),
    // The undo of a clearing is offered at once, in place of the earlier offer.
    filter((undo) => undo === null || undo.current),
  );
  scope.follow(changed$, () => notices.withdraw("undoQueue"));
}
