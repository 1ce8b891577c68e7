import { Play } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Card } from "../../../contract/rows.ts";
import { useCore } from "../../core/core-context.tsx";
import { PathLink } from "../../core/PathLink.tsx";
import { classes } from "../../kit/classes.ts";
import { Cover } from "../../kit/Cover.tsx";
import { Icon } from "../../kit/Icon.tsx";
import { attempt } from "../track-table/attempt.ts";
import { ArtistLinks } from "./ArtistLinks.tsx";
import { cardPath, hasScreen } from "./card-link.ts";
import styles from "./CoverCard.module.css";
import { PlayCount } from "./PlayCount.tsx";

/** A cover with its title; plays by the button that appears on hover and focus. */
export function CoverCard({
  card,
  isEager = false,
}: {
  readonly card: Card;
  readonly isEager?: boolean;
}) {
  const { t } = useTranslation();
  const core = useCore();
  const { target, title, coverUrl, caption, artists, playCount, isExplicit } = card;
  const path = hasScreen(target) ? cardPath(target) : null;
  const shape = SHAPES[target.kind];
  const cover = <Cover url={coverUrl} size={512} shape={shape} isEager={isEager} />;
  return (
    <article className={classes(styles["card"], shape === "round" && styles["artist"])}>
      <div className={styles["art"]}>
        {path === null ? (
          cover
        ) : (
          // The title beside it is the same link with words, so this one stays out of the way.
          <PathLink to={path} tabIndex={-1} aria-hidden className={styles["cover"]}>
            {cover}
          </PathLink>
        )}
        {playCount !== null && shape !== "round" && <PlayCount count={playCount} />}
        {path !== null && (
          <button
            type="button"
            className={styles["play"]}
            aria-label={t("card.play", { title })}
            onClick={() => void attempt(core.browse.play(target), title)}
          >
            <Icon of={Play} isSolid />
          </button>
        )}
      </div>
      <div className={styles["words"]}>
        {path === null ? (
          <p className={styles["title"]}>{title}</p>
        ) : (
          <PathLink to={path} className={styles["title"]} title={title}>
            {title}
          </PathLink>
        )}
        {(artists.length > 0 || caption !== null || isExplicit) && (
          <p className={styles["caption"]}>
            {isExplicit && (
              <span className={styles["explicit"]}>
                <span aria-hidden>E</span>
                <span className="vh">{t("card.explicit")}</span>
              </span>
            )}
            {artists.length > 0 ? <ArtistLinks artists={artists} /> : caption}
          </p>
        )}
      </div>
    </article>
  );
}

const SHAPES = { album: "square", playlist: "square", artist: "round", mv: "wide" } as const;
