/** A click moves the pointer less than this. */
const SLOP_PX = 10;

/**
 * On systems that open a menu while the button is down, lets the listener drag to an entry and release there to choose
 * it; releasing without moving chooses nothing. Returns a function that ends it.
 */
export function chooseByRelease(
  menu: HTMLElement,
  from: { readonly x: number; readonly y: number },
): () => void {
  const end = new AbortController();
  const options = { capture: true, signal: end.signal };
  // A new press, or a button that was released before the menu opened, ends it.
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
