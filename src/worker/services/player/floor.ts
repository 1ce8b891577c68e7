import { distinctUntilChanged, map } from "rxjs";
import type { TransportState } from "../../../domain/transport/state.ts";
import type { LockPort } from "../../ports/lock.ts";
import type { State } from "../../stream/state.ts";

/** One window sounds at a time: whoever wants to play takes the floor, and `onLost` is called when another does. */
export function holdFloor(
  state: State<TransportState>,
  locks: Pick<LockPort, "take">,
  onLost: () => void,
): void {
  let leave = (): void => {};
  state.value$
    .pipe(
      map(({ wants, load }) => wants === "play" && load !== null),
      distinctUntilChanged(),
    )
    .subscribe((isWanted) => {
      leave();
      leave = isWanted ? locks.take("sound", onLost) : () => {};
    });
}
