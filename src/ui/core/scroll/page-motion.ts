import { createScrollSpeed, type Movement } from "./scroll-speed.ts";

/** Above this speed neither the page nor what shines through its bars can be made out. */
const FLYING_PX_PER_S = 1_200;
const LOOK_AGAIN_MS = 50;

const speed = createScrollSpeed();
const followers = new Set<(y: number) => void>();
let timer: ReturnType<typeof setTimeout> | undefined;
let isFlying = false;

/** How the page is being scrolled; known only while it is followed. */
export const pageMotion = (): Movement => speed.now(performance.now());

/**
 * Calls `onScroll` once per frame that shows a scroll, before it is drawn. Long lists follow the page. While
 * it scrolls fast, `<html>` has `data-flying`, which turns off what costs a frame and cannot be seen at that
 * speed: the blur behind the bars, and hover effects on the rows that pass below the pointer.
 */
export function followPage(onScroll: (y: number) => void): () => void {
  // A new function each time, because the same callback may be passed twice.
  const follower = (y: number): void => onScroll(y);
  if (followers.size === 0) {
    window.addEventListener("scroll", scrolled, { passive: true });
    // A press is meant for the element under the pointer, which must react again.
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
  // Read once: after the followers have written rows, reading it would force a layout.
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
