/** @file Playing survives the page and the core: the position is stored, and playing continues from it. */
import { distinctUntilChanged, mergeMap } from "rxjs";
import type { EngineSnapshot } from "../../../contract/audio.ts";
import type { Scope } from "../../stream/scope.ts";
import type { Queue } from "../queue/queue.ts";
import type { Transport } from "../transport/transport.ts";
import type { Fm } from "./fm.ts";
import { currentOf, type Playback } from "./playback.ts";
import type { PlayerStore, SavedPlayer } from "./saved-player.ts";

/** Stores the current track and its position in seconds whenever they change. */
export function keepPlace(scope: Scope, transport: Transport, store: PlayerStore): void {
  scope.follow(
    transport.state.value$.pipe(
      mergeMap(({ load, positionS, wants }) =>
        load === null
          ? []
          : [
              {
                trackId: load.trackId,
                positionS: Math.floor(positionS),
                isWanted: wants === "play",
              },
            ],
      ),
      distinctUntilChanged(
        (a, b) =>
          a.trackId === b.trackId && a.positionS === b.positionS && a.isWanted === b.isWanted,
      ),
    ),
    store.keepPlace,
  );
}

interface TakeOverParts {
  readonly transport: Transport;
  readonly queue: Queue;
  readonly fm: Fm;
  readonly playback: Playback;
}

/** Continues the load that sounds already, else the stored track at its position. */
export function takeOver(engine: EngineSnapshot, saved: SavedPlayer, parts: TakeOverParts): void {
  const { transport, queue, fm, playback } = parts;
  // A song joined while there was no core is the queue's next one.
  if (engine.active !== null && engine.active.trackId === queue.peekAtEnd() && !saved.fm.isOn)
    if (engine.active.trackId !== saved.queue.current) queue.advanceAtEnd();
  const current = currentOf(queue.state.value, fm.state.value);
  transport.adopt(engine, current);
  if (current !== null && transport.state.value.load === null)
    playback.startCurrent(saved.positionS, engine.isReborn && saved.isWanted);
  else playback.preloadNext();
}
