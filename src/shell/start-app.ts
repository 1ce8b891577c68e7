/** A page that is not painted by then, in a hidden tab for one, will not be soon. */
const PAINT_LIMIT_MS = 300;

/** Runs `work` once the page has been painted for the first time, or will not be soon. */
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
 * Runs the app's own code, which the page has only asked for (`tools/frame/plugin.mjs`): to read it would
 * take the time in which the page is painted first.
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
