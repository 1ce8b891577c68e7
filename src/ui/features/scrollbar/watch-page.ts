const SHOWN_MS = 4_000;

/**
 * Marks `<html>` as scrolling until 4 s after the last scroll, and tells the scrollbar which share
 * of the page the window shows. Nothing is done per frame: the first scroll marks, its end counts.
 */
export function watchPage(zone: HTMLElement): () => void {
  const page = document.documentElement;
  const stop = new AbortController();
  const options = { passive: true, signal: stop.signal };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const rest = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => delete page.dataset["scrolling"], SHOWN_MS);
  };
  const begin = (): void => {
    if (page.dataset["scrolling"] !== undefined) return;
    page.dataset["scrolling"] = "";
    // A scroll by script may end without saying so.
    rest();
  };
  const measure = (): void => {
    const share = Math.min(1, innerHeight / Math.max(1, page.scrollHeight));
    zone.style.setProperty("--share", share.toFixed(4));
    zone.hidden = share === 1;
  };
  const sizes = new ResizeObserver(measure);
  sizes.observe(page);
  window.addEventListener("resize", measure, options);
  document.addEventListener("scroll", begin, options);
  document.addEventListener("scrollend", rest, options);
  // The first scroll of a page is what this is brought for.
  if (scrollY > 0) begin();
  return () => {
    stop.abort();
    sizes.disconnect();
    clearTimeout(timer);
    delete page.dataset["scrolling"];
  };
}
