/**
 * @file One entry in the history for each thing that lies over a page (player, dialog, sheet), so that
 * Back and the system's gesture close the topmost one. All entries of a page have its address.
 */

/** What this needs of the router. */
export interface PageHistory {
  /** Has every push wait first; what it answers lets them go again. */
  readonly holdPushes: (wait: () => Promise<void>) => () => void;
}

interface Overlay {
  readonly close: () => void;
}

/** On narrower windows Back is the usual way to close what lies over a page. */
export const PHONE_PX = 720;

/** A step that the browser never answers must not hold up a link for good. */
const STEP_MS = 500;

/** Those that have an entry, or are about to; the topmost last. */
let open: readonly Overlay[] = [];
let pages: PageHistory | null = null;
/** The page they lie over. */
let page: unknown;
/** How many entries lay over it in the place where the history stood last. */
let last = 0;
/** Where a step of ours leads that the browser has not answered: its answer may come after the wait for it. */
let owed: number | null = null;
/** Ends the wait for a step of ours through the history. */
let arrived: (() => void) | null = null;
let stepping: Promise<void> = Promise.resolve();
let letGo: (() => void) | null = null;

/** Counts something among what lies over the page; `close` is called when Back was pressed. */
export function enterOverlay(close: () => void): () => void {
  const overlay: Overlay = { close };
  open = [...open, overlay];
  settle();
  return () => {
    // Its entry stays for the next one; to step back now would cancel a page that is being opened.
    open = open.filter((other) => other !== overlay);
  };
}

/** Begins to keep the history in step with what lies over the page. */
export function followOverlays(by: PageHistory): () => void {
  pages = by;
  // The page may have been reloaded while an overlay was open.
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

/** The page that an entry of the history belongs to. */
export const pageOf = (state: unknown): unknown => fieldOf(state, "__TSR_key");

const depthHere = (): number => Number(fieldOf(history.state, "overlays") ?? 0);

/** Gives an entry to whatever has none. */
function settle(): void {
  if (pages === null || arrived !== null) return;
  if (depthHere() < open.length) page = pageOf(history.state);
  for (let next = depthHere() + 1; next <= open.length; next += 1) {
    // Not by way of the instance, on which the router listens.
    History.prototype.pushState.call(history, { ...history.state, overlays: next }, "");
    // For the Forward button, which leads nowhere when only such an entry lies ahead.
    if ("navigation" in window) navigation.updateCurrentEntry({ state: "overlay" });
  }
  last = depthHere();
  if (last > 0) letGo ??= pages.holdPushes(leaveOverlays);
  else {
    letGo?.();
    letGo = null;
  }
}

/** Back to the entry of the page itself: what is opened next follows the page, not something over it. */
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
  // Another page, and whatever lies over this one goes with it.
  else if (pageOf(state) !== page) open = [];
  else if (last < before) goBack(Math.min(last, open.length - 1));
  // Forward leads to the entry of something that was closed: it opens nothing again.
  else if (last > open.length) void step(open.length - last);
  settle();
}

/** Back was pressed: closes the topmost, or leaves the page when only entries of closed ones lay over it. */
function goBack(depth: number): void {
  const closing = open.slice(Math.max(0, depth));
  open = open.slice(0, Math.max(0, depth));
  if (depth < 0) history.go(depth - last);
  else if (depth < last) void step(depth - last);
  for (const { close } of closing.toReversed()) close();
}
