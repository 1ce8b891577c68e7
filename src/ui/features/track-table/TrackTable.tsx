import { Music } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { ListHead } from "../../../contract/rows.ts";
import { listKey } from "../../../domain/lists/spec.ts";
import type { Loadable } from "../../../domain/loadable.ts";
import { useCore } from "../../core/core-context.tsx";
import { useStream } from "../../core/streams/use-stream.ts";
import { Skeleton } from "../../kit/Skeleton.tsx";
import { StateMessage } from "../../kit/StateMessage.tsx";
import { Loaded } from "../states/Loaded.tsx";
import { TrackGrid } from "./grid/TrackGrid.tsx";
import type { TrackTableProps } from "./table-props.ts";
import styles from "./TrackTable.module.css";
import { ExploreLink } from "../states/ExploreLink.tsx";

const LOADING: Loadable<ListHead> = { kind: "loading" };

/** A list of tracks of any length. The page scrolls it; only the rows in sight are in the document. */
export function TrackTable(props: TrackTableProps) {
  const { t } = useTranslation();
  const core = useCore();
  const head = useStream(core.lists.head$(props.spec), LOADING);
  return (
    <Loaded value={head} isInline skeleton={<TableSkeleton />}>
      {(known) =>
        known.total > 0 ? (
          <TrackGrid {...props} key={listKey(props.spec)} head={known} />
        ) : (
          (props.empty ?? (
            <StateMessage icon={Music} title={t("track.empty")} isInline>
              <ExploreLink />
            </StateMessage>
          ))
        )
      }
    </Loaded>
  );
}

const PLACES = [0, 1, 2, 3, 4, 5, 6, 7];

/** Placeholders of rows. */
export const TableSkeleton = () => (
  <div className={styles["waiting"]}>
    {PLACES.map((place) => (
      <Skeleton key={place} />
    ))}
  </div>
);
