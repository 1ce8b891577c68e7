import { Search } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { ScreenAddress } from "../../core/screen-address.ts";
import { useScreenTitle } from "../../core/screen-title.ts";
import page from "../../features/search-tabs/ResultsPage.module.css";
import { StateMessage } from "../../kit/StateMessage.tsx";
import { SearchResults } from "./SearchResults.tsx";

/** What was found for the keywords in the address, or an invitation to look for something. */
export function SearchScreen({ keywords = "" }: ScreenAddress) {
  const { t } = useTranslation();
  const sought = keywords.trim();
  useScreenTitle(sought === "" ? t("search.title") : t("search.resultsFor", { keywords: sought }));
  return (
    <div className={page["page"]}>
      {sought === "" ? (
        <StateMessage
          icon={Search}
          title={t("search.prompt.title")}
          text={t("search.prompt.text")}
          isHeading
        />
      ) : (
        <SearchResults key={sought} keywords={sought} />
      )}
    </div>
  );
}
