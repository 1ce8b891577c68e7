import { useTranslation } from "react-i18next";
import { formatDate } from "../../../domain/format/date.ts";
import type { ListSpec } from "../../../domain/lists/spec.ts";
import type { Playlist } from "../../../domain/playlist.ts";
import { useCore } from "../../core/core-context.tsx";
import { CollectionMenu } from "../../features/context-menu/CollectionMenu.tsx";
import { serviceLink } from "../../features/context-menu/service-link.ts";
import { Hero } from "../../features/hero/Hero.tsx";
import { HeroActions } from "../../features/hero/HeroActions.tsx";
import { attempt } from "../../features/track-table/attempt.ts";
import { useLanguage } from "../../i18n/use-language.ts";

/** Head of a playlist's page. */
export function PlaylistHero({ playlist }: { readonly playlist: Playlist }) {
  const { t } = useTranslation();
  const core = useCore();
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
    >
      <HeroActions spec={spec} title={name} isEmpty={trackCount === 0} />
      <CollectionMenu
        name={t("menu.playlist")}
        link={serviceLink("playlist", id)}
        onPlayNext={() => void attempt(core.lists.playNext(spec), name)}
      />
    </Hero>
  );
}
