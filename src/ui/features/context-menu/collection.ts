import type { Card, CardTarget } from "../../../contract/rows.ts";
import { isOfFolder as isFolderId } from "../../../domain/ids.ts";
import type { ListSpec } from "../../../domain/lists/spec.ts";
import { useCore } from "../../core/core-context.tsx";
import { useStream } from "../../core/streams/use-stream.ts";

/** The album, playlist, artist or music video that a menu is about. */
export type Collection = Pick<Card, "target" | "title" | "isOwn" | "mayChange">;

/** Its songs; null for a music video, which has none. */
export const songsOf = ({ target }: Collection): ListSpec | null =>
  target.kind === "mv" ? null : target;

/** Whether it belongs to the listener's own folder: the service does not know it (B79). */
export const isOfFolder = ({ target }: Collection): boolean =>
  (target.kind === "album" || target.kind === "artist") && isFolderId(target.id);

const UNKNOWN: boolean | null = null;

/** Whether it is saved or followed; false while unknown. */
export const useIsSaved = (target: CardTarget): boolean =>
  useStream<boolean | null>(useCore().library.isSaved$(target), UNKNOWN) === true;
