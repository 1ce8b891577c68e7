import type { ComponentType } from "react";
import type { ScreenAddress } from "../core/navigation/screen-address.ts";
import { withWords } from "../i18n/i18n.ts";
import { whenPointed } from "../core/when-rested.ts";
import { HomeOfSource } from "./HomeOfSource.tsx";
import { lazyScreen } from "../features/lazy/lazy-screen.tsx";

/** All screens but home, each in a chunk of its own. */
export const SCREENS = {
  album: lazyScreen(async () => (await import("../screens/album/AlbumScreen.tsx")).AlbumScreen),
  artist: lazyScreen(async () => (await import("../screens/artist/ArtistScreen.tsx")).ArtistScreen),
  artistMv: lazyScreen(
    async () => (await import("../screens/artist-mv/ArtistMvScreen.tsx")).ArtistMvScreen,
  ),
  dailySongs: lazyScreen(
    async () => (await import("../screens/daily-songs/DailySongsScreen.tsx")).DailySongsScreen,
  ),
  explore: lazyScreen(
    async () => (await import("../screens/explore/ExploreScreen.tsx")).ExploreScreen,
  ),
  lastfmCallback: lazyScreen(
    async () =>
      (await withWords(import("../screens/lastfm-callback/LastfmCallbackScreen.tsx"), "settings"))
        .LastfmCallbackScreen,
  ),
  library: lazyScreen(
    async () => (await import("../screens/library/LibraryScreen.tsx")).LibraryScreen,
  ),
  likedSongs: lazyScreen(
    async () => (await import("../screens/liked-songs/LikedSongsScreen.tsx")).LikedSongsScreen,
  ),
  localMusic: lazyScreen(
    async () => (await import("../screens/local-music/LocalMusicScreen.tsx")).LocalMusicScreen,
  ),
  localPlaylist: lazyScreen(
    async () =>
      (await import("../screens/local-playlist/LocalPlaylistScreen.tsx")).LocalPlaylistScreen,
  ),
  login: lazyScreen(
    async () => (await withWords(import("../screens/login/LoginScreen.tsx"), "login")).LoginScreen,
  ),
  loginAccount: lazyScreen(
    async () =>
      (await withWords(import("../screens/login/AccountScreen.tsx"), "login")).AccountScreen,
  ),
  loginUsername: lazyScreen(
    async () =>
      (await withWords(import("../screens/login/UsernameScreen.tsx"), "login")).UsernameScreen,
  ),
  mv: lazyScreen(async () => (await import("../screens/mv/MvScreen.tsx")).MvScreen),
  newAlbum: lazyScreen(
    async () => (await import("../screens/new-album/NewAlbumScreen.tsx")).NewAlbumScreen,
  ),
  next: lazyScreen(async () => (await import("../screens/next/NextScreen.tsx")).NextScreen),
  notFound: lazyScreen(
    async () => (await import("../screens/not-found/NotFoundScreen.tsx")).NotFoundScreen,
  ),
  playlist: lazyScreen(
    async () => (await import("../screens/playlist/PlaylistScreen.tsx")).PlaylistScreen,
  ),
  search: lazyScreen(async () => (await import("../screens/search/SearchScreen.tsx")).SearchScreen),
  searchType: lazyScreen(
    async () => (await import("../screens/search-type/SearchTypeScreen.tsx")).SearchTypeScreen,
  ),
  settings: lazyScreen(
    async () =>
      (await withWords(import("../screens/settings/SettingsScreen.tsx"), "settings"))
        .SettingsScreen,
  ),
} as const;

// These two bring the code that most screens share, above all lists of songs and of cards.
void whenPointed().then(() => Promise.all([SCREENS.album.preload(), SCREENS.explore.preload()]));

/** Screens that stay mounted when they are left (B9), by the router's name for their address. */
export const KEPT_SCREENS: Readonly<Record<string, ComponentType<ScreenAddress>>> = {
  "/": HomeOfSource,
  "/explore": SCREENS.explore,
  "/library": SCREENS.library,
  "/local-music": SCREENS.localMusic,
  "/artist/$id": SCREENS.artist,
  "/artist/$id/mv": SCREENS.artistMv,
  "/search/{-$keywords}": SCREENS.search,
};
