import { useTranslation } from "react-i18next";
import type { SessionSnapshot } from "../../../contract/snapshots.ts";
import { formatDate } from "../../../domain/format/date.ts";
import type { ListSpec } from "../../../domain/lists/spec.ts";
import type { Playlist } from "../../../domain/playlist.ts";
import { useCore } from "../../core/core-context.tsx";
import { useStream } from "../../core/use-stream.ts";
import { Hero } from "../../features/hero/Hero.tsx";
import { HeroActions } from "../../features/hero/HeroActions.tsx";
import { useLanguage } from "../../i18n/use-language.ts";

const UNKNOWN: SessionSnapshot | null = null;

/** Head of a playlist's page. */
export function PlaylistHero({ playlist }: { readonly playlist: Playlist }) {
  const { t } = useTranslation();
  const session = useStream<SessionSnapshot | null>(useCore().session.session$(), UNKNOWN);
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
        isSaved: playlist.isSubscribed,
        isOwn: creator !== null && creator.id === session?.profile?.id,
      }}
    >
      <HeroActions spec={spec} title={name} isEmpty={trackCount === 0} />
    </Hero>
  );
}
