import type { CoreApi } from "../../contract/core.ts";
import { isLocal } from "../../domain/playable.ts";
import { tryAgain } from "../core/second-tries.ts";
import { streamStore } from "../core/streams/stream-store.ts";

/**
 * Calls `onPlay` whenever playing starts, and repeats all failed requests when the listener's own folder is back. The
 * folder is followed only once one of its files has been the current track.
 */
export function followReturns(
  { player, localMusic }: Pick<CoreApi, "player" | "localMusic">,
  onPlay: () => void,
): () => void {
  const snapshot = streamStore(player.snapshot$());
  let wasPlaying = false;
  let leaveFolder: (() => void) | null = null;
  const leavePlayer = snapshot.subscribe(() => {
    const { isPlaying = false, track = null } = snapshot.value() ?? {};
    if (isPlaying && !wasPlaying) onPlay();
    wasPlaying = isPlaying;
    if (track !== null && isLocal(track.id)) leaveFolder ??= followFolder(localMusic);
  });
  return () => {
    leavePlayer();
    leaveFolder?.();
  };
}

function followFolder(localMusic: CoreApi["localMusic"]): () => void {
  const folder = streamStore(localMusic.state$());
  let wasAway = false;
  return folder.subscribe(() => {
    const isAway = folder.value()?.isAway === true;
    if (wasAway && !isAway) tryAgain();
    wasAway = isAway;
  });
}
