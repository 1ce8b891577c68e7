import type { PlayerSnapshot } from "../../../contract/snapshots.ts";
import { useCore } from "../core-context.tsx";
import { useSeenPart, useStream, useStreamPart } from "../streams/use-stream.ts";

/** State until the core has answered: no player bar. */
const NOTHING: PlayerSnapshot = {
  isEnabled: false,
  isFm: false,
  track: null,
  isPlaying: false,
  isWaiting: false,
  isRetrying: false,
  failure: null,
  repeat: "off",
  isShuffled: false,
  isReversed: false,
  volume: 1,
  isMuted: false,
  rate: 1,
  source: null,
  sound: null,
  sourcePath: null,
  colours: null,
  hasNext: false,
};

/** The player as the screen paints it. */
export const usePlayer = (): PlayerSnapshot => useStream(useCore().player.snapshot$(), NOTHING);

/** A part of the snapshot, for components that need little of it; must be a primitive or a stable reference. */
export const usePlayerPart = <P>(part: (player: PlayerSnapshot) => P): P =>
  useStreamPart(useCore().player.snapshot$(), NOTHING, part);

/** Whether the personal FM is on, for components that need nothing else of the player. */
export const useIsFm = (): boolean =>
  useSeenPart(useCore().player.snapshot$(), NOTHING, ({ isFm }) => isFm);

/** Whether something plays, for components that need little else of the player. */
export const useIsPlaying = (): boolean =>
  useSeenPart(useCore().player.snapshot$(), NOTHING, ({ isPlaying }) => isPlaying);

/** Path of the list that plays or is paused; a restored queue counts only after it has been played. */
export const usePlayedPath = (): string | null =>
  useSeenPart(useCore().player.snapshot$(), NOTHING, ({ isStarted, sourcePath }) =>
    isStarted ? sourcePath : null,
  );
