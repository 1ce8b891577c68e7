import type { AnyRouter, ParsedLocation } from "@tanstack/react-router";
import { isKeptPath } from "../../domain/routes.ts";
import { settleAt } from "../core/scroll/settle-at.ts";
import { noteVisit } from "./visits.ts";

const STORED_AS = "tonearm:scroll";
const PAGE = {
  y: () => scrollY,
  scrollTo: (y: number) => scrollTo(0, y),
  content: () => document.body,
};

/** A kept screen has one position per address, any other screen one per visit. */
const placeKey = ({ href, pathname, state }: ParsedLocation): string =>
  isKeptPath(pathname) ? href : (state.__TSR_key ?? href);

/**
 * Restores the exact scroll position of a page, however long its content takes to arrive: the router's own
 * restoration tries once, when a list is still empty.
 */
export function rememberScroll(router: AnyRouter): void {
  const places = new Map<string, number>(storedPlaces());
  let stop = (): void => {};

  history.scrollRestoration = "manual";
  router.subscribe("onBeforeLoad", ({ fromLocation }) => {
    stop();
    if (fromLocation === undefined) return;
    noteVisit(places, placeKey(fromLocation), scrollY);
  });
  // The first page was resolved before it is rendered, so the router reports it as coming from itself.
  let isFirst = true;
  router.subscribe("onRendered", ({ toLocation, hrefChanged, fromLocation }) => {
    const wasFirst = isFirst;
    isFirst = false;
    if (fromLocation !== undefined && !hrefChanged && !wasFirst) return;
    // Another part of the same page was selected; it is shown below, and nothing moves.
    if (toLocation.state.staysPut === true && fromLocation?.pathname === toLocation.pathname)
      return;
    const place = places.get(placeKey(toLocation));
    const target = toLocation.hash === "" ? null : document.getElementById(toLocation.hash);
    if (place === undefined && target !== null) target.scrollIntoView();
    // If the drawn page was scrolled already, it stays where it is.
    else if (place !== undefined || !wasFirst) stop = settleAt(PAGE, place ?? 0);
  });
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) history.scrollRestoration = "manual";
  });
  addEventListener("pagehide", () => {
    // After a reload, the browser restores the position before any code of the app has run.
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
