import { SearchX } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { SearchPage } from "../../../contract/pages.ts";
import { LOADING, mapLoadable } from "../../../domain/loadable.ts";
import { useCore } from "../../core/core-context.tsx";
import { useStream } from "../../core/use-stream.ts";
import { Shelf } from "../../features/cards/Shelf.tsx";
import { FailureMessage } from "../../features/states/FailureMessage.tsx";
import { StateMessage } from "../../kit/StateMessage.tsx";
import styles from "./SearchScreen.module.css";
import { SongGroup } from "./SongGroup.tsx";

/** How many of a kind stand in their group (facts 2.6). */
const BESIDE = 3;
const PLAYLISTS = 12;

/** Every group of results; each arrives, fails and is tried again for itself. */
export function SearchResults({ keywords }: { readonly keywords: string }) {
  const { t } = useTranslation();
  const core = useCore();
  const { artists, albums, tracks, playlists } = useStream<SearchPage>(
    core.browse.search$(keywords),
    { keywords, ...WAITING },
  );
  const groups = [tracks, artists, albums, playlists];
  const first = groups[0];
  const isEmpty = groups.every((group) => group.kind === "ready" && group.value.length === 0);
  const isLost = groups.every((group) => group.kind === "failed" && group.last === undefined);
  if (isEmpty)
    return (
      <StateMessage
        icon={SearchX}
        title={t("search.nothing.title", { keywords })}
        text={t("search.nothing.text")}
        isHeading
      />
    );
  return (
    <>
      <h1 className={styles["heading"]}>{t("search.resultsFor", { keywords })}</h1>
      {isLost && first?.kind === "failed" ? (
        <FailureMessage failure={first.failure} />
      ) : (
        <div className={styles["groups"]}>
          <SongGroup keywords={keywords} songs={tracks} />
          <Beside artists={artists} albums={albums} />
          <Shelf
            heading={t("search.playlists")}
            cards={mapLoadable(playlists, (all) => all.slice(0, PLAYLISTS))}
            isGrid
          />
        </div>
      )}
    </>
  );
}

/** Artists beside albums. They arrive as a pair: one of them missing must not move the other. */
function Beside({ artists, albums }: Pick<SearchPage, "artists" | "albums">) {
  const { t } = useTranslation();
  const isWaiting = [artists, albums].some(
    (group) => group.kind === "loading" && group.last === undefined,
  );
  return (
    <div className={styles["beside"]} key={String(isWaiting)}>
      <Shelf
        heading={t("search.artists")}
        cards={isWaiting ? LOADING : mapLoadable(artists, (all) => all.slice(0, BESIDE))}
        kind="artists"
        places={BESIDE}
      />
      <Shelf
        heading={t("search.albums")}
        cards={isWaiting ? LOADING : mapLoadable(albums, (all) => all.slice(0, BESIDE))}
        kind="captioned"
        places={BESIDE}
      />
    </div>
  );
}

const WAITING = {
  artists: LOADING,
  albums: LOADING,
  tracks: LOADING,
  mvs: LOADING,
  playlists: LOADING,
} as const;
