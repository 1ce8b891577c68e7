import { createScrollSpeed, type Movement } from "./scroll-speed.ts";

/** Too fast to read the page, or to see what shines through its bars. */
const FLYING_PX_PER_S = 1_200;
const LOOK_AGAIN_MS = 50;

const speed = createScrollSpeed();
const followers = new Set<(y: number) => void>();
let timer: ReturnType<typeof setTimeout> | undefined;
let isFlying = false;

/** How the page is scrolled at this moment, while it is followed. */
export const pageMotion = (): Movement => speed.now(performance.now());

/**
 * Tells of every scroll, once in each frame that shows one, before it is drawn. Long lists follow the
 * page: while it flies, `<html>` says so (`data-flying`), and what costs a frame and is not seen at that
 * speed rests: the blur behind the bars, and what the pointer would do to the rows that pass below it.
 */
export function followPage(onScroll: (y: number) => void): () => void {
  // A follower of its own each time, should one be given twice.
  const follower = (y: number): void => onScroll(y);
  if (followers.size === 0) {
    window.addEventListener("scroll", scrolled, { passive: true });
    // A press means what lies under the pointer.
    window.addEventListener("pointerdown", land, { capture: true, passive: true });
  }
  followers.add(follower);
  return () => {
    followers.delete(follower);
    if (followers.size > 0) return;
    window.removeEventListener("scroll", scrolled);
    window.removeEventListener("pointerdown", land, { capture: true });
    land();
  };
}

function scrolled(): void {
  // Asked for once: after rows have been written it would lay them out.
  const y = window.scrollY;
  speed.at(y, performance.now());
  if (!isFlying && pageMotion().pxPerS > FLYING_PX_PER_S) {
    isFlying = true;
    document.documentElement.dataset["flying"] = "";
    timer = setTimeout(lookAgain, LOOK_AGAIN_MS);
  }
  for (const tell of followers) tell(y);
}

function lookAgain(): void {
  if (pageMotion().pxPerS > FLYING_PX_PER_S) timer = setTimeout(lookAgain, LOOK_AGAIN_MS);
  else land();
}

function land(): void {
  if (!isFlying) return;
  clearTimeout(timer);
  isFlying = false;
  delete document.documentElement.dataset["flying"];
}
