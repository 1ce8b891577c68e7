import type { Card } from "../../../contract/rows.ts";
import type { CardFacts } from "./card-slot.ts";

/** What a list of cards shows, but for which of them are in sight. */
export interface CardScene {
  readonly cards: readonly Card[];
  /** Places behind them for cards that are on their way. */
  readonly coming: number;
  readonly facts: CardFacts;
  /** Covers that are asked for at once; the others are when they come near. */
  readonly eager: number;
}

/** The cards of a list on the page, which React neither draws nor moves. */
export interface CardsOnPage {
  readonly show: (scene: CardScene) => void;
  /** The card an element of the list belongs to. */
  readonly cardAt: (element: Element) => Card | null;
  /** Leaves nothing in the document; covers in sight are kept for the next time. */
  readonly stop: () => void;
}

/**
 * What stands for the places from `first` to `last`: the card's id, so that elements, focus and all, stay
 * with their card when others come and go.
 */
export function keysOf(cards: readonly Card[], first: number, last: number): Map<number, number> {
  const keys = new Map<number, number>();
  for (let index = first; index <= last; index += 1) {
    const id = cards[index]?.target.id;
    // One that stands there twice, and one that is on its way, go by their place.
    keys.set(id === undefined || keys.has(id) ? -1 - index : id, index);
  }
  return keys;
}
