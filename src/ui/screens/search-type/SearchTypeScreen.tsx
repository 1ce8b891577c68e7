import { Navigate, useParams } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { CardListSpec } from "../../../contract/pages.ts";
import { PathLink } from "../../core/PathLink.tsx";
import { useScreenTitle } from "../../core/screen-title.ts";
import { CardGrid } from "../../features/card-grid/CardGrid.tsx";
import page from "../../features/search-tabs/ResultsPage.module.css";
import { ResultTabs } from "../../features/search-tabs/ResultTabs.tsx";
import {
  isResultType,
  resultsPath,
  type ResultType,
} from "../../features/search-tabs/result-types.ts";
import { buttonLook } from "../../kit/button-look.ts";
import { FoundTracks } from "./FoundTracks.tsx";

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

/** `/search/{keywords}/{type}`: everything found of one kind. */
export function SearchTypeScreen() {
  const { keywords, type } = useParams({ from: "/search/$keywords/$type" });
  const sought = keywords.trim();
  if (sought === "" || !isResultType(type))
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
      <h1 className={page["heading"]}>{heading}</h1>
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
