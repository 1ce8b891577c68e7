import type { Card } from "../../../contract/rows.ts";
import type { CardFacts } from "./card-slot.ts";

/** What a list of cards shows, apart from which of them are in sight. */
export interface CardScene {
  readonly cards: readonly Card[];
  /** Number of placeholders behind them, for cards that are being fetched. */
  readonly coming: number;
  readonly facts: CardFacts;
  /** Number of covers that are loaded at once; the others load when they come near. */
  readonly eager: number;
}

/** The cards of a list on the page, which React neither renders nor moves. */
export interface CardsOnPage {
  readonly show: (scene: CardScene) => void;
  /** The card that an element of the list belongs to. */
  readonly cardAt: (element: Element) => Card | null;
  /** Removes everything from the document; covers in sight are kept for the next time. */
  readonly stop: () => void;
}

/**
 * Keys of the elements at the indexes from `first` to `last`: the card's id, so that an element and its focus
 * stay with their card when others come and go.
 */
export function keysOf(cards: readonly Card[], first: number, last: number): Map<number, number> {
  const keys = new Map<number, number>();
  for (let index = first; index <= last; index += 1) {
    const id = cards[index]?.target.id;
    // A repeated card and one that is being fetched have a key made of their index.
    keys.set(id === undefined || keys.has(id) ? -1 - index : id, index);
  }
  return keys;
}
