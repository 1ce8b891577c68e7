import type { CardImages } from "./card-images.ts";
import { createCardSlot, type CardSlot } from "./card-slot.ts";
import { keysOf, type CardScene, type CardsOnPage } from "./cards-on-page.ts";

/** In narrower windows rows scroll sideways. */
const PHONE_PX = 720;
/** Columns to assume before a row is laid out: the most that fit at the reference width. */
const FIRST_GUESS = 8;

/** One row of cards: as many as fit side by side, or all of them if the row scrolls or wraps. */
export function createCardRow(list: HTMLElement, images: CardImages): CardsOnPage {
  let slots = new Map<number, CardSlot>();
  let scene: CardScene | null = null;
  let columns = window.innerWidth < PHONE_PX ? Number.POSITIVE_INFINITY : FIRST_GUESS;

  const look = (): void => {
    if (scene === null) return;
    const { cards, facts, eager } = scene;
    const next = new Map<number, CardSlot>();
    for (const [key, index] of keysOf(cards, 0, Math.min(columns, cards.length) - 1)) {
      const card = cards[index];
      if (card === undefined) continue;
      const slot = slots.get(key) ?? createCardSlot(images);
      slots.delete(key);
      next.set(key, slot);
      slot.write(card, facts);
      slot.makeWhole(index < eager);
    }
    for (const { element } of slots.values()) element.remove();
    slots = next;
    let at = list.firstChild;
    for (const { element } of slots.values())
      if (element === at) at = at.nextSibling;
      else list.insertBefore(element, at);
  };
  const observer = new ResizeObserver(() => {
    const { display, gridAutoRows, gridTemplateColumns } = getComputedStyle(list);
    const isOneRow = display === "grid" && gridAutoRows === "0px";
    const fit = isOneRow ? gridTemplateColumns.split(" ").length : Number.POSITIVE_INFINITY;
    if (fit === columns || display === "none") return;
    columns = fit;
    look();
  });
  observer.observe(list);
  list.addEventListener("focusin", showWhole);

  return {
    show: (next) => {
      scene = next;
      look();
    },
    cardAt: (element) =>
      [...slots.values()].find((slot) => slot.element.contains(element))?.card() ?? null,
    stop: () => {
      observer.disconnect();
      list.removeEventListener("focusin", showWhole);
      for (const slot of slots.values()) slot.lighten(true);
      slots.clear();
      list.replaceChildren();
    },
  };
}

/** Scrolls sideways to a focused card that is cut off: browsers leave one that is in sight in part as it is. */
function showWhole({ target, currentTarget: list }: FocusEvent): void {
  // A card that a pointer presses must not move away from under it.
  if (!(target instanceof Element) || !target.matches(":focus-visible")) return;
  const card = target.closest("li")?.getBoundingClientRect();
  if (card === undefined || !(list instanceof Element)) return;
  const room = list.getBoundingClientRect();
  // To its start, where the row snaps.
  if (card.left < room.left || card.right > room.right)
    list.scrollBy({ left: card.left - room.left });
}
