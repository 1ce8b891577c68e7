import { Navigate, useParams } from "@tanstack/react-router";
import { SearchX } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { CardListSpec } from "../../../contract/pages.ts";
import type { ListHead } from "../../../contract/rows.ts";
import type { ListSpec } from "../../../domain/lists/spec.ts";
import { latest, LOADING, type Loadable } from "../../../domain/loadable.ts";
import { PathLink } from "../../core/navigation/PathLink.tsx";
import { useCore } from "../../core/core-context.tsx";
import { useScreenTitle } from "../../core/navigation/screen-title.ts";
import { useStream } from "../../core/streams/use-stream.ts";
import { CardGrid } from "../../features/card-grid/CardGrid.tsx";
import { MorePages } from "../../features/card-grid/MorePages.tsx";
import { ResultTabs } from "../../features/search-tabs/ResultTabs.tsx";
import {
  isResultType,
  resultsPath,
  useResultTypes,
  type ResultType,
} from "../../features/search-tabs/result-types.ts";
import { TrackTable } from "../../features/track-table/TrackTable.tsx";
import { StateMessage } from "../../kit/StateMessage.tsx";
import { buttonLook } from "../../kit/button-look.ts";
import { classes } from "../../kit/classes.ts";
import page from "../../features/search-tabs/ResultsPage.module.css";

const PANEL_ID = "results";

type CardType = Exclude<ResultType, "tracks">;
type Found = Extract<CardListSpec, { kind: "search" }>["of"];

const OF: Readonly<Record<CardType, Found>> = {
  artists: "artists",
  albums: "albums",
  playlists: "playlists",
  "music-videos": "mvs",
};
const LOOKS = { artists: "artists", albums: "captioned", playlists: "covers", mvs: "mvs" } as const;

/** `/search/{keywords}/{type}`: all results of one kind. */
export function SearchTypeScreen() {
  const { keywords, type } = useParams({ from: "/search/$keywords/$type" });
  const types = useResultTypes();
  const sought = keywords.trim();
  if (sought === "" || !isResultType(type) || !types.includes(type))
    return <Navigate to="/search/{-$keywords}" params={{ keywords: sought }} replace />;
  return <Results key={JSON.stringify([sought, type])} keywords={sought} type={type} />;
}

interface ResultsProps {
  readonly keywords: string;
  readonly type: ResultType;
}

function Results({ keywords, type }: ResultsProps) {
  const { t } = useTranslation();
  const heading = t(`search.of.${type === "tracks" ? "songs" : OF[type]}`, { keywords });
  useScreenTitle(heading);
  return (
    <div className={page["page"]}>
      <h1 className={classes("page-title", page["heading"])}>{heading}</h1>
      <ResultTabs keywords={keywords} selected={type} panelId={PANEL_ID} />
      <div id={PANEL_ID} role="tabpanel" aria-label={heading} className={page["panel"]}>
        {type === "tracks" ? (
          <FoundTracks keywords={keywords} name={heading} />
        ) : (
          <CardGrid
            spec={{ kind: "search", keywords, of: OF[type] }}
            name={heading}
            kind={LOOKS[OF[type]]}
            empty={t(`search.none.${OF[type]}`, { keywords })}
          >
            <PathLink to={resultsPath(keywords, null)} className={buttonLook()}>
              {t("search.allResults")}
            </PathLink>
          </CardGrid>
        )}
      </div>
    </div>
  );
}

interface FoundTracksProps {
  readonly keywords: string;
  readonly name: string;
}

/** The songs that were found, page by page. */
function FoundTracks({ keywords, name }: FoundTracksProps) {
  const { t } = useTranslation();
  const core = useCore();
  const spec: ListSpec = { kind: "search", keywords, reach: "all" };
  const head = latest(useStream<Loadable<ListHead>>(core.lists.head$(spec), LOADING));
  return (
    <>
      <TrackTable
        spec={spec}
        name={name}
        variant="playlist"
        empty={
          <StateMessage
            icon={SearchX}
            title={t("search.none.songs", { keywords })}
            text={t("search.nothing.text")}
            isInline
          >
            <PathLink to={resultsPath(keywords, null)} className={buttonLook()}>
              {t("search.allResults")}
            </PathLink>
          </StateMessage>
        }
      />
      {head?.growth !== undefined && (
        <MorePages
          count={head.total}
          growth={head.growth}
          onMore={() => void core.lists.more(spec)}
        />
      )}
    </>
  );
}
