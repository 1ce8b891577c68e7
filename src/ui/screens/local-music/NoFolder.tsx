import { FolderOpen } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { ScreenAddress } from "../../core/navigation/screen-address.ts";
import body from "../../features/library-top/LibraryBody.module.css";
import top from "../../features/library-top/LibraryTop.module.css";
import { TabRow } from "../../features/library-top/TabRow.tsx";
import { useChooseFolder } from "../../features/local-folder/use-choose-folder.ts";
import { Button } from "../../kit/Button.tsx";
import { StateMessage } from "../../kit/StateMessage.tsx";
import { useLocalAddress } from "./local-address.ts";
import { NewOnDevice } from "./NewOnDevice.tsx";
import { PlaylistsTab } from "./PlaylistsTab.tsx";

/** Tabs that are useful without a folder: playlists of this device can consist of the service's songs only. */
const TABS = ["songs", "playlists"] as const;

/** No folder was chosen yet: explains it and offers to choose one; shows the playlists of this device (B83). */
export function NoFolder({ address }: { readonly address: ScreenAddress }) {
  const { t } = useTranslation();
  const panel = useId();
  const { tab: named, choose } = useLocalAddress(address);
  const tab = named === "playlists" ? named : "songs";
  return (
    <div className={top["page"]}>
      <header className={top["head"]}>
        <h1>{t("localMusic.title")}</h1>
      </header>
      <div className={body["bar"]}>
        <TabRow
          name={t("localMusic.title")}
          tabs={TABS}
          selected={tab}
          wordFor={(one) => t(`localMusic.${one}.tab`)}
          panelId={panel}
          menu={null}
          onSelect={choose}
        />
        {tab === "playlists" && (
          <div className={body["tools"]}>
            <NewOnDevice />
          </div>
        )}
      </div>
      <div
        key={tab}
        id={panel}
        role="tabpanel"
        aria-label={t(`localMusic.${tab}.tab`)}
        className={body["panel"]}
      >
        {tab === "playlists" ? <PlaylistsTab /> : <ChooseFolder />}
      </div>
    </div>
  );
}

function ChooseFolder() {
  const { t } = useTranslation();
  const { choose, isUnfit } = useChooseFolder();
  return (
    <StateMessage
      icon={FolderOpen}
      title={t("localMusic.none.title")}
      text={t("localMusic.none.text")}
    >
      <p role="status">{isUnfit && t("localMusic.unfit")}</p>
      <Button look="go" onClick={choose}>
        {t("localMusic.choose")}
      </Button>
    </StateMessage>
  );
}
