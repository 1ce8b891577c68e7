/** Runs `start` while the page is visible, and the function it returned when the page is hidden. */
export function whileVisible(start: () => () => void): () => void {
  let stop: (() => void) | null = null;
  const look = (): void => {
    const isHidden = document.visibilityState === "hidden";
    if (isHidden === (stop === null)) return;
    stop?.();
    stop = isHidden ? null : start();
  };
  look();
  document.addEventListener("visibilitychange", look);
  return () => {
    document.removeEventListener("visibilitychange", look);
    stop?.();
  };
}
