import { Navigate, useParams } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { PlaylistPage } from "../../../contract/pages.ts";
import { parseId, type PlaylistId } from "../../../domain/ids.ts";
import type { Loadable } from "../../../domain/loadable.ts";
import type { Playlist } from "../../../domain/catalogue/playlist.ts";
import { ROUTES } from "../../../domain/routes.ts";
import { specialGradient } from "../../../domain/catalogue/special-playlists.ts";
import { useCore } from "../../core/core-context.tsx";
import { useKindAsTitle, useScreenTitle } from "../../core/navigation/screen-title.ts";
import { useStream } from "../../core/streams/use-stream.ts";
import { CollectionMenu } from "../../features/context-menu/CollectionMenu.tsx";
import { DetailPage } from "../../features/hero/DetailPage.tsx";
import { DetailState } from "../../features/hero/DetailState.tsx";
import { GradientHero } from "../../features/hero/GradientHero.tsx";
import { HeroActions } from "../../features/hero/HeroActions.tsx";
import { HeroComments } from "../../features/hero/HeroComments.tsx";
import { HeroSave } from "../../features/hero/HeroSave.tsx";
import { NoSongsYet } from "../../features/playlist-dialogs/NoSongsYet.tsx";
import { useCollectionNames } from "../../features/folder-lists/use-collection-names.ts";
import { usePlaylistViewer } from "../../features/playlist-dialogs/use-viewer.ts";
import { SearchableTracks } from "../../features/track-table/SearchableTracks.tsx";
import { PlaylistHero } from "./PlaylistHero.tsx";

const LOADING: Loadable<PlaylistPage> = { kind: "loading" };

/** `/playlist/{id}`. */
export function PlaylistScreen() {
  const { t } = useTranslation();
  const id = parseId<PlaylistId>(useParams({ strict: false }).id);
  useKindAsTitle(t("page.playlist"), id);
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
  const names = useCollectionNames();
  return (
    <DetailState kind="playlist" page={names === undefined ? LOADING : withoutGhost(page)}>
      {({ playlist }) => (
        <KnownPlaylist
          page={{ playlist: { ...playlist, name: names?.get(id) ?? playlist.name } }}
        />
      )}
    </DetailState>
  );
}

/** Drops the remembered value of a playlist that has been deleted. */
const withoutGhost = (page: Loadable<PlaylistPage>): Loadable<PlaylistPage> =>
  page.kind === "failed" && page.failure.kind === "notFound"
    ? { kind: "failed", failure: page.failure }
    : page;

/** Special type of a user's liked list (S19). */
const LIKED = 5;

function KnownPlaylist({ page }: { readonly page: PlaylistPage }) {
  const { playlist } = page;
  const { id: viewerId, isAccount } = usePlaylistViewer();
  const isOwn = playlist.creator !== null && playlist.creator.id === viewerId;
  // The listener's liked songs have a page of their own.
  if (isOwn && playlist.specialType === LIKED)
    return <Navigate to={ROUTES.likedSongs.path as "."} replace />;
  return <ShownPlaylist playlist={playlist} isOwn={isOwn} mayChange={isOwn && isAccount} />;
}

interface ShownPlaylistProps {
  readonly playlist: Playlist;
  readonly isOwn: boolean;
  /** The listener may edit and delete it, and remove and reorder its songs. */
  readonly mayChange: boolean;
}

function ShownPlaylist({ playlist, isOwn, mayChange }: ShownPlaylistProps) {
  const { t } = useTranslation();
  const { id, name, coverUrl, trackCount } = playlist;
  useScreenTitle(name, t("page.playlist"));
  const gradient = specialGradient(id);
  return (
    <DetailPage
      lightUrl={coverUrl}
      hero={
        gradient === null ? (
          <PlaylistHero playlist={playlist} isOwn={isOwn} mayChange={mayChange} />
        ) : (
          <SpecialHero playlist={playlist} gradient={gradient} />
        )
      }
      list={
        mayChange && trackCount === 0 ? (
          <NoSongsYet />
        ) : (
          <SearchableTracks
            spec={{ kind: "playlist", id }}
            total={trackCount}
            name={t("page.tracksIn", { title: name })}
            variant="playlist"
            mayChange={mayChange}
          />
        )
      }
    />
  );
}

interface SpecialHeroProps {
  readonly playlist: Playlist;
  readonly gradient: readonly string[];
}

/** Head of one of the service's own series: a title with a gradient, without a cover (B27). */
function SpecialHero({ playlist, gradient }: SpecialHeroProps) {
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
