/** Runs `start` whenever the page becomes visible, and the function it returns when it is hidden. */
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
