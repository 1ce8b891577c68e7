import { make } from "./row-dom.ts";
import styles from "./PlayingBars.module.css";

const DANCE: Keyframe[] = [{ transform: "scaleY(0.45)" }, { transform: "scaleY(1)" }];
const BEAT_MS = 900;

/** Three bars; a row that plays has them instead of its number. */
export interface Bars {
  readonly element: HTMLElement;
  /** They dance while the song sounds. */
  readonly dance: (isMoving: boolean) => void;
}

export function createBars(): Bars {
  const element = make("span", styles["bars"]);
  element.ariaHidden = "true";
  element.append(...[0, 1, 2].map(() => document.createElement("i")));
  let stop: (() => void) | null = null;
  return {
    element,
    dance: (isMoving) => {
      if (isMoving === (stop !== null)) return;
      stop?.();
      stop = isMoving ? dance(element) : null;
    },
  };
}

/** By script, because a style's animation tells the page of every beat, and the page listens. */
export function dance(bars: HTMLElement): () => void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return () => {};
  const moves = [...bars.children].map((bar, place, all) =>
    bar.animate(DANCE, {
      duration: BEAT_MS,
      delay: (-BEAT_MS * place) / all.length,
      iterations: Number.POSITIVE_INFINITY,
      direction: "alternate",
      easing: "ease-in-out",
    }),
  );
  return () => moves.forEach((move) => move.cancel());
}
