import { useTranslation } from "react-i18next";
import type { FolderHomePage } from "../../../../contract/pages.ts";
import { latest, LOADING, type Loadable } from "../../../../domain/loadable.ts";
import { useCore } from "../../../core/core-context.tsx";
import { useScreenTitle } from "../../../core/navigation/screen-title.ts";
import { useStream } from "../../../core/streams/use-stream.ts";
import { HomeFailure } from "../HomeFailure.tsx";
import { AlbumOfDay } from "./AlbumOfDay.tsx";
import { Everything } from "./Everything.tsx";
import { FolderSkeleton } from "./FolderSkeleton.tsx";
import { FolderGone, FolderTrouble } from "./FolderTrouble.tsx";
import { NewInFolder } from "./NewInFolder.tsx";
import { PlayedLately } from "./PlayedLately.tsx";
import { Reading } from "./Reading.tsx";
import { WorthALook } from "./WorthALook.tsx";
import styles from "./FolderHome.module.css";

/** Home of the listener's own folder (B75). */
export function FolderHomeScreen() {
  const { t } = useTranslation();
  const answer = useStream<Loadable<FolderHomePage>>(useCore().folder.home$(), LOADING);
  useScreenTitle("");
  const page = latest(answer);
  return (
    <div className={styles["page"]}>
      <h1 className="vh">{t("home.title")}</h1>
      <Reading folder={page?.folder ?? ""} reading={page?.reading ?? null} />
      {page === null && answer.kind === "failed" ? (
        <HomeFailure failure={answer.failure} />
      ) : page === null || isFirstLook(page) ? (
        <FolderSkeleton />
      ) : (
        <FolderParts page={page} />
      )}
    </div>
  );
}

/** Whether the first reading has found nothing to play yet, so that placeholders are shown. */
const isFirstLook = ({ reading }: FolderHomePage): boolean =>
  reading?.kind === "reading" && !reading.isPlayable;

function FolderParts({ page }: { readonly page: FolderHomePage }) {
  const { folder, everything, albumOfDay, newest, lately, worthALook, trouble } = page;
  const isBare = everything === null || everything.songCount === 0;
  if (trouble !== null && isBare) return <FolderTrouble folder={folder} trouble={trouble} />;
  return (
    <div className={styles["sections"]}>
      {trouble?.kind === "gone" && <FolderGone names={trouble.names} />}
      <div className={styles["duo"]}>
        {everything !== null && <Everything {...everything} />}
        <AlbumOfDay value={albumOfDay} hasOthers={(everything?.albumCount ?? 2) > 1} />
      </div>
      <NewInFolder albums={newest} />
      <PlayedLately tracks={lately} />
      <WorthALook looks={worthALook} />
    </div>
  );
}
