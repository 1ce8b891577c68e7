import { useTranslation } from "react-i18next";
import type { SourceCollection } from "../../../contract/music-source.ts";
import { latest } from "../../../domain/loadable.ts";
import type { PlaylistId } from "../../../domain/ids.ts";
import { useFolder, useSourceStatus } from "../../core/music-source.ts";

const COLLECTIONS: readonly SourceCollection[] = [
  "newest",
  "everything",
  "leastHeard",
  "untagged",
  "twice",
  "coverless",
];

/**
 * What a list that the folder has made of itself is called in the listener's language; null for any other list, and
 * undefined while it is not known which it is.
 */
export function useCollectionName(id: PlaylistId): string | null | undefined {
  const { t } = useTranslation();
  const isFolder = useFolder() !== null;
  const status = useSourceStatus(isFolder);
  if (!isFolder) return null;
  const collections = latest(status)?.collections;
  if (collections === undefined) return status.kind === "loading" ? undefined : null;
  const found = COLLECTIONS.find((name) => collections[name]?.id === id);
  return found === undefined ? null : t(`folder.collection.${found}`);
}
