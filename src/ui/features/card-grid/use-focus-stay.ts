import { useEffect, useRef, type RefObject } from "react";
import type { Card } from "../../../contract/rows.ts";

/**
 * Keeps the focus in the list after a card is removed by keyboard: once the card that had the focus is gone, the card
 * in its place gets it. Attach the returned ref to a box around the list; its items have their id in `data-card`.
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
    // The dialog that confirmed the removal may still be open over the list.
    const question = document.querySelector("dialog[open]");
    if (question === null) rescue();
    else question.addEventListener("close", () => requestAnimationFrame(rescue), { once: true });
  }, [cards]);
  return list;
}
