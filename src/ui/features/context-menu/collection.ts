import type { CardTarget } from "../../../contract/rows.ts";
import type { ListSpec } from "../../../domain/lists/spec.ts";

/** What the menu of an album, playlist, artist or music video is about. */
export interface Collection {
  readonly target: CardTarget;
  /** For messages. */
  readonly title: string;
  /** Whether the listener made it, where whoever shows it knows. */
  readonly isOwn?: boolean;
  /** The listener may edit and delete it: an own playlist of an account, but not its liked songs. */
  readonly mayChange?: boolean;
}

/** Its songs; null for a music video, which has none. */
export const songsOf = ({ target }: Collection): ListSpec | null =>
  target.kind === "mv" ? null : target;
