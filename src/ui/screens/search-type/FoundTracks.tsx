import { SearchX } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { ListHead } from "../../../contract/rows.ts";
import type { ListSpec } from "../../../domain/lists/spec.ts";
import { latest, LOADING, type Loadable } from "../../../domain/loadable.ts";
import { useCore } from "../../core/core-context.tsx";
import { PathLink } from "../../core/PathLink.tsx";
import { useStream } from "../../core/use-stream.ts";
import { MorePages } from "../../features/card-grid/MorePages.tsx";
import { resultsPath } from "../../features/search-tabs/result-types.ts";
import { TrackTable } from "../../features/track-table/TrackTable.tsx";
import { buttonLook } from "../../kit/button-look.ts";
import { StateMessage } from "../../kit/StateMessage.tsx";

interface FoundTracksProps {
  readonly keywords: string;
  readonly name: string;
}

/** Songs found, page after page. */
export function FoundTracks({ keywords, name }: FoundTracksProps) {
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
