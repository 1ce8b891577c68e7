import type { AnyRouter, ParsedLocation } from "@tanstack/react-router";
import { isKeptPath } from "../../domain/routes.ts";
import { settleAt } from "../core/scroll/settle-at.ts";

const STORED_AS = "tonearm:scroll";
/** Of those remembered; the oldest are forgotten. */
const LIMIT = 100;
const PAGE = {
  y: () => scrollY,
  scrollTo: (y: number) => scrollTo(0, y),
  content: () => document.body,
};

/** A kept screen has one place whatever way leads to it, any other screen one for each visit. */
const placeKey = ({ href, pathname, state }: ParsedLocation): string =>
  isKeptPath(pathname) ? href : (state.__TSR_key ?? href);

/**
 * Returns to the exact place on a page, however long its content takes to come: the router's own
 * restoration tries once, when a list is still empty.
 */
export function rememberScroll(router: AnyRouter): void {
  const places = new Map<string, number>(storedPlaces());
  let stop = (): void => {};

  history.scrollRestoration = "manual";
  router.subscribe("onBeforeLoad", ({ fromLocation }) => {
    stop();
    if (fromLocation === undefined) return;
    const key = placeKey(fromLocation);
    places.delete(key);
    places.set(key, scrollY);
    const [oldest] = places.keys();
    if (places.size > LIMIT && oldest !== undefined) places.delete(oldest);
  });
  // The first page was resolved before it was rendered: it comes from itself, as the router tells it.
  let isFirst = true;
  router.subscribe("onRendered", ({ toLocation, hrefChanged, fromLocation }) => {
    const wasFirst = isFirst;
    isFirst = false;
    if (fromLocation !== undefined && !hrefChanged && !wasFirst) return;
    // Another part of the same page, chosen on it: it shows below, and nothing moves.
    if (toLocation.state.staysPut === true && fromLocation?.pathname === toLocation.pathname)
      return;
    const place = places.get(placeKey(toLocation));
    const target = toLocation.hash === "" ? null : document.getElementById(toLocation.hash);
    if (place === undefined && target !== null) target.scrollIntoView();
    // A drawn page that was scrolled already stays where it is.
    else if (place !== undefined || !wasFirst) stop = settleAt(PAGE, place ?? 0);
  });
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) history.scrollRestoration = "manual";
  });
  addEventListener("pagehide", () => {
    // A page that is loaded again is where it was before anything of the app has run.
    history.scrollRestoration = "auto";
    places.set(placeKey(router.latestLocation), scrollY);
    sessionStorage.setItem(STORED_AS, JSON.stringify([...places]));
  });
}

function storedPlaces(): readonly (readonly [string, number])[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORED_AS) ?? "[]");
    return (Array.isArray(stored) ? stored : []).filter(
      (entry): entry is [string, number] =>
        Array.isArray(entry) && typeof entry[0] === "string" && Number.isFinite(entry[1]),
    );
  } catch {
    return [];
  }
}
