import { playAction, type PlayAction } from "../../../domain/queue/play-action.ts";
import { useCore } from "../core-context.tsx";
import { useIsPlaying, usePlayedPath } from "./player-state.ts";

export interface PlayControl {
  readonly action: PlayAction;
  readonly run: () => void;
}

/** What a list's Play button does: `start` the list, or pause and resume while the queue came from it. */
export function usePlayControl(path: string | null, start: () => void): PlayControl {
  const { player } = useCore();
  const action = playAction(path, { sourcePath: usePlayedPath(), isPlaying: useIsPlaying() });
  return {
    action,
    run:
      action === "play" ? start : () => void (action === "pause" ? player.pause() : player.play()),
  };
}
