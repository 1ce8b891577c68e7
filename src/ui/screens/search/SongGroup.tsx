import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { TrackRow } from "../../../contract/rows.ts";
import type { Loadable } from "../../../domain/loadable.ts";
import { usePlayer } from "../../core/playback/player-state.ts";
import { WhileShown } from "../../core/WhileShown.tsx";
import { TrackMenu } from "../../features/context-menu/TrackMenu.tsx";
import { resultsPath } from "../../features/search-tabs/result-types.ts";
import { Loaded } from "../../features/states/Loaded.tsx";
import { RowsFailure } from "../../features/track-table/RowsFailure.tsx";
import { useListActions } from "../../features/track-table/use-list-actions.ts";
import type { MenuPoint } from "../../kit/menu/Menu.tsx";
import { Skeleton } from "../../kit/Skeleton.tsx";
import { GroupHead } from "./GroupHead.tsx";
import styles from "./SongGroup.module.css";
import { SongRow } from "./SongRow.tsx";

export interface SongGroupProps {
  readonly keywords: string;
  readonly songs: Loadable<readonly TrackRow[]>;
}

/** Number of rows in the answer (B26). */
const PLACES = 16;

/** The songs that were found, which can be played here. */
export function SongGroup({ keywords, songs }: SongGroupProps) {
  const { t } = useTranslation();
  const id = useId();
  const { track, isPlaying } = usePlayer();
  const { play } = useListActions({ kind: "search", keywords });
  const [menu, setMenu] = useState<{ readonly row: TrackRow; readonly at: MenuPoint } | null>(null);
  if (songs.kind === "ready" && songs.value.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <GroupHead id={id} heading={t("search.songs")} seeAll={resultsPath(keywords, "tracks")} />
      <Loaded value={songs} isInline skeleton={<SkeletonRows />}>
        {(rows) => (
          <WhileShown>
            <ul className={styles["rows"]} aria-labelledby={id}>
              {rows.map((row, index) => (
                <SongRow
                  // Index in the key, because a song may be found twice.
                  key={`${index}-${row.id}`}
                  row={row}
                  playing={row.id !== track?.id ? "no" : isPlaying ? "playing" : "paused"}
                  onPlay={() => play(index, row)}
                  onMenu={(at) => setMenu({ row, at })}
                />
              ))}
            </ul>
            {songs.kind === "failed" && rows.some(({ name }) => name === "") && (
              <RowsFailure failure={songs.failure} />
            )}
          </WhileShown>
        )}
      </Loaded>
      {menu !== null && <TrackMenu {...menu} onClose={() => setMenu(null)} />}
    </section>
  );
}

const SkeletonRows = () => (
  <ul className={styles["rows"]}>
    {Array.from({ length: PLACES }, (_, place) => (
      <li key={place} className={styles["blank"]}>
        <Skeleton className={styles["blankCover"]} />
        <Skeleton className={styles["blankLine"]} />
      </li>
    ))}
  </ul>
);
