import { useTranslation } from "react-i18next";
import type { LocalMusicPage } from "../../../contract/local-music.ts";
import type { LocalFolderState } from "../../../domain/desktop/local-folder.ts";
import { LOADING, type Loadable } from "../../../domain/loadable.ts";
import { useCore } from "../../core/core-context.tsx";
import type { ScreenAddress } from "../../core/navigation/screen-address.ts";
import { useScreenTitle } from "../../core/navigation/screen-title.ts";
import { useStream } from "../../core/streams/use-stream.ts";
import top from "../../features/library-top/LibraryTop.module.css";
import { FolderNews } from "./FolderNews.tsx";
import { LocalBody } from "./LocalBody.tsx";
import { LocalHead } from "./LocalHead.tsx";
import { NoFolder } from "./NoFolder.tsx";
import { RecentlyAdded } from "./RecentlyAdded.tsx";

const UNKNOWN: LocalFolderState | null = null;

/** `/local-music`: the listener's own folder of music (B83). */
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
    <NoFolder address={address} />
  ) : (
    <FolderMusic key={state.chosen} state={state} address={address} />
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
      <FolderNews state={state} page={page} />
      <RecentlyAdded page={page} folder={state.name} />
      <LocalBody state={state} address={address} />
    </div>
  );
}
