import type { Card } from "../../../contract/rows.ts";
import type { ListNames } from "./use-collection-names.ts";

/** Gives a card of a list that the folder has generated its name in the listener's language. */
export function namedCard(card: Card, names: ListNames): Card {
  const { kind, id } = card.target;
  const title = kind === "playlist" ? names.get(id) : undefined;
  return title === undefined ? card : { ...card, title };
}
