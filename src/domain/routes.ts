import { LIKED_PATH } from "./queue/source.ts";
import type { Viewer } from "./account/viewer.ts";

/** What a route requires of the viewer. */
export type RouteGuard = "none" | "login" | "account" | "desktop";

interface Route {
  /** `{name}` is a part of the path, `{name?}` an optional one. */
  readonly path: string;
  readonly guard: RouteGuard;
  /** The screen stays mounted when it is left. */
  readonly isKeptAlive: boolean;
  /** The screen's scroll position is remembered. */
  readonly savesPosition: boolean;
}

type Traits = Partial<Omit<Route, "path">>;
const route = (path: string, traits: Traits = {}): Route => ({
  path,
  guard: "none",
  isKeptAlive: false,
  savesPosition: false,
  ...traits,
});

const KEPT = { isKeptAlive: true } as const;
const KEPT_WITH_POSITION = { isKeptAlive: true, savesPosition: true } as const;

/** Address and rules of every screen (B8). */
export const ROUTES = {
  home: route("/", KEPT_WITH_POSITION),
  login: route("/login"),
  loginUsername: route("/login/username"),
  loginAccount: route("/login/account"),
  playlist: route("/playlist/{id}"),
  localPlaylist: route("/localPlaylist/{id}"),
  album: route("/album/{id}"),
  artist: route("/artist/{id}", KEPT_WITH_POSITION),
  artistMV: route("/artist/{id}/mv", KEPT),
  mv: route("/mv/{id}"),
  next: route("/next"),
  search: route("/search/{keywords?}", KEPT),
  searchType: route("/search/{keywords}/{type}"),
  newAlbum: route("/new-album"),
  explore: route("/explore", KEPT_WITH_POSITION),
  library: route("/library", { ...KEPT_WITH_POSITION, guard: "login" }),
  likedSongs: route(LIKED_PATH, { guard: "login" }),
  localMusic: route("/local-music", { ...KEPT_WITH_POSITION, guard: "desktop" }),
  settings: route("/settings"),
  dailySongs: route("/daily/songs", { guard: "account" }),
  lastfmCallback: route("/lastfm/callback"),
} as const satisfies Record<string, Route>;

export type RouteId = keyof typeof ROUTES;
const isRouteId = (name: string): name is RouteId => Object.hasOwn(ROUTES, name);
export const ROUTE_IDS: readonly RouteId[] = Object.keys(ROUTES).filter(isRouteId);

/** Routes without the player bar (B8). */
export const PLAYER_HIDDEN_ON: ReadonlySet<RouteId> = new Set<RouteId>([
  "mv",
  "login",
  "loginUsername",
  "loginAccount",
  "lastfmCallback",
]);

/** Routes without the navigation bar (B8). */
export const NAV_HIDDEN_ON: ReadonlySet<RouteId> = new Set<RouteId>(["lastfmCallback"]);

export type GuardVerdict = "pass" | "notFound" | { readonly redirect: string };

/** Whether a viewer may open a route, or the path to go to instead (B8). */
export function guardFor(
  routeId: RouteId,
  login: Viewer["kind"],
  isDesktop: boolean,
): GuardVerdict {
  switch (ROUTES[routeId].guard) {
    case "none":
      return "pass";
    case "desktop":
      return isDesktop ? "pass" : "notFound";
    case "account":
      return login === "account" ? "pass" : { redirect: ROUTES.loginAccount.path };
    case "login":
      return login === "anonymous" ? { redirect: loginPath(isDesktop) } : "pass";
  }
}

const KEPT_PATHS = ROUTE_IDS.filter((id) => ROUTES[id].isKeptAlive).map(
  (id) =>
    new RegExp(
      `^${ROUTES[id].path.replace("/{keywords?}", "(/[^/]+)?").replace("{id}", "[^/]+")}$`,
    ),
);

/** Whether the screen at a path stays mounted when it is left. */
export const isKeptPath = (path: string): boolean => KEPT_PATHS.some((kept) => kept.test(path));

/** The page for a listener who has to log in (B8). */
export const loginPath = (isDesktop: boolean): string =>
  isDesktop ? ROUTES.loginAccount.path : ROUTES.login.path;

/** The app's page for each of the service's; a song has no page of its own. */
const PAGES: Readonly<Record<string, { readonly path: string }>> = {
  playlist: ROUTES.playlist,
  "discover/toplist": ROUTES.playlist,
  "my/m/music/playlist": ROUTES.playlist,
  album: ROUTES.album,
  artist: ROUTES.artist,
  mv: ROUTES.mv,
};

/** Host, page and the rest; `#/` and `m/` may precede the page. */
const LINK =
  /(?:^|[\s"'(<（：:，,])(?:https?:\/\/)?(?:y\.)?music\.163\.com\/(?:#\/)?(?:m\/)?(discover\/toplist|my\/m\/music\/playlist|[a-z]+)(?:\/(\d{1,16})|\/?\?([^\s#"'<>)）]*))/i;

/** The path of the page that a pasted music.163.com link means; null if there is none (B22). */
export function parseServiceLink(text: string): string | null {
  const [, page = "", inPath, query = ""] = LINK.exec(text) ?? [];
  const id = inPath ?? /(?:^|&)id=(\d{1,16})(?=&|$)/.exec(query)?.[1];
  const target = Object.hasOwn(PAGES, page.toLowerCase()) ? PAGES[page.toLowerCase()] : undefined;
  return id === undefined || target === undefined ? null : target.path.replace("{id}", id);
}
