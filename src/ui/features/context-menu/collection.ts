import type { Card, CardTarget } from "../../../contract/rows.ts";
import { isOfFolder as isFolderId } from "../../../domain/ids.ts";
import type { ListSpec } from "../../../domain/lists/spec.ts";
import { useCore } from "../../core/core-context.tsx";
import { useStream } from "../../core/streams/use-stream.ts";

/** What the menu of an album, playlist, artist or music video is about. */
export type Collection = Pick<Card, "target" | "title" | "isOwn" | "mayChange">;

/** Its songs; null for a music video, which has none. */
export const songsOf = ({ target }: Collection): ListSpec | null =>
  target.kind === "mv" ? null : target;

/** Whether it is of the listener's own folder: the service knows nothing of it (B79). */
export const isOfFolder = ({ target }: Collection): boolean =>
  (target.kind === "album" || target.kind === "artist") && isFolderId(target.id);

const UNKNOWN: boolean | null = null;

/** Whether it is kept or followed; not while unknown. */
export const useIsSaved = (target: CardTarget): boolean =>
  useStream<boolean | null>(useCore().library.isSaved$(target), UNKNOWN) === true;
