import { useTranslation } from "react-i18next";
import type { Playlist } from "../../../domain/playlist.ts";
import { CollectionMenu } from "../../features/context-menu/CollectionMenu.tsx";
import { GradientHero } from "../../features/hero/GradientHero.tsx";
import { HeroActions } from "../../features/hero/HeroActions.tsx";
import { HeroComments } from "../../features/hero/HeroComments.tsx";
import { HeroSave } from "../../features/hero/HeroSave.tsx";

export interface SpecialHeroProps {
  readonly playlist: Playlist;
  readonly gradient: readonly string[];
}

/** Head of one of the service's own series: its title in colours, without a cover (B27). */
export function SpecialHero({ playlist, gradient }: SpecialHeroProps) {
  const { t } = useTranslation();
  const { id, name, trackCount, englishTitle, updateFrequency, description } = playlist;
  const subtitle = [englishTitle, updateFrequency].filter((part) => part !== null && part !== "");
  const collection = { target: { kind: "playlist", id }, title: name, isOwn: false } as const;
  return (
    <GradientHero
      kicker={t("page.playlist")}
      title={name}
      gradient={gradient}
      subtitle={subtitle.join(" · ")}
      facts={t("page.songs", { count: trackCount })}
      description={description}
    >
      <HeroActions spec={{ kind: "playlist", id }} title={name} isEmpty={trackCount === 0} />
      <HeroSave collection={collection} />
      <HeroComments collection={collection} />
      <CollectionMenu collection={collection} />
    </GradientHero>
  );
}
