import { useTranslation } from "react-i18next";
import type { HomePage } from "../../../contract/pages.ts";
import type { Failure } from "../../../domain/failure.ts";
import { latest, LOADING, ready } from "../../../domain/loadable.ts";
import { useCore } from "../../core/core-context.tsx";
import { useScreenTitle } from "../../core/navigation/screen-title.ts";
import { useSettings } from "../../core/streams/settings-state.ts";
import { useStream } from "../../core/streams/use-stream.ts";
import { Shelf } from "../../features/cards/Shelf.tsx";
import type { Translate } from "../../i18n/translate.ts";
import { ForYou } from "./ForYou.tsx";
import { HomeFailure } from "./HomeFailure.tsx";
import styles from "./HomeScreen.module.css";

/** Until the core answers, every shelf is shown as a skeleton in its final place. */
const NOTHING_YET: HomePage | null = null;
const LOADING_PAGE: HomePage = {
  editors: [],
  playlists: LOADING,
  artists: LOADING,
  albums: LOADING,
  charts: LOADING,
};

/** Home: a mix for the listener, playlists, artists, new albums and charts (B23). */
export function HomeScreen() {
  const { t } = useTranslation();
  const core = useCore();
  const { showPlaylistsByAppleMusic } = useSettings();
  const answer = useStream<HomePage | null>(core.browse.home$(), NOTHING_YET);
  useScreenTitle("");
  const page = answer ?? LOADING_PAGE;
  const failure = commonFailure(page);
  const hasEditors = showPlaylistsByAppleMusic && (answer === null || page.editors.length > 0);
  return (
    <div className={styles["page"]}>
      <h1 className="vh">{t("home.title")}</h1>
      {failure !== null ? (
        <HomeFailure failure={failure} />
      ) : (
        <div className={styles["sections"]} data-editors={hasEditors}>
          <ForYou
            playlists={latest(page.playlists) ?? NO_CARDS}
            albums={latest(page.albums) ?? NO_CARDS}
          />
          {hasEditors && (
            <div className={styles["editors"]}>
              <Shelf
                heading={t("home.editors")}
                cards={answer === null ? LOADING : ready(withLines(page.editors, t))}
                kind="featured"
                places={5}
                isEager
              />
            </div>
          )}
          <div className={styles["rest"]}>
            <Shelf
              heading={t("home.playlists")}
              cards={page.playlists}
              isEager={!hasEditors}
              seeAll="/explore?category=推荐歌单"
            />
            <Shelf heading={t("home.artists")} cards={page.artists} kind="artists" />
            <Shelf
              heading={t("home.albums")}
              cards={page.albums}
              kind="captioned"
              seeAll="/new-album"
            />
            <Shelf
              heading={t("home.charts")}
              cards={page.charts}
              kind="captioned"
              places={5}
              seeAll="/explore?category=排行榜"
            />
          </div>
        </div>
      )}
    </div>
  );
}

/** Adds captions to the editors' playlists: our own until the service's are known. */
const withLines = (cards: HomePage["editors"], t: Translate): HomePage["editors"] =>
  cards.map((card) => ({
    ...card,
    caption:
      card.caption ?? t(`home.editorsLine.${card.target.id}` as "home.editorsLine.5278068783"),
  }));

const NO_CARDS: HomePage["editors"] = [];

/** The failure, if all parts have failed and there is nothing to show; else null. */
function commonFailure({ playlists, artists, albums, charts }: HomePage): Failure | null {
  const [first, ...others] = [playlists, artists, albums, charts].map((shelf) =>
    shelf.kind === "failed" && shelf.last === undefined ? shelf.failure : null,
  );
  return first !== undefined && first !== null && others.every((failure) => failure !== null)
    ? first
    : null;
}
