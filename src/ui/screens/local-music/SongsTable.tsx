import { useTranslation } from "react-i18next";
import type { LocalFolderState } from "../../../domain/desktop/local-folder.ts";
import { TrackTable } from "../../features/track-table/TrackTable.tsx";
import { NothingHere } from "./NothingHere.tsx";
import type { LocalSongs } from "./use-local-songs.ts";

export interface SongsTableProps {
  readonly songs: LocalSongs;
  readonly toolsPlace: HTMLElement | null;
  readonly state: LocalFolderState;
  readonly onFilter: (text: string) => void;
}

/** All songs of the folder. */
export function SongsTable({ songs, toolsPlace, state, onFilter }: SongsTableProps) {
  const { t } = useTranslation();
  return (
    <TrackTable
      spec={songs.spec}
      name={t("localMusic.songs.name")}
      variant="playlist"
      toolsPlace={toolsPlace}
      selectionPlace={songs.selectionPlace}
      empty={<NothingHere of="songs" filter={songs.filter} state={state} onFilter={onFilter} />}
    />
  );
}
