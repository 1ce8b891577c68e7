import type { CardTarget } from "../../../contract/rows.ts";
import type { ListSpec } from "../../../domain/lists/spec.ts";

/** What the menu of an album, playlist, artist or music video is about. */
export interface Collection {
  readonly target: CardTarget;
  /** For messages. */
  readonly title: string;
  /** Null where nobody asked the service. */
  readonly isSaved: boolean | null;
  /** The listener's own playlist is in the library as it is. */
  readonly isOwn: boolean;
}

/** Its songs; null for a music video, which has none. */
export const songsOf = ({ target }: Collection): ListSpec | null =>
  target.kind === "mv" ? null : target;
