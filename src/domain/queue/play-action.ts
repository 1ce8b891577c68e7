/** What the Play button of a list does: start the list, or pause or resume it. */
export type PlayAction = "play" | "pause" | "resume";

/** The player's state, as far as a Play button needs it. */
export interface PlayingList {
  /** Path of the list that was played last; null if there is none, and while the radio plays. */
  readonly sourcePath: string | null;
  /** Whether the listener wants sound, even if it is not audible yet. */
  readonly isPlaying: boolean;
}

/** What the Play button of the list at `path` does; a list without a path always starts from the beginning. */
export function playAction(
  path: string | null,
  { sourcePath, isPlaying }: PlayingList,
): PlayAction {
  if (path === null || path !== sourcePath) return "play";
  return isPlaying ? "pause" : "resume";
}
