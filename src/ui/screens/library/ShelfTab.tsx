import { SearchX } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { LibraryShelf } from "../../../contract/pages.ts";
import { PathLink } from "../../core/navigation/PathLink.tsx";
import { CardGrid } from "../../features/card-grid/CardGrid.tsx";
import { openNewPlaylist } from "../../features/dialogs/playlist-dialog.ts";
import { buttonLook } from "../../kit/button-look.ts";
import { Button } from "../../kit/Button.tsx";
import type { LibraryPlace } from "./library-address.ts";

const KINDS = { playlists: "covers", albums: "captioned", artists: "artists", mvs: "mvs" } as const;

export interface ShelfTabProps {
  readonly shelf: LibraryShelf;
  readonly place: LibraryPlace;
  readonly filter: string;
  readonly mayCreate: boolean;
  readonly onFilter: (text: string) => void;
}

/** The listener's playlists, albums, artists or music videos, as cards. */
export function ShelfTab({ shelf, place, filter, mayCreate, onFilter }: ShelfTabProps) {
  const { t } = useTranslation();
  const isFiltered = filter.trim() !== "";
  const { whose, sort } = place;
  return (
    <CardGrid
      spec={{ kind: "library", of: shelf, whose, filter, sort }}
      name={t(`library.${shelf}.tab`)}
      kind={KINDS[shelf]}
      empty={isFiltered ? t("library.noMatch", { text: filter }) : t(`library.${shelf}.empty`)}
      {...(isFiltered && { emptyIcon: SearchX })}
    >
      {isFiltered ? (
        <Button onClick={() => onFilter("")}>{t("library.clearFilter")}</Button>
      ) : shelf === "playlists" && mayCreate && whose !== "saved" ? (
        <Button onClick={() => openNewPlaylist(null)}>{t("playlists.new")}</Button>
      ) : (
        <PathLink to={shelf === "albums" ? "/new-album" : "/explore"} className={buttonLook()}>
          {t(shelf === "albums" ? "library.newAlbums" : "nav.explore")}
        </PathLink>
      )}
    </CardGrid>
  );
}
