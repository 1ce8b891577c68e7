import { createScrollSpeed, type Movement } from "./scroll-speed.ts";

/** Too fast to read the page, or to notice the blur behind its bars. */
const FLYING_PX_PER_S = 1_200;
const LOOK_AGAIN_MS = 50;

const speed = createScrollSpeed();
const followers = new Set<(y: number) => void>();
let timer: ReturnType<typeof setTimeout> | undefined;
let isFlying = false;

/** The page's present movement, while it is followed. */
export const pageMotion = (): Movement => speed.now(performance.now());

/**
 * Reports every scroll, once per frame, before it is drawn; long lists follow it. While the page moves
 * fast, `<html>` is marked (`data-flying`), and effects that cost a frame and are not seen then are off:
 * the blur behind the bars, and hover effects on passing rows.
 */
export function followPage(onScroll: (y: number) => void): () => void {
  // A separate function for each call, in case one is passed twice.
  const follower = (y: number): void => onScroll(y);
  if (followers.size === 0) {
    window.addEventListener("scroll", scrolled, { passive: true });
    // A press needs the elements under the pointer.
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
  // Read once: after rows have been written, reading it would force a layout.
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
