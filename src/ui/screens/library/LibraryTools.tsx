import { ArrowDownUp, Check, Plus } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useMenuGap } from "../../features/context-menu/use-menu-gap.ts";
import { openNewPlaylist } from "../../features/playlist-dialogs/playlist-dialogs.ts";
import { Button } from "../../kit/Button.tsx";
import { Menu, MenuItem, type MenuPoint } from "../../kit/Menu.tsx";
import { SearchField } from "../../kit/SearchField.tsx";
import { SORTS, type LibraryAddress, type LibraryPlace } from "./library-address.ts";
import styles from "./LibraryBody.module.css";

const GAP_PX = 6;

export interface LibraryToolsProps {
  readonly place: LibraryPlace;
  readonly filter: string;
  readonly mayCreate: boolean;
  readonly onFilter: (text: string) => void;
  readonly onChange: LibraryAddress["change"];
}

/** Filter and order of what a tab shows, and what makes a new playlist. */
export function LibraryTools({ place, filter, mayCreate, onFilter, onChange }: LibraryToolsProps) {
  const { t } = useTranslation();
  const { tab } = place;
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
      {/* The history has an order of its own. */}
      {tab !== "history" && <ShelfSortButton place={place} onChange={onChange} />}
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

function ShelfSortButton({ place, onChange }: Pick<LibraryToolsProps, "place" | "onChange">) {
  const { t } = useTranslation();
  const gap = useMenuGap();
  const [at, setAt] = useState<MenuPoint | null>(null);
  const order = t(`library.order.${place.sort}`);
  const name = t("library.sortBy", { order });
  return (
    <>
      <Button
        look="bare"
        isSmall
        icon={ArrowDownUp}
        className={styles["tool"]}
        aria-haspopup="menu"
        aria-expanded={at !== null}
        aria-label={name}
        title={name}
        onClick={({ currentTarget }) => {
          const { left, bottom } = currentTarget.getBoundingClientRect();
          setAt({ x: left, y: bottom + GAP_PX });
        }}
      >
        <span>{order}</span>
      </Button>
      {at !== null && (
        <Menu name={t("library.sort")} at={at} bottomGap={gap} onClose={() => setAt(null)}>
          {SORTS.map((sort) => (
            <MenuItem
              key={sort}
              isChecked={sort === place.sort}
              {...(sort === place.sort ? { icon: Check } : {})}
              onSelect={() => onChange({ sort })}
            >
              {t(`library.order.${sort}`)}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  );
}
