import { Plus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { OrderButton } from "../../features/context-menu/OrderButton.tsx";
import { openNewPlaylist } from "../../features/dialogs/playlist-dialog.ts";
import { Button } from "../../kit/Button.tsx";
import { SearchField } from "../../kit/SearchField.tsx";
import { SORTS, type LibraryAddress, type LibraryPlace } from "./library-address.ts";
import styles from "../../features/library-top/LibraryBody.module.css";

export interface LibraryToolsProps {
  readonly place: LibraryPlace;
  readonly filter: string;
  readonly mayCreate: boolean;
  readonly onFilter: (text: string) => void;
  readonly onChange: LibraryAddress["change"];
}

/** Filter and order of a tab, and a button for a new playlist. */
export function LibraryTools({ place, filter, mayCreate, onFilter, onChange }: LibraryToolsProps) {
  const { t } = useTranslation();
  const { tab } = place;
  const wordFor = (sort: LibraryPlace["sort"]): string => t(`library.order.${sort}`);
  if (tab === "cloud") return null;
  return (
    <div className={styles["tools"]}>
      <SearchField
        name={t("library.filter")}
        hint={t(`library.${tab}.hint`)}
        clearName={t("library.clear")}
        value={filter}
        className={styles["field"]}
        onChange={onFilter}
      />
      {/* The history has a fixed order. */}
      {tab !== "history" && (
        <OrderButton
          name={t("library.sortBy", { order: wordFor(place.sort) })}
          menuName={t("library.sort")}
          orders={SORTS}
          order={place.sort}
          wordFor={wordFor}
          className={styles["tool"]}
          onChange={(sort) => onChange({ sort })}
        />
      )}
      {mayCreate && (
        <Button
          isSmall
          icon={Plus}
          className={styles["tool"]}
          aria-label={t("playlists.new")}
          title={t("playlists.new")}
          onClick={() => openNewPlaylist(null)}
        >
          <span>{t("playlists.new")}</span>
        </Button>
      )}
    </div>
  );
}
