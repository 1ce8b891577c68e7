import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  notFound,
  redirect,
  type RouterHistory,
} from "@tanstack/react-router";
import type { SessionSnapshot } from "../../contract/snapshots.ts";
import { followPathLinks } from "../core/navigation/path-links.ts";
import type { ScreenAddress } from "../core/navigation/screen-address.ts";
import { goBy } from "../core/navigation/use-go.ts";
import { guardFor, ROUTES, type RouteId } from "../../domain/routes.ts";
import { App } from "./App.tsx";
import { ErrorScreen } from "./ErrorScreen.tsx";
import { rememberFocus } from "./focus-memory.ts";
import type { LazyScreen } from "../features/lazy/lazy-screen.tsx";
import { SCREENS } from "./screens.ts";
import { rememberScroll } from "./scroll-memory.ts";

interface RouterContext {
  /** Resolves with the session once it is known. */
  readonly session: () => Promise<SessionSnapshot>;
}

const root = createRootRouteWithContext<RouterContext>()({
  component: App,
  notFoundComponent: SCREENS.notFound,
});
const getParentRoute = () => root;

const text = (value: unknown): string | undefined =>
  typeof value === "string" ? value : undefined;

/** A kept-alive screen is rendered by `KeptScreens`; its route only matches and loads the code. */
const kept = (screen?: LazyScreen<never>) =>
  Object.assign(() => null, screen === undefined ? {} : { preload: screen.preload });

/** Redirects viewers who may not see the screen (B8); meanwhile its code is loaded. */
const guarded =
  (id: RouteId, screen?: LazyScreen<never>) =>
  async ({ context }: { readonly context: RouterContext }): Promise<void> => {
    void screen?.preload();
    const { mode, capabilities } = await context.session();
    const verdict = guardFor(id, mode, capabilities.isDesktop);
    if (verdict === "notFound") throw notFound();
    if (verdict !== "pass")
      throw redirect({
        to: verdict.redirect,
        search: { back: ROUTES[id].path } as never,
        replace: true,
      });
  };

const routes = [
  createRoute({ getParentRoute, path: "/", component: kept() }),
  createRoute({
    getParentRoute,
    path: "/explore",
    validateSearch: ({ category }): { category?: string } =>
      typeof category === "string" ? { category } : {},
    component: kept(SCREENS.explore),
  }),
  createRoute({ getParentRoute, path: "/new-album", component: SCREENS.newAlbum }),
  createRoute({ getParentRoute, path: "/album/$id", component: SCREENS.album }),
  createRoute({ getParentRoute, path: "/playlist/$id", component: SCREENS.playlist }),
  createRoute({ getParentRoute, path: "/localPlaylist/$id", component: SCREENS.localPlaylist }),
  createRoute({ getParentRoute, path: "/artist/$id", component: kept(SCREENS.artist) }),
  createRoute({ getParentRoute, path: "/artist/$id/mv", component: kept(SCREENS.artistMv) }),
  createRoute({
    getParentRoute,
    path: "/mv/$id",
    validateSearch: ({ autoplay }): { autoplay?: true } => (autoplay === true ? { autoplay } : {}),
    component: SCREENS.mv,
  }),
  createRoute({ getParentRoute, path: "/search/{-$keywords}", component: kept(SCREENS.search) }),
  createRoute({
    getParentRoute,
    path: "/search/$keywords/$type",
    component: SCREENS.searchType,
  }),
  createRoute({ getParentRoute, path: "/next", component: SCREENS.next }),
  createRoute({ getParentRoute, path: "/settings", component: SCREENS.settings }),
  createRoute({ getParentRoute, path: "/login", component: SCREENS.login }),
  createRoute({ getParentRoute, path: "/login/username", component: SCREENS.loginUsername }),
  createRoute({ getParentRoute, path: "/login/account", component: SCREENS.loginAccount }),
  createRoute({
    getParentRoute,
    path: "/library",
    validateSearch: ({
      tab,
      whose,
      sort,
      range,
    }): Pick<ScreenAddress, "tab" | "whose" | "sort" | "range"> => ({
      tab: text(tab),
      whose: text(whose),
      sort: text(sort),
      range: text(range),
    }),
    beforeLoad: guarded("library", SCREENS.library),
    component: kept(SCREENS.library),
  }),
  createRoute({
    getParentRoute,
    path: "/library/liked-songs",
    beforeLoad: guarded("likedSongs", SCREENS.likedSongs),
    component: SCREENS.likedSongs,
  }),
  createRoute({
    getParentRoute,
    path: "/daily/songs",
    beforeLoad: guarded("dailySongs", SCREENS.dailySongs),
    component: SCREENS.dailySongs,
  }),
  createRoute({
    getParentRoute,
    path: "/local-music",
    validateSearch: ({ tab }): Pick<ScreenAddress, "tab"> => ({ tab: text(tab) }),
    beforeLoad: guarded("localMusic", SCREENS.localMusic),
    component: kept(SCREENS.localMusic),
    // Set on this route, so that its own match has the status that `KeptScreens` checks.
    notFoundComponent: SCREENS.notFound,
  }),
  createRoute({ getParentRoute, path: "/lastfm/callback", component: SCREENS.lastfmCallback }),
];

/** If the code of the first screen takes longer than this, the frame of the app is rendered without it. */
const FRAME_ALONE_AFTER_MS = 1_500;

const NothingYet = () => null;

/** Creates the router over a history chosen by the shell: paths on the web, hashes on the desktop. */
export function createAppRouter(
  history: RouterHistory,
  basepath: string,
  session: RouterContext["session"],
) {
  const router = createRouter({
    routeTree: root.addChildren(routes),
    history,
    basepath,
    context: { session },
    // Replaced by `rememberScroll`, because the router gives up if the content is late.
    scrollRestoration: () => false,
    defaultErrorComponent: ErrorScreen,
    // Only for the first screen: afterwards the previous screen stays until the next one can be shown.
    defaultPendingComponent: NothingYet,
    defaultPendingMs: FRAME_ALONE_AFTER_MS,
    defaultPendingMinMs: 0,
    defaultPreload: "intent",
    defaultPreloadStaleTime: Number.POSITIVE_INFINITY,
  });
  const leave = router.subscribe("onResolved", () => {
    leave();
    router.update({ ...router.options, defaultPendingMs: Number.POSITIVE_INFINITY });
  });
  rememberScroll(router);
  rememberFocus(router);
  followPathLinks(goBy(router));
  return router;
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
  interface HistoryState {
    /** The page keeps its scroll position, because only a part of it changes. */
    staysPut?: boolean;
  }
}
