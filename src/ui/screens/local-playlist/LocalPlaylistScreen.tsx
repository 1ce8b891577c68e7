import { useParams } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { LocalPlaylistCard } from "../../../contract/rows.ts";
import { formatDate } from "../../../domain/format/date.ts";
import { parseId, type LocalPlaylistId } from "../../../domain/ids.ts";
import type { Loadable } from "../../../domain/loadable.ts";
import { useCore } from "../../core/core-context.tsx";
import { useKindAsTitle, useScreenTitle } from "../../core/navigation/screen-title.ts";
import { useStream } from "../../core/streams/use-stream.ts";
import { DetailPage } from "../../features/hero/DetailPage.tsx";
import { DetailState } from "../../features/hero/DetailState.tsx";
import { HeroActions } from "../../features/hero/HeroActions.tsx";
import { PlainHero } from "../../features/hero/PlainHero.tsx";
import { NoSongsYet } from "../../features/playlist-dialogs/NoSongsYet.tsx";
import { SearchableTracks } from "../../features/track-table/SearchableTracks.tsx";
import { useLanguage } from "../../i18n/use-language.ts";
import { LocalPlaylistMenu } from "./LocalPlaylistMenu.tsx";

const LOADING: Loadable<LocalPlaylistCard> = { kind: "loading" };

/** `/localPlaylist/{id}`. */
export function LocalPlaylistScreen() {
  const { t } = useTranslation();
  const id = parseId<LocalPlaylistId>(useParams({ strict: false }).id);
  useKindAsTitle(t("page.playlist"), id);
  return id === null || id <= 0 ? (
    <DetailState kind="playlist" page={null}>
      {() => null}
    </DetailState>
  ) : (
    <LocalPlaylistOf key={id} id={id} />
  );
}

function LocalPlaylistOf({ id }: { readonly id: LocalPlaylistId }) {
  const core = useCore();
  const page = useStream(core.localPlaylists.one$(id), LOADING);
  return (
    <DetailState kind="playlist" page={page}>
      {(known) => <KnownPlaylist playlist={known} />}
    </DetailState>
  );
}

function KnownPlaylist({ playlist }: { readonly playlist: LocalPlaylistCard }) {
  const { t } = useTranslation();
  const { id, name, coverUrl, trackCount } = playlist;
  useScreenTitle(name, t("page.playlist"));
  return (
    <DetailPage
      lightUrl={coverUrl}
      hero={<LocalPlaylistHero playlist={playlist} />}
      list={
        trackCount === 0 ? (
          <NoSongsYet />
        ) : (
          <SearchableTracks
            spec={{ kind: "localPlaylist", id }}
            total={trackCount}
            name={t("page.tracksIn", { title: name })}
            variant="playlist"
          />
        )
      }
    />
  );
}

/** Head of a playlist of this device. */
function LocalPlaylistHero({ playlist }: { readonly playlist: LocalPlaylistCard }) {
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
