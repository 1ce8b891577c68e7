import type { CardTarget } from "../../contract/rows.ts";

/** Path of the screen a card leads to. */
export const cardPath = ({ kind, id }: CardTarget): string => `/${kind}/${id}`;

/** Path of a music video; one chosen while music plays goes on with the playing (B31). */
export const mvPath = (target: CardTarget, isAutoplay: boolean): string =>
  `${cardPath(target)}${isAutoplay ? "?autoplay=true" : ""}`;
