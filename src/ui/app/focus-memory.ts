import type { AnyRouter } from "@tanstack/react-router";
import { INTENTS } from "../core/scroll/settle-at.ts";
import { noteVisit } from "./visits.ts";

/** Content that comes later than this does not get the focus any more. */
const LATE_MS = 5_000;

/** A link or a row by its position among those that look the same, because the element itself may be made anew. */
interface FocusPlace {
  readonly selector: string;
  readonly index: number;
}

/**
 * Gives the focus back, on the way back or forward, to the link or row that had it when the page was left by
 * keyboard. Whoever left it by pointer sees no ring appear.
 */
export function rememberFocus(router: AnyRouter): void {
  const places = new Map<string, FocusPlace>();
  let stop = (): boolean => false;

  router.subscribe("onBeforeLoad", ({ fromLocation }) => {
    const isWaiting = stop();
    const visit = fromLocation?.state.__TSR_key;
    // A page that is passed through before its focus is back keeps its place.
    if (visit === undefined || isWaiting) return;
    places.delete(visit);
    const place = placeOf(document.activeElement);
    if (place !== null) noteVisit(places, visit, place);
  });
  router.subscribe("onRendered", ({ toLocation }) => {
    const place = places.get(toLocation.state.__TSR_key ?? "");
    if (place !== undefined) stop = focusOnceThere(place);
  });
}

function placeOf(element: Element | null): FocusPlace | null {
  if (element?.matches("main :focus-visible") !== true) return null;
  const row = element.closest("[data-row]")?.getAttribute("data-row") ?? null;
  const href = element.getAttribute("href");
  if (row === null && href === null) return null;
  const parts = [
    row === null ? "" : `[data-row="${CSS.escape(row)}"]`,
    href === null ? "" : `a[href="${CSS.escape(href)}"]`,
  ];
  const selector = parts.filter((part) => part !== "").join(" ");
  const index = shownIn(selector).findIndex((one) => one === element || one.contains(element));
  return index === -1 ? null : { selector, index };
}

/** The elements on the visible page; left pages may be kept in the document. */
const shownIn = (selector: string): readonly HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(`main ${selector}`)].filter((element) =>
    element.checkVisibility(),
  );

/**
 * Focuses the element as soon as it is there, unless something else has got the focus. Returns a function that gives
 * up, and returns whether the element was still being waited for.
 */
function focusOnceThere({ selector, index }: FocusPlace): () => boolean {
  let isWaiting = true;
  const content = new MutationObserver(() => look());
  const timer = setTimeout(() => stop(), LATE_MS);
  const stop = (): boolean => {
    const wasWaiting = isWaiting;
    isWaiting = false;
    content.disconnect();
    clearTimeout(timer);
    INTENTS.forEach((intent) => removeEventListener(intent, stop));
    return wasWaiting;
  };
  const look = (): void => {
    const { activeElement, body } = document;
    // What has just been hidden with its page keeps the focus until the next frame.
    if (activeElement !== body && activeElement?.checkVisibility() === true) return void stop();
    const element = shownIn(selector)[index];
    if (element === undefined) return;
    element.focus({ preventScroll: true });
    stop();
  };
  content.observe(document.getElementById("main") ?? document.body, {
    childList: true,
    subtree: true,
  });
  INTENTS.forEach((intent) => addEventListener(intent, stop, { passive: true }));
  look();
  return stop;
}
