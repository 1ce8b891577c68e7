/** What pressing the Play button of a list does: start the list, or stop and go on with it where it is. */
export type PlayAction = "play" | "pause" | "resume";

/** What a Play button needs to know of the player. */
export interface PlayingList {
  /** Path of the list that was played last; null without one, and while the radio plays. */
  readonly sourcePath: string | null;
  /** What the listener asked for, whether it sounds already or is waited for. */
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
