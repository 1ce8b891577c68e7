import { useRouter } from "@tanstack/react-router";
import { Play } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Card } from "../../../contract/rows.ts";
import { useCore } from "../../core/core-context.tsx";
import { PathLink } from "../../core/PathLink.tsx";
import { usePlayer } from "../../core/player-state.ts";
import { withWords } from "../../i18n/i18n.ts";
import { classes } from "../../kit/classes.ts";
import { Cover } from "../../kit/Cover.tsx";
import { Icon } from "../../kit/Icon.tsx";
import { attempt } from "../track-table/attempt.ts";
import { ArtistLinks } from "./ArtistLinks.tsx";
import { cardPath, mvPath } from "./card-link.ts";
import styles from "./CoverCard.module.css";
import { summonsOn, type Summons } from "./menu-summons.ts";
import { PlayCount } from "./PlayCount.tsx";

const CardMenu = lazy(async () => {
  const { SummonedMenu } = await withWords(import("../context-menu/SummonedMenu.tsx"));
  return { default: SummonedMenu };
});

export interface CoverCardProps {
  readonly card: Card;
  readonly isEager?: boolean;
}

/** A cover with its title; plays by the button that appears on hover and focus. */
export function CoverCard(props: CoverCardProps) {
  const core = useCore();
  const { target, title } = props.card;
  if (target.kind === "mv") return <MvCard {...props} />;
  return (
    <CardView
      {...props}
      path={cardPath(target)}
      onPlay={() => void attempt(core.browse.play(target), title)}
    />
  );
}

/** A music video plays on its own screen. */
function MvCard(props: CoverCardProps) {
  const router = useRouter();
  const { isPlaying } = usePlayer();
  const { target } = props.card;
  return (
    <CardView
      {...props}
      path={mvPath(target, isPlaying)}
      onPlay={() =>
        void router.navigate({
          to: "/mv/$id",
          params: { id: String(target.id) },
          search: { autoplay: true },
        })
      }
    />
  );
}

interface CardViewProps extends CoverCardProps {
  readonly path: string;
  readonly onPlay: () => void;
}

function CardView({ card, isEager = false, path, onPlay }: CardViewProps) {
  const { t } = useTranslation();
  const [summons, setSummons] = useState<Summons | null>(null);
  const { target, title, coverUrl, caption, artists, playCount, isExplicit } = card;
  const shape = SHAPES[target.kind];
  return (
    <>
      <article
        className={classes(styles["card"], shape === "round" && styles["artist"])}
        {...summonsOn(setSummons)}
      >
        <div className={styles["art"]}>
          {/* The title beside it is the same link with words, so this one stays out of the way. */}
          <PathLink to={path} tabIndex={-1} aria-hidden className={styles["cover"]}>
            <Cover url={coverUrl} size={512} shape={shape} isEager={isEager} />
          </PathLink>
          {playCount !== null && shape !== "round" && <PlayCount count={playCount} />}
          <button
            type="button"
            className={styles["play"]}
            aria-label={t("card.play", { title })}
            onClick={onPlay}
          >
            <Icon of={Play} isSolid />
          </button>
        </div>
        <div className={styles["words"]}>
          <PathLink to={path} className={styles["title"]} title={title}>
            {title}
          </PathLink>
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
      {summons !== null && (
        <Suspense>
          <CardMenu summons={summons} collection={card} hasPlay onClose={() => setSummons(null)} />
        </Suspense>
      )}
    </>
  );
}

const SHAPES = { album: "square", playlist: "square", artist: "round", mv: "wide" } as const;
