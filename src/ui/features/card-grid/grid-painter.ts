import type { Card } from "../../../contract/rows.ts";
import skeleton from "../../kit/Skeleton.module.css";
import { classes } from "../../kit/classes.ts";
import { make } from "../cards/card-dom.ts";
import type { CardImages } from "../cards/card-images.ts";
import { createCardSlot, type CardSlot } from "../cards/card-slot.ts";
import { keysOf, type CardScene } from "../cards/cards-on-page.ts";
import shelfStyles from "../cards/Shelf.module.css";
import { createRowPool } from "../track-table/rows/row-pool.ts";
import { cardPlace, type CardsInView, type GridShape } from "./cards-in-view.ts";

/** An item of a grid; without a slot it is the placeholder of a card that is being fetched. */
export interface GridItem {
  readonly element: HTMLElement;
  readonly slot: CardSlot | null;
  index: number;
}

/** The cards of a grid in the document: those in view and, wherever it is, the card with the focus. */
export interface GridPainter {
  readonly paint: (scene: CardScene, view: CardsInView, shape: GridShape) => void;
  /** Cards that are not complete, those in sight first. */
  readonly incomplete: () => readonly GridItem[];
  readonly complete: (item: GridItem) => void;
  /** The item that an element of the grid belongs to. */
  readonly itemAt: (element: Element) => GridItem | null;
  /** Index of the card that has the focus, or null. */
  readonly focused: () => number | null;
  /** Puts the elements into the order of the list, for screen readers; while the page moves they have no order. */
  readonly settle: () => void;
  /** Removes everything from the document; covers in sight are kept for the next time. */
  readonly clear: () => void;
}

/** Keeps the cards of a grid in the document and recycles their elements. */
export function createGridPainter(list: HTMLElement, images: CardImages): GridPainter {
  let keys: ReadonlyMap<number, number> = new Map();
  let shown: { readonly scene: CardScene; readonly view: CardsInView } | null = null;
  const isCard = (key: number): boolean => (keys.get(key) ?? 0) < (shown?.scene.cards.length ?? 0);
  const pool = createRowPool<GridItem>({
    body: list,
    fits: ({ slot }, key) => (slot !== null) === isCard(key),
    create: (key) => {
      const slot = isCard(key) ? createCardSlot(images) : null;
      return { element: slot?.element ?? makeWaiting(), slot, index: 0 };
    },
    onFree: ({ slot }) => slot?.lighten(false),
  });
  const items = (): readonly GridItem[] => Array.from(pool.items(), ([, item]) => item);
  const isSeen = ({ index }: GridItem): boolean =>
    shown !== null && index >= shown.view.firstSeen && index <= shown.view.lastSeen;
  const complete = ({ slot, index }: GridItem): void =>
    slot?.makeWhole(index < (shown?.scene.eager ?? 0));

  return {
    paint: (scene, view, shape) => {
      shown = { scene, view };
      const { cards, facts } = scene;
      keys = keysInView(view, cards, focusedIn(list));
      pool.show([...keys.keys()]);
      for (const [key, index] of keys) {
        const item = pool.at(key);
        if (item === null) continue;
        const { element, slot } = item;
        const { x, y } = cardPlace(view, shape, index);
        element.style.transform = `translate(${x}px, ${y}px)`;
        item.index = index;
        const card = cards[index];
        if (slot === null || card === undefined) continue;
        element.setAttribute("aria-posinset", String(index + 1));
        element.setAttribute("aria-setsize", String(cards.length));
        slot.write(card, facts);
        // The card may have another cover now.
        if (slot.isWhole()) complete(item);
      }
    },
    incomplete: () =>
      items()
        .filter(({ slot }) => slot?.isWhole() === false)
        .toSorted((a, b) => Number(isSeen(b)) - Number(isSeen(a))),
    complete,
    itemAt: (element) => items().find((item) => item.element.contains(element)) ?? null,
    focused: () =>
      items().find(({ element }) => element.contains(document.activeElement))?.index ?? null,
    settle: pool.settle,
    clear: () => {
      for (const item of items()) item.slot?.lighten(isSeen(item));
      pool.show([]);
    },
  };
}

/** The id of the focused card. */
function focusedIn(list: HTMLElement): number | null {
  const { activeElement } = document;
  if (activeElement === null || !list.contains(activeElement)) return null;
  return Number(activeElement.closest("[data-card]")?.getAttribute("data-card"));
}

function keysInView(
  { first, last }: CardsInView,
  cards: readonly Card[],
  focused: number | null,
): ReadonlyMap<number, number> {
  const keys = keysOf(cards, first, last);
  if (focused === null || keys.has(focused)) return keys;
  const away = cards.findIndex(({ target }) => target.id === focused);
  if (away < 0) return keys;
  const entry = [focused, away] as const;
  return new Map(away < first ? [entry, ...keys] : [...keys, entry]);
}

/** Makes the placeholder of a card that is being fetched. */
function makeWaiting(): HTMLElement {
  const bone = (className: string | undefined): HTMLElement => {
    const block = make("span", classes(skeleton["block"], className));
    block.ariaHidden = "true";
    return block;
  };
  const words = make("div", shelfStyles["words"], bone(shelfStyles["line"]));
  return make("li", "", bone(shelfStyles["cover"]), words);
}
