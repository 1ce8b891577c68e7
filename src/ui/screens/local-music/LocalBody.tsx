import { RefreshCw } from "lucide-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { LocalFolderState } from "../../../domain/desktop/local-folder.ts";
import { useCore } from "../../core/core-context.tsx";
import type { ScreenAddress } from "../../core/navigation/screen-address.ts";
import { useSettings } from "../../core/streams/settings-state.ts";
import styles from "../../features/library-top/LibraryBody.module.css";
import { TabRow } from "../../features/library-top/TabRow.tsx";
import { Button } from "../../kit/Button.tsx";
import type { MenuPoint } from "../../kit/menu/Menu.tsx";
import { SearchField } from "../../kit/SearchField.tsx";
import { CardsTab } from "./CardsTab.tsx";
import { TABS, useLocalAddress, type LocalTab } from "./local-address.ts";
import { NewOnDevice } from "./NewOnDevice.tsx";
import { PlaylistsTab } from "./PlaylistsTab.tsx";
import { SongsMenu } from "./SongsMenu.tsx";
import { SongsTable } from "./SongsTable.tsx";
import { useLocalSongs } from "./use-local-songs.ts";

export interface LocalBodyProps {
  readonly state: LocalFolderState;
  readonly address: ScreenAddress;
}

/** The tabs of local music, their tools and their content. */
export function LocalBody({ state, address }: LocalBodyProps) {
  const { t } = useTranslation();
  const panel = useId();
  const { tab, choose } = useLocalAddress(address);
  const { localMusicSort: sort } = useSettings();
  const [filter, setFilter] = useState("");
  const [menuAt, setMenuAt] = useState<MenuPoint | null>(null);
  const [toolsPlace, setToolsPlace] = useState<HTMLElement | null>(null);
  const songs = useLocalSongs(filter, sort);
  const isPicking = tab === "songs" && songs.isPicking;
  return (
    <>
      <div className={styles["bar"]}>
        <TabRow
          name={t("localMusic.title")}
          tabs={TABS}
          selected={tab}
          wordFor={(one) => t(`localMusic.${one}.tab`)}
          panelId={panel}
          menu={{
            tab: "songs",
            chosen: sort === "default" ? null : t(`localMusic.order.${sort}`),
            isOpen: menuAt !== null,
            open: setMenuAt,
          }}
          onSelect={choose}
        />
        {!isPicking && (
          <LocalTools tab={tab} filter={filter} onFilter={setFilter} toolsRef={setToolsPlace} />
        )}
      </div>
      {menuAt !== null && (
        <SongsMenu at={menuAt} sort={sort} songs={songs} onClose={() => setMenuAt(null)} />
      )}
      <div
        key={tab}
        id={panel}
        role="tabpanel"
        aria-label={t(`localMusic.${tab}.tab`)}
        className={styles["panel"]}
      >
        {tab === "songs" ? (
          <SongsTable songs={songs} toolsPlace={toolsPlace} state={state} onFilter={setFilter} />
        ) : tab === "playlists" ? (
          <PlaylistsTab />
        ) : (
          <CardsTab of={tab} filter={filter} state={state} onFilter={setFilter} />
        )}
      </div>
    </>
  );
}

interface LocalToolsProps {
  readonly tab: LocalTab;
  readonly filter: string;
  readonly onFilter: (text: string) => void;
  /** Receives the element for the tools that need the list's rows. */
  readonly toolsRef: (place: HTMLElement | null) => void;
}

/** The filter, a button that reads the folder again, and one for a new playlist. */
function LocalTools({ tab, filter, onFilter, toolsRef }: LocalToolsProps) {
  const { t } = useTranslation();
  const core = useCore();
  if (tab === "playlists")
    return (
      <div className={styles["tools"]}>
        <NewOnDevice />
      </div>
    );
  return (
    <div className={styles["tools"]}>
      <SearchField
        name={t("localMusic.filter")}
        hint={t("localMusic.filter")}
        clearName={t("library.clear")}
        value={filter}
        className={styles["field"]}
        onChange={onFilter}
      />
      {tab === "songs" && <div ref={toolsRef} className={styles["slot"]} />}
      <Button
        isSmall
        icon={RefreshCw}
        className={styles["tool"]}
        aria-label={t("localMusic.rescan")}
        title={t("localMusic.rescan")}
        onClick={() => void core.localMusic.rescan()}
      >
        <span>{t("localMusic.rescan")}</span>
      </Button>
    </div>
  );
}
