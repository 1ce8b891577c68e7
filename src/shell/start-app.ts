/** A page that is not painted by then, in a hidden tab for one, will not be soon. */
const PAINT_LIMIT_MS = 300;

/**
 * Runs the app's own code, which the page has only asked for (`tools/frame/plugin.mjs`): to read it would
 * take the time in which the page is painted first.
 */
export function startAppAfterPaint(): void {
  let isStarted = false;
  const start = (): void => {
    if (isStarted) return;
    isStarted = true;
    for (const { href } of document.querySelectorAll<HTMLLinkElement>("link[data-app]")) {
      const script = document.createElement("script");
      script.type = "module";
      script.crossOrigin = "";
      script.src = href;
      document.head.append(script);
    }
  };
  if (document.visibilityState === "hidden") return start();
  new PerformanceObserver(start).observe({ type: "paint", buffered: true });
  setTimeout(start, PAINT_LIMIT_MS);
}
