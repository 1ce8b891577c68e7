import { make } from "./row-dom.ts";
import styles from "./PlayingBars.module.css";

/** Three bars; a row that plays has them instead of its number. They stand still (`PlayingBars`). */
export interface Bars {
  readonly element: HTMLElement;
  /** Up while the song sounds. */
  readonly raise: (isUp: boolean) => void;
}

export function createBars(): Bars {
  const element = make("span", styles["bars"]);
  element.ariaHidden = "true";
  element.append(...[0, 1, 2].map(() => document.createElement("i")));
  return {
    element,
    raise: (isUp) => {
      element.toggleAttribute("data-up", isUp);
    },
  };
}
