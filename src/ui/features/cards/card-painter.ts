import type { Card } from "../../../contract/rows.ts";
import skeletonStyles from "../../kit/Skeleton.module.css";
import { classes } from "../../kit/classes.ts";
import { createRowShelf, type RowShelf } from "../track-table/row-shelf.ts";
import { make } from "./card-dom.ts";
import type { CardImages } from "./card-images.ts";
import { createCardSlot, SHAPES, type CardFacts, type CardSlot } from "./card-slot.ts";
import styles from "./Shelf.module.css";

/** What a list of cards shows, but for which of them are in sight. */
export interface CardScene {
  readonly cards: readonly Card[];
  /** Places behind them for cards that are on their way. */
  readonly coming: number;
  readonly facts: CardFacts;
  /** So many covers are asked for at once, the others when they come near. */
  readonly eager: number;
}

/** The places to have in the document, `last` included; where each stands, or null where they flow. */
export interface CardRange {
  readonly first: number;
  readonly last: number;
  readonly transformOf: ((index: number) => string) | null;
}

/** The cards of a list in the document: those of the range and, wherever it is, the focused one. */
export interface CardPainter {
  readonly paint: (scene: CardScene, range: CardRange) => void;
  /** Makes one more card whole, those from `first` to `last` before others; whether there was one. */
  readonly completeNext: (first: number, last: number) => boolean;
  /** The card an element belongs to. */
  readonly cardAt: (element: Element) => Card | null;
  /** Makes the card whole that an element belongs to: somebody points at it. */
  readonly completeAt: (element: Element) => void;
  /** Puts the cards into the order of the list, for who reads the document. */
  readonly sort: () => void;
  /** Leaves nothing in the document; covers in sight are kept for the next time. */
  readonly clear: (first: number, last: number) => void;
}

interface CardItem {
  readonly element: HTMLElement;
  readonly slot: CardSlot;
  index: number;
}
interface WaitingItem {
  readonly element: HTMLElement;
  readonly slot: null;
}
type Item = CardItem | WaitingItem;

/** Keeps the cards of a list in the document, recycled, each by the id of what it shows. */
export function createCardPainter(list: HTMLElement, images: CardImages): CardPainter {
  let indexes = new Map<number, number>();
  let count = 0;
  let eager = 0;
  const isCard = (key: number): boolean => (indexes.get(key) ?? 0) < count;
  const undress = ({ slot }: CardItem): void => {
    const image = slot.lighten();
    if (image !== null) images.giveUp(image);
  };
  const createShelf = (): RowShelf<Item> =>
    createRowShelf<Item>({
      body: list,
      fits: ({ slot }, key) => (slot !== null) === isCard(key),
      create: (key) => (isCard(key) ? makeItem() : makeWaiting()),
      onFree: (item) => {
        if (item.slot !== null) undress(item);
      },
    });
  let shelf = createShelf();

  const itemAt = (element: Element): CardItem | null => {
    const place = element.closest("[data-card]");
    for (const [, item] of shelf.items())
      if (item.element === place) return item.slot === null ? null : item;
    return null;
  };

  const makeWhole = (item: CardItem): void => {
    const card = item.slot.card();
    if (card === null) return;
    const { coverUrl, target } = card;
    const shape = SHAPES[target.kind];
    const image =
      coverUrl === null ? null : images.take(coverUrl, shape, item.index < eager, item.element);
    item.slot.makeWhole(image);
  };

  return {
    paint: (scene, range) => {
      const { cards, coming, facts } = scene;
      const { transformOf } = range;
      ({ eager } = scene);
      count = cards.length;
      const { activeElement } = document;
      const focused = activeElement !== null && list.contains(activeElement);
      const focusedId = focused
        ? Number(itemAt(activeElement)?.slot.card()?.target.id)
        : Number.NaN;
      indexes = keysOf(cards, coming, range, focusedId);
      shelf.show([...indexes.keys()]);
      for (const [key, index] of indexes) {
        const item = shelf.at(key);
        const card = cards[index];
        if (item === null) continue;
        if (transformOf !== null) item.element.style.transform = transformOf(index);
        if (item.slot === null || card === undefined) continue;
        item.index = index;
        item.slot.write(card, facts, transformOf === null ? null : { index, total: count });
        // Its cover may be another one now.
        if (item.slot.isWhole()) makeWhole(item);
      }
    },
    completeNext: (first, last) => {
      const left = [...shelf.items()]
        .map(([, item]) => item)
        .filter((item) => item.slot?.isWhole() === false)
        .filter((item) => item.slot !== null);
      const next = left.find(({ index }) => index >= first && index <= last) ?? left[0];
      if (next !== undefined) makeWhole(next);
      return next !== undefined;
    },
    cardAt: (element) => itemAt(element)?.slot.card() ?? null,
    completeAt: (element) => {
      const item = itemAt(element);
      if (item !== null && !item.slot.isWhole()) makeWhole(item);
    },
    sort: () => shelf.sort(),
    clear: (first, last) => {
      for (const [, item] of shelf.items())
        if (item.slot !== null && item.index >= first && item.index <= last) {
          const image = item.slot.lighten();
          if (image !== null) images.keep(image);
        }
      shelf.show([]);
      // A shelf keeps what is free for later.
      shelf = createShelf();
      indexes.clear();
    },
  };
}

/** What stands for each place, by the card's id, so that the focus goes with its card. */
function keysOf(
  cards: readonly Card[],
  coming: number,
  { first, last }: CardRange,
  focusedId: number,
): Map<number, number> {
  const keys = new Map<number, number>();
  const away = Number.isNaN(focusedId)
    ? -1
    : cards.findIndex(({ target }) => target.id === focusedId);
  if (away >= 0 && away < first) keys.set(focusedId, away);
  for (let index = first; index <= Math.min(last, cards.length + coming - 1); index += 1) {
    const id = cards[index]?.target.id;
    // One that stands there twice, and one that is on its way, go by their place.
    keys.set(id === undefined || keys.has(id) ? -1 - index : id, index);
  }
  if (away > last) keys.set(focusedId, away);
  return keys;
}

function makeItem(): CardItem {
  const slot = createCardSlot();
  return { element: slot.element, slot, index: 0 };
}

function makeWaiting(): WaitingItem {
  const bone = (className: string | undefined): HTMLElement => {
    const block = make("span", classes(skeletonStyles["block"], className));
    block.ariaHidden = "true";
    return block;
  };
  const element = document.createElement("li");
  element.append(bone(styles["cover"]), make("div", styles["words"], bone(styles["line"])));
  return { element, slot: null };
}
