/** A page that has not been painted by then, such as in a hidden tab, will not be soon. */
const PAINT_LIMIT_MS = 300;

/** Calls `work` once the page has been painted for the first time, or is unlikely to be soon. */
export function afterFirstPaint(work: () => void): void {
  let isDone = false;
  const run = (): void => {
    if (isDone) return;
    isDone = true;
    work();
  };
  if (document.visibilityState === "hidden") return run();
  new PerformanceObserver(run).observe({ type: "paint", buffered: true });
  setTimeout(run, PAINT_LIMIT_MS);
}

/**
 * Runs the app's own code, which the page has only preloaded (`tools/frame/plugin.mjs`): parsing it earlier would delay
 * the first paint.
 */
export function startAppAfterPaint(): void {
  afterFirstPaint(() => {
    for (const { href } of document.querySelectorAll<HTMLLinkElement>("link[data-app]")) {
      const script = document.createElement("script");
      script.type = "module";
      script.crossOrigin = "";
      script.src = href;
      document.head.append(script);
    }
  });
}
