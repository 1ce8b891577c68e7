import type { PlayerSnapshot } from "../../../contract/snapshots.ts";
import { useCore } from "../core-context.tsx";
import { useSeenPart, useStream, useStreamPart } from "../streams/use-stream.ts";

/** Before the core has answered: no player bar, and no song in the title. */
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

/** A part of it that is primitive or keeps its identity, for components that show nothing else of the player. */
export const usePlayerPart = <P>(part: (player: PlayerSnapshot) => P): P =>
  useStreamPart(useCore().player.snapshot$(), NOTHING, part);

/** Whether the personal FM is on, for components that show nothing else of the player. */
export const useIsFm = (): boolean =>
  useSeenPart(useCore().player.snapshot$(), NOTHING, ({ isFm }) => isFm);

/** Whether something plays, for components that show little else of the player. */
export const useIsPlaying = (): boolean =>
  useSeenPart(useCore().player.snapshot$(), NOTHING, ({ isPlaying }) => isPlaying);

/** Path of the list that plays or was paused; a restored queue counts once it has been played. */
export const usePlayedPath = (): string | null =>
  useSeenPart(useCore().player.snapshot$(), NOTHING, ({ isStarted, sourcePath }) =>
    isStarted ? sourcePath : null,
  );
