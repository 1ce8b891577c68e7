import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouterHistory,
} from "@tanstack/react-router";
import { withWords } from "../i18n/i18n.ts";
import { HomeScreen } from "../screens/home/HomeScreen.tsx";
import { App } from "./App.tsx";
import { ErrorScreen } from "./ErrorScreen.tsx";

const root = createRootRoute({
  component: App,
  notFoundComponent: lazyRouteComponent(
    () => withWords(import("../screens/not-found/NotFoundScreen.tsx")),
    "NotFoundScreen",
  ),
  errorComponent: ErrorScreen,
});

const home = createRoute({ getParentRoute: () => root, path: "/", component: HomeScreen });
const album = createRoute({
  getParentRoute: () => root,
  path: "/album/$id",
  component: lazyRouteComponent(
    () => withWords(import("../screens/album/AlbumScreen.tsx")),
    "AlbumScreen",
  ),
});
const playlist = createRoute({
  getParentRoute: () => root,
  path: "/playlist/$id",
  component: lazyRouteComponent(
    () => withWords(import("../screens/playlist/PlaylistScreen.tsx")),
    "PlaylistScreen",
  ),
});
const artist = createRoute({
  getParentRoute: () => root,
  path: "/artist/$id",
  component: lazyRouteComponent(
    () => withWords(import("../screens/artist/ArtistScreen.tsx")),
    "ArtistScreen",
  ),
});
const search = createRoute({
  getParentRoute: () => root,
  path: "/search/{-$keywords}",
  component: lazyRouteComponent(
    () => withWords(import("../screens/search/SearchScreen.tsx")),
    "SearchScreen",
  ),
});
const searchType = createRoute({
  getParentRoute: () => root,
  path: "/search/$keywords/$type",
  component: lazyRouteComponent(
    () => withWords(import("../screens/search-type/SearchTypeScreen.tsx")),
    "SearchTypeScreen",
  ),
});
const explore = createRoute({
  getParentRoute: () => root,
  path: "/explore",
  validateSearch: ({ category }): { category?: string } =>
    typeof category === "string" ? { category } : {},
  component: lazyRouteComponent(
    () => withWords(import("../screens/explore/ExploreScreen.tsx")),
    "ExploreScreen",
  ),
});
const newAlbum = createRoute({
  getParentRoute: () => root,
  path: "/new-album",
  component: lazyRouteComponent(
    () => withWords(import("../screens/new-album/NewAlbumScreen.tsx")),
    "NewAlbumScreen",
  ),
});
const artistMv = createRoute({
  getParentRoute: () => root,
  path: "/artist/$id/mv",
  component: lazyRouteComponent(
    () => withWords(import("../screens/artist-mv/ArtistMvScreen.tsx")),
    "ArtistMvScreen",
  ),
});
const mv = createRoute({
  getParentRoute: () => root,
  path: "/mv/$id",
  validateSearch: ({ autoplay }): { autoplay?: true } => (autoplay === true ? { autoplay } : {}),
  component: lazyRouteComponent(() => withWords(import("../screens/mv/MvScreen.tsx")), "MvScreen"),
});
const next = createRoute({
  getParentRoute: () => root,
  path: "/next",
  component: lazyRouteComponent(
    () => withWords(import("../screens/next/NextScreen.tsx")),
    "NextScreen",
  ),
});
const settings = createRoute({
  getParentRoute: () => root,
  path: "/settings",
  component: lazyRouteComponent(
    () => withWords(import("../screens/settings/SettingsScreen.tsx")),
    "SettingsScreen",
  ),
});
const login = createRoute({
  getParentRoute: () => root,
  path: "/login",
  component: lazyRouteComponent(
    () => withWords(import("../screens/login/LoginScreen.tsx")),
    "LoginScreen",
  ),
});

/** The router over a history chosen by the shell: paths on the web, hashes on the desktop. */
export const createAppRouter = (history: RouterHistory, basepath: string) =>
  createRouter({
    routeTree: root.addChildren([
      home,
      explore,
      newAlbum,
      album,
      playlist,
      artist,
      artistMv,
      mv,
      search,
      searchType,
      next,
      settings,
      login,
    ]),
    history,
    basepath,
    scrollRestoration: true,
    defaultPreload: "intent",
    defaultPreloadStaleTime: Number.POSITIVE_INFINITY,
  });

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
