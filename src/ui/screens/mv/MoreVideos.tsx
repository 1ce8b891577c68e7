import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { Card } from "../../../contract/rows.ts";
import type { Loadable } from "../../../domain/loadable.ts";
import { formatDuration } from "../../../domain/format/duration.ts";
import { PathLink } from "../../core/navigation/PathLink.tsx";
import { ArtistLinks } from "../../features/cards/ArtistLinks.tsx";
import { cardPath } from "../../core/navigation/paths.ts";
import { PlayCount } from "../../features/cards/PlayCount.tsx";
import { Loaded } from "../../features/states/Loaded.tsx";
import { classes } from "../../kit/classes.ts";
import { Cover } from "../../kit/Cover.tsx";
import { Skeleton } from "../../kit/Skeleton.tsx";
import whole from "../../kit/WholeRow.module.css";
import styles from "./MoreVideos.module.css";

const PLACES = 5;

/** Similar videos, beside the video. */
export function MoreVideos({ cards }: { readonly cards: Loadable<readonly Card[]> }) {
  const { t } = useTranslation();
  const id = useId();
  if (cards.kind === "ready" && cards.value.length === 0) return null;
  return (
    <section aria-labelledby={id} className={styles["side"]}>
      <h2 id={id} className={styles["heading"]}>
        {t("mv.more")}
      </h2>
      <Loaded value={cards} isInline skeleton={<Blank />}>
        {(all) => (
          <ul aria-labelledby={id} className={styles["list"]}>
            {all.map(({ target, title, coverUrl, artists, playCount, durationMs = 0 }) => (
              <li key={target.id} className={classes(whole["row"], styles["row"])}>
                <span className={styles["still"]}>
                  <Cover url={coverUrl} size={512} shape="wide" />
                  {playCount !== null && <PlayCount count={playCount} />}
                </span>
                <div className={styles["words"]}>
                  <PathLink
                    to={cardPath(target)}
                    className={classes(whole["title"], styles["title"])}
                    title={title}
                  >
                    {title}
                  </PathLink>
                  <p className={styles["facts"]}>
                    <span className="ell">
                      <ArtistLinks artists={artists} />
                    </span>
                    {durationMs > 0 && (
                      <span className={styles["length"]}>
                        {artists.length > 0 && " · "}
                        <span className="vh">{t("track.time")} </span>
                        {formatDuration(durationMs)}
                      </span>
                    )}
                  </p>
                </div>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  );
}

const Blank = () => (
  <ul className={styles["list"]}>
    {Array.from({ length: PLACES }, (_, place) => (
      <li key={place} className={styles["row"]}>
        <Skeleton className={styles["blank"]} />
        <Skeleton className={styles["blankWords"]} />
      </li>
    ))}
  </ul>
);
