import styles from "./Pills.module.css";

/** Class of a pill: a button or a link, selected by `aria-pressed` or `aria-selected`. */
export const pillLook = (): string | undefined => styles["pill"];

/** Class of a row of pills; on a phone it scrolls sideways. */
export const pillRowLook = (): string | undefined => styles["pills"];
