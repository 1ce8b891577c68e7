/** A hand that only clicks moves less than that. */
const SLOP_PX = 10;

/**
 * Where systems open a menu while the button is down, it can be drawn to an entry and let go there, which chooses it; to
 * let it go where it went down chooses nothing. Answers what ends the watch.
 */
export function chooseByRelease(
  menu: HTMLElement,
  from: { readonly x: number; readonly y: number },
): () => void {
  const end = new AbortController();
  const options = { capture: true, signal: end.signal };
  // A press of its own, or a button that was let go before the menu was there.
  window.addEventListener("pointerdown", () => end.abort(), options);
  window.addEventListener("pointermove", ({ buttons }) => buttons === 0 && end.abort(), options);
  window.addEventListener(
    "pointerup",
    ({ target, pointerType, clientX, clientY }) => {
      end.abort();
      const isDrawn = Math.hypot(clientX - from.x, clientY - from.y) > SLOP_PX;
      if (pointerType !== "mouse" || !isDrawn || !(target instanceof Element)) return;
      const item = target.closest<HTMLElement>('[role^="menuitem"]');
      if (item !== null && menu.contains(item)) item.click();
    },
    options,
  );
  return () => end.abort();
}
