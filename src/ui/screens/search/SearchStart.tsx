import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { CardListPage } from "../../../contract/pages.ts";
import { LOADING, mapLoadable, type Loadable } from "../../../domain/loadable.ts";
import { PathLink } from "../../core/navigation/PathLink.tsx";
import { WhileShown } from "../../core/WhileShown.tsx";
import { useCore } from "../../core/core-context.tsx";
import { useFolder } from "../../core/music-source.ts";
import { useSettings } from "../../core/streams/settings-state.ts";
import { useStream } from "../../core/streams/use-stream.ts";
import { Shelf } from "../../features/cards/Shelf.tsx";
import { useCategoryLabel } from "../../features/categories/use-category-label.ts";
import { namedCard } from "../../features/folder-lists/named-card.ts";
import { useCollectionNames } from "../../features/folder-lists/use-collection-names.ts";
import { resultsPath } from "../../features/search-tabs/result-types.ts";
import { Loaded } from "../../features/states/Loaded.tsx";
import { Skeleton } from "../../kit/Skeleton.tsx";
import { classes } from "../../kit/classes.ts";
import { GroupHead } from "./GroupHead.tsx";
import { RecentSearches } from "./RecentSearches.tsx";
import page from "../../features/search-tabs/ResultsPage.module.css";
import styles from "./SearchStart.module.css";

/** Categories by their names on the wire (B25): all playlists, and the charts. */
const ALL = "全部";
const CHARTS = "排行榜";
const CHARTS_SPEC = { kind: "category", name: CHARTS } as const;

const categoryPath = (name: string): string => `/explore?category=${encodeURIComponent(name)}`;

/** The search screen without keywords: earlier and popular searches, categories and charts. */
export function SearchStart() {
  const { t } = useTranslation();
  const core = useCore();
  const folder = useFolder();
  const names = useCollectionNames();
  const charts = useStream<Loadable<CardListPage>>(core.browse.cards$(CHARTS_SPEC), LOADING);
  return (
    <>
      <h1 className={classes("page-title", page["heading"], styles["heading"])}>
        {t("search.prompt.title")}
      </h1>
      <p className={styles["hint"]}>
        {folder ? t("search.folder.prompt", { name: folder }) : t("search.prompt.text")}
      </p>
      <div className={styles["blocks"]}>
        <RecentSearches />
        <HotSearches />
        {folder === null && <Categories />}
        <Shelf
          heading={t("home.charts")}
          cards={
            names === undefined
              ? LOADING
              : mapLoadable(charts, ({ cards }) => cards.map((card) => namedCard(card, names)))
          }
          kind="captioned"
          seeAll={categoryPath(CHARTS)}
        />
      </div>
    </>
  );
}

/** The listener's categories of Explore, without the charts, which have a block of their own. */
function Categories() {
  const { t } = useTranslation();
  const id = useId();
  const labelOf = useCategoryLabel();
  const names = useSettings().enabledPlaylistCategories.filter(
    (name) => name !== ALL && name !== CHARTS,
  );
  if (names.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <GroupHead id={id} heading={t("search.start.browse")} seeAll="/explore" />
      <WhileShown>
        <ul className={styles["tiles"]} aria-labelledby={id}>
          {names.map((name) => (
            <li key={name}>
              <PathLink to={categoryPath(name)} className={styles["tile"]}>
                {labelOf(name)}
              </PathLink>
            </li>
          ))}
        </ul>
      </WhileShown>
    </section>
  );
}

/** The usual number of popular searches. */
const PLACES = 10;

/** Popular searches, most popular first; renders nothing if the service has none. */
function HotSearches() {
  const { t } = useTranslation();
  const core = useCore();
  const id = useId();
  const isFolder = useFolder() !== null;
  const hot = useStream<Loadable<readonly string[]>>(core.search.hot$(), LOADING);
  if (hot.kind === "ready" && hot.value.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <GroupHead id={id} heading={t(isFolder ? "search.folder.most" : "search.start.hot")} />
      <Loaded value={hot} isInline skeleton={<Waiting />}>
        {(all) => (
          <WhileShown>
            <ol className={styles["hot"]} aria-labelledby={id}>
              {all.map((words, index) => (
                // Index in the key, because the service may return the same words twice.
                <li key={`${index}-${words}`}>
                  <PathLink
                    to={resultsPath(words, null)}
                    className={styles["hotLink"]}
                    onClick={() => void core.search.remember(words)}
                  >
                    <span className={styles["place"]} aria-hidden>
                      {index + 1}
                    </span>
                    <span className="ell">{words}</span>
                  </PathLink>
                </li>
              ))}
            </ol>
          </WhileShown>
        )}
      </Loaded>
    </section>
  );
}

const Waiting = () => (
  <ol className={styles["hot"]}>
    {Array.from({ length: PLACES }, (_, place) => (
      <li key={place} className={styles["hotLink"]}>
        <Skeleton className={styles["blankWords"]} />
      </li>
    ))}
  </ol>
);
