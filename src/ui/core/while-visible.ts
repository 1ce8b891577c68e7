/** Keeps something going while the page can be seen; what it answers stops it. */
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
