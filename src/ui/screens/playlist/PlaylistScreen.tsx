import { useParams } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { PlaylistPage } from "../../../contract/pages.ts";
import { parseId, type PlaylistId } from "../../../domain/ids.ts";
import type { Loadable } from "../../../domain/loadable.ts";
import { specialGradient } from "../../../domain/special-playlists.ts";
import { useCore } from "../../core/core-context.tsx";
import { useScreenTitle } from "../../core/screen-title.ts";
import { useStream } from "../../core/use-stream.ts";
import { DetailPage } from "../../features/hero/DetailPage.tsx";
import { DetailState } from "../../features/hero/DetailState.tsx";
import { SearchableTracks } from "../../features/track-table/SearchableTracks.tsx";
import { PlaylistHero } from "./PlaylistHero.tsx";
import { SpecialHero } from "./SpecialHero.tsx";

const LOADING: Loadable<PlaylistPage> = { kind: "loading" };

/** `/playlist/{id}`. */
export function PlaylistScreen() {
  const { t } = useTranslation();
  const id = parseId<PlaylistId>(useParams({ strict: false }).id);
  useScreenTitle(t("page.playlist"));
  return id === null || id <= 0 ? (
    <DetailState kind="playlist" page={null}>
      {() => null}
    </DetailState>
  ) : (
    <PlaylistOf key={id} id={id} />
  );
}

function PlaylistOf({ id }: { readonly id: PlaylistId }) {
  const core = useCore();
  const page = useStream(core.browse.playlist$(id), LOADING);
  return (
    <DetailState kind="playlist" page={page}>
      {(known) => <KnownPlaylist page={known} />}
    </DetailState>
  );
}

function KnownPlaylist({ page }: { readonly page: PlaylistPage }) {
  const { t } = useTranslation();
  const { playlist } = page;
  useScreenTitle(playlist.name, t("page.playlist"));
  const gradient = specialGradient(playlist.id);
  return (
    <DetailPage
      lightUrl={playlist.coverUrl}
      hero={
        gradient === null ? (
          <PlaylistHero playlist={playlist} />
        ) : (
          <SpecialHero playlist={playlist} gradient={gradient} />
        )
      }
      list={
        <SearchableTracks
          spec={{ kind: "playlist", id: playlist.id }}
          total={playlist.trackCount}
          name={t("page.tracksIn", { title: playlist.name })}
          variant="playlist"
        />
      }
    />
  );
}
