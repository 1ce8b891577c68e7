import type { Card } from "../../../contract/rows.ts";
import type { ListSpec } from "../../../domain/lists/spec.ts";

/** What the menu of an album, playlist, artist or music video is about. */
export type Collection = Pick<Card, "target" | "title" | "isOwn" | "mayChange">;

/** Its songs; null for a music video, which has none. */
export const songsOf = ({ target }: Collection): ListSpec | null =>
  target.kind === "mv" ? null : target;
