import { SearchX } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { SearchPage } from "../../../contract/pages.ts";
import { LOADING, mapLoadable } from "../../../domain/loadable.ts";
import { useCore } from "../../core/core-context.tsx";
import { useFolder, useOffers } from "../../core/music-source.ts";
import { useStream } from "../../core/streams/use-stream.ts";
import { createCardGrid } from "../../features/card-grid/grid-on-page.ts";
import { credited } from "../../features/cards/credited.ts";
import { Shelf } from "../../features/cards/Shelf.tsx";
import { namedCard } from "../../features/folder-lists/named-card.ts";
import { useCollectionNames } from "../../features/folder-lists/use-collection-names.ts";
import page from "../../features/search-tabs/ResultsPage.module.css";
import { ResultTabs } from "../../features/search-tabs/ResultTabs.tsx";
import { resultsPath } from "../../features/search-tabs/result-types.ts";
import { ExploreLink } from "../../features/states/ExploreLink.tsx";
import { FailureMessage } from "../../features/states/FailureMessage.tsx";
import { classes } from "../../kit/classes.ts";
import { StateMessage } from "../../kit/StateMessage.tsx";
import styles from "./SearchResults.module.css";
import { SongGroup } from "./SongGroup.tsx";
import { TopResult } from "./TopResult.tsx";

/** Number of results in each group (B26). */
const BESIDE = 3;
const MVS = 5;
const PLAYLISTS = 12;

const PANEL_ID = "results";

/** All groups of results; each loads, fails and is retried on its own. */
export function SearchResults({ keywords }: { readonly keywords: string }) {
  const { t } = useTranslation();
  const core = useCore();
  const { top, artists, albums, tracks, mvs, playlists } = useStream<SearchPage>(
    core.browse.search$(keywords),
    { keywords, ...WAITING },
  );
  const isFolder = useFolder() !== null;
  const hasVideos = useOffers("videos");
  const names = useCollectionNames();
  const groups = [tracks, artists, albums, mvs, playlists];
  const first = groups[0];
  const isEmpty = groups.every((group) => group.kind === "ready" && group.value.length === 0);
  const isLost = groups.every((group) => group.kind === "failed" && group.last === undefined);
  if (isEmpty)
    return (
      <StateMessage
        icon={SearchX}
        title={t(isFolder ? "search.folder.nothing" : "search.nothing.title", { keywords })}
        text={t("search.nothing.text")}
        isHeading
      >
        <ExploreLink />
      </StateMessage>
    );
  return (
    <>
      <h1 className={classes("page-title", page["heading"])}>
        {t("search.resultsFor", { keywords })}
      </h1>
      <ResultTabs keywords={keywords} selected={null} panelId={PANEL_ID} />
      <div
        id={PANEL_ID}
        role="tabpanel"
        aria-label={t("search.all")}
        className={classes(page["panel"], !isLost && styles["groups"])}
      >
        {isLost && first?.kind === "failed" ? (
          <FailureMessage failure={first.failure} />
        ) : (
          <>
            <TopResult keywords={keywords} top={top} />
            <SongGroup keywords={keywords} songs={tracks} />
            <Beside keywords={keywords} artists={artists} albums={albums} />
            {hasVideos && (
              <Shelf
                heading={t("search.mvs")}
                cards={mapLoadable(mvs, (all) => all.slice(0, MVS))}
                kind="mvs"
                seeAll={resultsPath(keywords, "music-videos")}
              />
            )}
            <Shelf
              heading={t("search.playlists")}
              cards={
                names === undefined
                  ? LOADING
                  : mapLoadable(playlists, (all) =>
                      all.slice(0, PLAYLISTS).map((card) => namedCard(card, names)),
                    )
              }
              grid={createCardGrid}
              seeAll={resultsPath(keywords, "playlists")}
            />
          </>
        )}
      </div>
    </>
  );
}

/** Artists beside albums, shown together, so that a missing one does not move the other. */
function Beside({
  keywords,
  artists,
  albums,
}: Pick<SearchPage, "keywords" | "artists" | "albums">) {
  const { t } = useTranslation();
  const isWaiting = [artists, albums].some(
    (group) => group.kind === "loading" && group.last === undefined,
  );
  return (
    <div className={styles["beside"]}>
      <Shelf
        heading={t("search.artists")}
        cards={isWaiting ? LOADING : mapLoadable(artists, (all) => all.slice(0, BESIDE))}
        kind="artists"
        places={BESIDE}
        seeAll={resultsPath(keywords, "artists")}
      />
      <Shelf
        heading={t("search.albums")}
        cards={
          isWaiting
            ? LOADING
            : mapLoadable(albums, (all) =>
                all
                  .slice(0, BESIDE)
                  .map((card) => ({ ...card, artists: credited(card.artists, t) })),
              )
        }
        kind="captioned"
        places={BESIDE}
        seeAll={resultsPath(keywords, "albums")}
      />
    </div>
  );
}

const WAITING = {
  top: LOADING,
  artists: LOADING,
  albums: LOADING,
  tracks: LOADING,
  mvs: LOADING,
  playlists: LOADING,
} as const;
