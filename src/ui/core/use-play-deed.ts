import { playDeed, type PlayDeed } from "../../domain/queue/play-deed.ts";
import { useCore } from "./core-context.tsx";
import { useIsPlaying, usePlayedPath } from "./player-state.ts";

export interface PlayAction {
  readonly deed: PlayDeed;
  readonly run: () => void;
}

/** What a list's Play button does: `start` it, or pause and go on while the queue came from it. */
export function usePlayDeed(path: string | null, start: () => void): PlayAction {
  const { player } = useCore();
  const deed = playDeed(path, { sourcePath: usePlayedPath(), isPlaying: useIsPlaying() });
  return {
    deed,
    run: deed === "play" ? start : () => void (deed === "pause" ? player.pause() : player.play()),
  };
}
