import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { TrackRow } from "../../../contract/rows.ts";
import type { ArtistId } from "../../../domain/ids.ts";
import { WhileShown } from "../../core/WhileShown.tsx";
import { CompactTracks } from "../../features/track-table/CompactTracks.tsx";
import { useListActions } from "../../features/track-table/use-list-actions.ts";
import { Button } from "../../kit/Button.tsx";
import styles from "./ArtistScreen.module.css";

const FEW = 12;

export interface PopularSongsProps {
  readonly artistId: ArtistId;
  readonly rows: readonly TrackRow[];
}

/** The best known songs: twelve, or all that came. */
export function PopularSongs({ artistId, rows }: PopularSongsProps) {
  const { t } = useTranslation();
  const id = useId();
  const [isLong, setLong] = useState(false);
  const { play } = useListActions({ kind: "artist", id: artistId });
  return (
    <section aria-labelledby={id}>
      <div className={styles["head"]}>
        <h2 id={id}>{t("page.popular")}</h2>
        {rows.length > FEW && (
          <Button look="bare" isSmall aria-expanded={isLong} onClick={() => setLong(!isLong)}>
            {t(isLong ? "page.showLess" : "page.showMore")}
          </Button>
        )}
      </div>
      <WhileShown>
        <CompactTracks
          name={t("page.popular")}
          rows={isLong ? rows : rows.slice(0, FEW)}
          onPlay={play}
        />
      </WhileShown>
    </section>
  );
}
