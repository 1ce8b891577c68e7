import { FolderOpen } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { LocalMusicPage } from "../../../contract/local-music.ts";
import type { LocalFolderState } from "../../../domain/desktop/local-folder.ts";
import { LOADING, type Loadable } from "../../../domain/loadable.ts";
import { useCore } from "../../core/core-context.tsx";
import type { ScreenAddress } from "../../core/navigation/screen-address.ts";
import { useScreenTitle } from "../../core/navigation/screen-title.ts";
import { useStream } from "../../core/streams/use-stream.ts";
import top from "../../features/library-top/LibraryTop.module.css";
import { useChooseFolder } from "../../features/local-folder/use-choose-folder.ts";
import { Button } from "../../kit/Button.tsx";
import { StateMessage } from "../../kit/StateMessage.tsx";
import { FolderNews } from "./FolderNews.tsx";
import { LocalBody } from "./LocalBody.tsx";
import { LocalHead } from "./LocalHead.tsx";
import { RecentlyAdded } from "./RecentlyAdded.tsx";

const UNKNOWN: LocalFolderState | null = null;

/** `/local-music`: the listener's own folder of music (B83); without one, what it is for and how to choose it. */
export function LocalMusicScreen(address: ScreenAddress) {
  const { t } = useTranslation();
  const state = useStream<LocalFolderState | null>(useCore().localMusic.state$(), UNKNOWN);
  useScreenTitle(t("localMusic.title"));
  if (state === null)
    return (
      <div className={top["page"]} aria-busy>
        <header className={top["head"]}>
          <h1>{t("localMusic.title")}</h1>
        </header>
      </div>
    );
  return state.chosen === null ? (
    <NoFolder />
  ) : (
    <FolderMusic key={state.chosen} state={state} address={address} />
  );
}

/** No folder was chosen yet. */
function NoFolder() {
  const { t } = useTranslation();
  const { choose, isUnfit } = useChooseFolder();
  return (
    <div className={top["page"]}>
      <header className={top["head"]}>
        <h1>{t("localMusic.title")}</h1>
      </header>
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
    </div>
  );
}

interface FolderMusicProps {
  readonly state: LocalFolderState;
  readonly address: ScreenAddress;
}

function FolderMusic({ state, address }: FolderMusicProps) {
  const core = useCore();
  const page = useStream<Loadable<LocalMusicPage>>(core.localMusic.page$(), LOADING);
  return (
    <div className={top["page"]}>
      <LocalHead state={state} page={page} />
      <FolderNews state={state} />
      <RecentlyAdded page={page} folder={state.name} />
      <LocalBody state={state} address={address} />
    </div>
  );
}
