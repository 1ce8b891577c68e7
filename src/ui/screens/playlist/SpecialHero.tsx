import { useTranslation } from "react-i18next";
import type { Playlist } from "../../../domain/playlist.ts";
import { CollectionMenu } from "../../features/context-menu/CollectionMenu.tsx";
import { Description } from "../../features/hero/Description.tsx";
import { HeroActions } from "../../features/hero/HeroActions.tsx";
import { HeroComments } from "../../features/hero/HeroComments.tsx";
import { HeroSave } from "../../features/hero/HeroSave.tsx";
import styles from "./SpecialHero.module.css";

export interface SpecialHeroProps {
  readonly playlist: Playlist;
  readonly gradient: readonly string[];
}

/** Head of one of the service's own series: its title in colours, without a cover (facts 2.7). */
export function SpecialHero({ playlist, gradient }: SpecialHeroProps) {
  const { t } = useTranslation();
  const { id, name, trackCount, englishTitle, updateFrequency, description } = playlist;
  const subtitle = [englishTitle, updateFrequency].filter((part) => part !== null && part !== "");
  const collection = {
    target: { kind: "playlist", id },
    title: name,
    isSaved: playlist.isSubscribed,
    isOwn: false,
  } as const;
  return (
    <section aria-label={name} className={styles["hero"]}>
      <p className={styles["kicker"]}>{t("page.playlist")}</p>
      <h1 className={styles["title"]} title={name} style={{ "--gradient": stops(gradient) }}>
        {name}
      </h1>
      <p className={styles["subtitle"]}>{subtitle.join(" · ")}</p>
      <p className={styles["facts"]}>{t("page.songs", { count: trackCount })}</p>
      {description !== null && description.trim() !== "" && (
        <Description title={name} text={description} />
      )}
      <div className={styles["actions"]}>
        <HeroActions spec={{ kind: "playlist", id }} title={name} isEmpty={trackCount === 0} />
        <HeroSave collection={collection} />
        <HeroComments collection={collection} />
        <CollectionMenu collection={collection} />
      </div>
    </section>
  );
}

/** The colours, each clamped in lightness by the theme so that large text on the page keeps its contrast. */
const stops = (gradient: readonly string[]): string =>
  gradient
    .map(
      (colour) =>
        `light-dark(oklch(from ${colour} min(l, 0.6) c h), oklch(from ${colour} max(l, 0.7) c h))`,
    )
    .join(", ");
