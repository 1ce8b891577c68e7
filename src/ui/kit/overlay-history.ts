/**
 * @file Adds one history entry for each thing that covers a page (player, dialog, sheet), so that Back
 * and the system's gesture close the topmost one. All entries of a page have the page's address.
 */

/** The part of the router that this needs. */
export interface PageHistory {
  /** Delays every push until `wait` has resolved; returns a function that ends that. */
  readonly holdPushes: (wait: () => Promise<void>) => () => void;
}

interface Overlay {
  readonly close: () => void;
}

/** In narrower windows, Back is the usual way to close what covers a page. */
export const PHONE_PX = 720;

/** Time limit for a step through the history: if the browser never answers, links must still work. */
const STEP_MS = 500;

/** The overlays that have an entry or are about to get one; the topmost is the last. */
let open: readonly Overlay[] = [];
let pages: PageHistory | null = null;
/** Key of the page below the overlays. */
let page: unknown;
/** Number of overlay entries above the page at the last known position in the history. */
let last = 0;
/** Target of our own step that has not been answered; the answer may come after the time limit. */
let owed: number | null = null;
/** Ends the wait for our own step through the history. */
let arrived: (() => void) | null = null;
let stepping: Promise<void> = Promise.resolve();
let letGo: (() => void) | null = null;

/** Registers an overlay; `close` is called when Back was pressed. Returns a function that removes the overlay. */
export function enterOverlay(close: () => void): () => void {
  const overlay: Overlay = { close };
  open = [...open, overlay];
  settle();
  return () => {
    // Its entry stays and is reused: stepping back now would cancel a navigation to another page.
    open = open.filter((other) => other !== overlay);
  };
}

/** Starts to keep the history in step with the overlays. Returns a function that ends it. */
export function followOverlays(by: PageHistory): () => void {
  pages = by;
  // The page may have been reloaded on the entry of an overlay.
  page = pageOf(history.state);
  last = depthHere();
  addEventListener("popstate", popped);
  settle();
  return () => {
    removeEventListener("popstate", popped);
    pages = null;
  };
}

const fieldOf = (state: unknown, field: "__TSR_key" | "overlays"): unknown =>
  (state as Readonly<Record<string, unknown>> | null)?.[field];

/** Key of the page that an entry of the history belongs to. */
export const pageOf = (state: unknown): unknown => fieldOf(state, "__TSR_key");

const depthHere = (): number => Number(fieldOf(history.state, "overlays") ?? 0);

/** Adds entries for the overlays that have none. */
function settle(): void {
  if (pages === null || arrived !== null) return;
  if (depthHere() < open.length) page = pageOf(history.state);
  for (let next = depthHere() + 1; next <= open.length; next += 1) {
    // Called on the prototype, because the router has patched the instance.
    History.prototype.pushState.call(history, { ...history.state, overlays: next }, "");
    // Marks the entry, so that the Forward button is disabled if only such an entry lies ahead.
    if ("navigation" in window) navigation.updateCurrentEntry({ state: "overlay" });
  }
  last = depthHere();
  if (last > 0) letGo ??= pages.holdPushes(leaveOverlays);
  else {
    letGo?.();
    letGo = null;
  }
}

/** Goes back to the entry of the page itself, so that the next page follows it and not an overlay. */
export async function leaveOverlays(): Promise<void> {
  open = [];
  await stepping;
  if (depthHere() > 0) await step(-depthHere());
}

const step = (by: number): Promise<void> => {
  owed = depthHere() + by;
  stepping = new Promise((done) => {
    const end = (): void => {
      arrived = null;
      clearTimeout(timer);
      done();
    };
    const timer = setTimeout(end, STEP_MS);
    arrived = end;
    history.go(by);
  });
  return stepping;
};

function popped({ state }: PopStateEvent): void {
  const before = last;
  last = depthHere();
  const isOurs = arrived !== null || (last === owed && pageOf(state) === page);
  owed = null;
  if (isOurs) arrived?.();
  // Another page was opened, which removes all overlays of this one.
  else if (pageOf(state) !== page) open = [];
  else if (last < before) goBack(Math.min(last, open.length - 1));
  // Forward led to the entry of a closed overlay, which does not open again.
  else if (last > open.length) void step(open.length - last);
  settle();
}

/** Handles Back: closes the topmost overlay, or leaves the page if only entries of closed overlays were left. */
function goBack(depth: number): void {
  const closing = open.slice(Math.max(0, depth));
  open = open.slice(0, Math.max(0, depth));
  if (depth < 0) history.go(depth - last);
  else if (depth < last) void step(depth - last);
  for (const { close } of closing.toReversed()) close();
}
