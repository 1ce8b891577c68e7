import { useTranslation } from "react-i18next";
import type { ScreenAddress } from "../../core/navigation/screen-address.ts";
import { useScreenTitle } from "../../core/navigation/screen-title.ts";
import page from "../../features/search-tabs/ResultsPage.module.css";
import { SearchResults } from "./SearchResults.tsx";
import { SearchStart } from "./SearchStart.tsx";

/** The results for the keywords in the address; without keywords, the start page of the search. */
export function SearchScreen({ keywords = "" }: ScreenAddress) {
  const { t } = useTranslation();
  const sought = keywords.trim();
  useScreenTitle(sought === "" ? t("search.title") : t("search.resultsFor", { keywords: sought }));
  return (
    <div className={page["page"]}>
      {sought === "" ? <SearchStart /> : <SearchResults key={sought} keywords={sought} />}
    </div>
  );
}
