import type { CardImages } from "./card-images.ts";
import type { CardList } from "./card-list.ts";
import { createCardPainter, type CardScene } from "./card-painter.ts";

/** Below it rows scroll sideways. */
const PHONE_PX = 720;
/** The most that fit at the reference width; before a row is laid out. */
const FIRST_GUESS = 8;

/** One row of cards: as many as fit beside each other, or all of them where the row scrolls. */
export function createCardRow(list: HTMLElement, images: CardImages): CardList {
  const painter = createCardPainter(list, images);
  let scene: CardScene | null = null;
  let columns = window.innerWidth < PHONE_PX ? Number.POSITIVE_INFINITY : FIRST_GUESS;
  let last = -1;

  const look = (): void => {
    if (scene === null) return;
    last = Math.min(columns, scene.cards.length) - 1;
    painter.paint(scene, { first: 0, last, transformOf: null });
    while (painter.completeNext(0, last));
    painter.sort();
  };
  const observer = new ResizeObserver(() => {
    const { display, gridTemplateColumns } = getComputedStyle(list);
    if (display === "none") return;
    const fit =
      display === "grid" ? gridTemplateColumns.split(" ").length : Number.POSITIVE_INFINITY;
    if (fit === columns) return;
    columns = fit;
    look();
  });
  observer.observe(list);

  return {
    show: (next) => {
      scene = next;
      look();
    },
    cardAt: painter.cardAt,
    stop: () => {
      observer.disconnect();
      painter.clear(0, last);
    },
  };
}
