import { useTranslation } from "react-i18next";
import { latest } from "../../../domain/loadable.ts";
import { COLLECTIONS } from "../../../domain/catalogue/collections.ts";
import { useFolder, useSourceStatus } from "../../core/music-source.ts";

/** Names of playlists by their ids. */
export type ListNames = ReadonlyMap<number, string>;

const NONE: ListNames = new Map();

/**
 * Names in the listener's language for the lists that a folder generates: the server's names are for clients
 * without translations. Undefined until it is known which lists those are; empty for other sources.
 */
export function useCollectionNames(): ListNames | undefined {
  const { t } = useTranslation();
  const isFolder = useFolder() !== null;
  const status = useSourceStatus(isFolder);
  if (!isFolder) return NONE;
  const collections = latest(status)?.collections;
  if (collections === undefined) return status.kind === "loading" ? undefined : NONE;
  return new Map(
    COLLECTIONS.flatMap((name) => {
      const id = collections[name]?.id;
      return id === undefined ? [] : [[id, t(`folder.collection.${name}`)] as const];
    }),
  );
}
