import { useTranslation } from "react-i18next";
import type { LocalPlaylistCard } from "../../../contract/rows.ts";
import { formatDate } from "../../../domain/format/date.ts";
import { HeroActions } from "../../features/hero/HeroActions.tsx";
import { PlainHero } from "../../features/hero/PlainHero.tsx";
import { useLanguage } from "../../i18n/use-language.ts";
import { LocalPlaylistMenu } from "./LocalPlaylistMenu.tsx";

/** Head of a playlist of this device. */
export function LocalPlaylistHero({ playlist }: { readonly playlist: LocalPlaylistCard }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { id, name, description, coverUrl, trackCount, updatedAtMs } = playlist;
  const date = formatDate(updatedAtMs, language, { month: "long" });
  const facts = [t("page.songs", { count: trackCount }), t("page.updated", { date })];
  return (
    <PlainHero
      coverUrl={coverUrl}
      text={{
        kicker: t("playlists.kicker"),
        title: name,
        facts: facts.join(" · "),
        description,
      }}
    >
      <HeroActions spec={{ kind: "localPlaylist", id }} title={name} isEmpty={trackCount === 0} />
      <LocalPlaylistMenu playlist={playlist} />
    </PlainHero>
  );
}
