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

/** A step that the browser never answers must not hold up a link for good. */
const STEP_MS = 500;

/** Those that have an entry, or are about to; the topmost last. */
let open: readonly Overlay[] = [];
let pages: PageHistory | null = null;
/** The page they lie over. */
let page: unknown;
/** Ends the wait for a step of ours through the history. */
let arrived: (() => void) | null = null;
let stepping: Promise<void> = Promise.resolve();
let letGo: (() => void) | null = null;

/** Counts something among what lies over the page; `close` is called when Back was pressed. */
export function enterOverlay(close: () => void): () => void {
  const overlay: Overlay = { close };
  open = [...open, overlay];
  // At once: Back may be pressed in the next moment.
  if (arrived === null && depthHere() < open.length) settle();
  return () => {
    open = open.filter((other) => other !== overlay);
    settleSoon();
  };
}

/** Begins to keep the history in step with what lies over the page. */
export function followOverlays(by: PageHistory): () => void {
  pages = by;
  addEventListener("popstate", popped);
  // Entries of what lay over the page before it was loaded anew.
  settleSoon();
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

/** A menu that closes and the dialog it opens follow each other at once: they share an entry. */
const settleSoon = (): void => void setTimeout(settle);

function settle(): void {
  if (pages === null || arrived !== null) return;
  const depth = depthHere();
  if (depth > open.length) return void step(open.length - depth);
  page = pageOf(history.state);
  for (let next = depth + 1; next <= open.length; next += 1) {
    // Not by way of the instance, on which the router listens.
    History.prototype.pushState.call(history, { ...history.state, overlays: next }, "");
    // For the Forward button, which leads nowhere when only such an entry lies ahead.
    if ("navigation" in window) navigation.updateCurrentEntry({ state: "overlay" });
  }
  if (open.length > 0) letGo ??= pages.holdPushes(clear);
  else {
    letGo?.();
    letGo = null;
  }
}

/** A page that is pushed follows the page, not something that lay over it. */
async function clear(): Promise<void> {
  open = [];
  await stepping;
  if (depthHere() > 0) await step(-depthHere());
}

const step = (by: number): Promise<void> => {
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
  // Another page, and whatever lies over this one goes with it.
  if (pageOf(state) !== page) open = [];
  else if (arrived === null) closeAbove(depthHere());
  arrived?.();
  // Forward leads to the entry of something that was closed: it opens nothing again.
  settleSoon();
}

function closeAbove(depth: number): void {
  const closing = open.slice(depth);
  open = open.slice(0, depth);
  for (const { close } of closing.toReversed()) close();
}
