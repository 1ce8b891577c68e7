import type { CardTarget } from "../../../contract/rows.ts";

/** Path of the screen a card leads to. */
export const cardPath = ({ kind, id }: CardTarget): string => `/${kind}/${id}`;

/** Whether that screen exists: music videos have none yet, so their cards are no links. */
export const hasScreen = ({ kind }: CardTarget): boolean => kind !== "mv";
