import type { Card } from "../../../contract/rows.ts";
import type { ListNames } from "./use-collection-names.ts";

/** A card by the name that its list has in the listener's language, where the folder has made it. */
export function namedCard(card: Card, names: ListNames): Card {
  const { kind, id } = card.target;
  const title = kind === "playlist" ? names.get(id) : undefined;
  return title === undefined ? card : { ...card, title };
}
