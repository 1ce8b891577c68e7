import { defaultParseSearch, useRouter, type AnyRouter } from "@tanstack/react-router";
import type { MouseEvent } from "react";

export interface Go {
  /** Opens a screen by path; `replace` replaces the present history entry. */
  readonly to: (path: string, how?: { readonly replace: boolean }) => void;
  /** Loads the code of the screen a path leads to. */
  readonly preload: (path: string) => void;
  /** The `href` of a plain `<a>` to a path: a link of the router costs too much in a long list. */
  readonly href: (path: string) => string;
}

/** Navigation by finished paths, for links, menus and rows. */
export const useGo = (): Go => goBy(useRouter());

/** The same, for callers that have a router. */
export const goBy = (router: AnyRouter): Go => ({
  to: (path, how) => void router.navigate({ ...placeOf(path), ...how }),
  // A failed preload is not reported: opening the screen loads its code again and shows the error.
  preload: (path) => void router.preloadRoute(placeOf(path)).catch(() => {}),
  href: (path) => router.history.createHref(`${router.basepath.replace(/\/$/, "")}${path}`),
});

/** Whether a click opens a link here: the listener may want a new tab, a window or a download. */
export const opensHere = ({
  button,
  metaKey,
  ctrlKey,
  shiftKey,
  altKey,
}: Pick<MouseEvent, "button" | "metaKey" | "ctrlKey" | "shiftKey" | "altKey">): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** Parameters of `navigate`, whose type expects route patterns; cards and rows have finished paths. */
export function placeOf(path: string) {
  const [to = "", query] = path.split("?", 2);
  return { to: to as ".", ...(query !== undefined && { search: defaultParseSearch(query) }) };
}
