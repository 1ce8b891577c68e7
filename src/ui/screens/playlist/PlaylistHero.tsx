import { useTranslation } from "react-i18next";
import { formatDate } from "../../../domain/format/date.ts";
import type { ListSpec } from "../../../domain/lists/spec.ts";
import type { Playlist } from "../../../domain/catalogue/playlist.ts";
import { Hero } from "../../features/hero/Hero.tsx";
import { HeroActions } from "../../features/hero/HeroActions.tsx";
import { useLanguage } from "../../i18n/use-language.ts";

export interface PlaylistHeroProps {
  readonly playlist: Playlist;
  readonly isOwn: boolean;
  /** The listener may edit and delete it. */
  readonly mayChange: boolean;
}

/** Head of a playlist's page. */
export function PlaylistHero({ playlist, isOwn, mayChange }: PlaylistHeroProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { id, name, creator, trackCount, updatedAtMs } = playlist;
  const spec: ListSpec = { kind: "playlist", id };
  const facts = [
    t("page.songs", { count: trackCount }),
    updatedAtMs === null
      ? null
      : t("page.updated", { date: formatDate(updatedAtMs, language, { month: "long" }) }),
  ];
  return (
    <Hero
      coverUrl={playlist.coverUrl}
      text={{
        kicker:
          creator === null ? t("page.playlist") : t("page.playlistBy", { name: creator.name }),
        title: name,
        facts: facts.filter((fact) => fact !== null).join(" · "),
        description: playlist.description,
        isPrivate: playlist.isPrivate,
      }}
      collection={{
        target: { kind: "playlist", id },
        title: name,
        isOwn,
        mayChange,
      }}
    >
      <HeroActions spec={spec} title={name} isEmpty={trackCount === 0} />
    </Hero>
  );
}
