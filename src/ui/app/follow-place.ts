/**
 * Keeps what is at the top of the page there when the window changes its shape. The code for it is loaded when a page
 * has been scrolled for the first time, because at its upper end nothing moves.
 */
export function followPlace(): () => void {
  const main = document.getElementById("main");
  const end = new AbortController();
  const start = async (): Promise<void> => {
    const { keepPagePlace } = await import("../core/scroll/page-place.ts");
    if (main === null || end.signal.aborted) return;
    end.signal.addEventListener("abort", keepPagePlace(main));
  };
  // Without the code the page works, and only moves when the window is turned.
  const begin = (): void => void start().catch(() => {});
  if (scrollY > 0) begin();
  else document.addEventListener("scrollend", begin, { once: true, signal: end.signal });
  return () => end.abort();
}
