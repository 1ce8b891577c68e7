import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { CardListSpec } from "../../../contract/pages.ts";
import type { MusicLanguage } from "../../../domain/settings/settings.ts";
import { PathLink } from "../../core/navigation/PathLink.tsx";
import { useFolder } from "../../core/music-source.ts";
import { useScreenTitle } from "../../core/navigation/screen-title.ts";
import { useSettings } from "../../core/streams/settings-state.ts";
import { CardGrid } from "../../features/card-grid/CardGrid.tsx";
import { useEmptyFolder } from "../../features/folder-lists/use-empty-folder.ts";
import { buttonLook } from "../../kit/button-look.ts";
import { Button } from "../../kit/Button.tsx";
import { Segmented } from "../../kit/Segmented.tsx";
import styles from "./NewAlbumScreen.module.css";

type Area = Extract<CardListSpec, { kind: "newAlbums" }>["area"];

const AREAS: readonly Area[] = ["ALL", "ZH", "EA", "JP", "KR"];
const AREA_OF: Readonly<Record<MusicLanguage, Area>> = {
  all: "ALL",
  zh: "ZH",
  ea: "EA",
  jp: "JP",
  kr: "KR",
};

/** The newest albums: by area, or those of a folder, which has no areas. */
export function NewAlbumScreen() {
  return useFolder() === null ? <AlbumsByArea /> : <AlbumsOfFolder />;
}

function AlbumsOfFolder() {
  const { t } = useTranslation();
  const bare = useEmptyFolder();
  const title = t("folder.newest");
  useScreenTitle(title);
  return (
    <div className={styles["page"]}>
      <div className={styles["head"]}>
        <h1 className="page-title">{title}</h1>
      </div>
      <CardGrid
        spec={{ kind: "newAlbums", area: "ALL" }}
        name={title}
        kind="captioned"
        empty={bare?.title ?? t("explore.newAlbums.empty")}
        emptyText={bare?.text}
      >
        <PathLink to="/" className={buttonLook()}>
          {t("state.goHome")}
        </PathLink>
      </CardGrid>
    </div>
  );
}

function AlbumsByArea() {
  const { t } = useTranslation();
  const { musicLanguage } = useSettings();
  const [chosen, setChosen] = useState<Area | null>(null);
  useScreenTitle(t("explore.newAlbums.title"));
  const area = chosen ?? AREA_OF[musicLanguage];
  return (
    <div className={styles["page"]}>
      <div className={styles["head"]}>
        <h1 className="page-title">{t("explore.newAlbums.title")}</h1>
        <Segmented
          name={t("explore.newAlbums.area")}
          value={area}
          options={AREAS.map((value) => ({ value, label: t(`explore.newAlbums.${value}`) }))}
          onChange={setChosen}
        />
      </div>
      <CardGrid
        key={area}
        spec={{ kind: "newAlbums", area }}
        name={t("explore.newAlbums.title")}
        kind="captioned"
        empty={t("explore.newAlbums.empty")}
      >
        {area === "ALL" ? (
          <PathLink to="/explore" className={buttonLook()}>
            {t("explore.title")}
          </PathLink>
        ) : (
          <Button onClick={() => setChosen("ALL")}>{t("explore.newAlbums.allAreas")}</Button>
        )}
      </CardGrid>
    </div>
  );
}
