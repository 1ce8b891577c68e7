import { useEffect, useRef, type RefObject } from "react";
import type { Card } from "../../../contract/rows.ts";

/**
 * Keeps the focus in the list when a card is removed by keyboard: once the focused card is gone, the card
 * in its place gets the focus. Returns a ref for a box round
 * the list, whose items have their card in `data-card`.
 */
export function useFocusStay(cards: readonly Card[]): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  const lastId = useRef<string | null>(null);
  const shown = useRef<readonly string[]>([]);

  useEffect(() => {
    const { current: box } = list;
    const note = ({ target }: FocusEvent): void => {
      const card = target instanceof Element ? target.closest("[data-card]") : null;
      lastId.current = card?.getAttribute("data-card") ?? null;
    };
    box?.addEventListener("focusin", note);
    return () => box?.removeEventListener("focusin", note);
  }, []);

  useEffect(() => {
    const before = shown.current;
    shown.current = cards.map(({ target }) => String(target.id));
    const { current: id } = lastId;
    if (id === null || shown.current.includes(id)) return;
    lastId.current = null;
    const place = Math.min(before.indexOf(id), cards.length - 1);
    const rescue = (): void => {
      if (document.activeElement !== document.body) return;
      list.current
        ?.querySelector<HTMLElement>(`[aria-posinset="${place + 1}"] a:not([tabindex])`)
        ?.focus({ preventScroll: true });
    };
    // The dialog that removed it may still be open.
    const question = document.querySelector("dialog[open]");
    if (question === null) rescue();
    else question.addEventListener("close", () => requestAnimationFrame(rescue), { once: true });
  }, [cards]);
  return list;
}
