import { useEffect, useLayoutEffect, useRef, type RefObject } from "react";
import { moveMs } from "./move-time.ts";

/** After the listener has scrolled, the lines wait this long before they follow the song again. */
const REST_MS = 4_000;
const EASING = "cubic-bezier(.2, .7, .2, 1)";
const HAND_EVENTS = ["wheel", "touchmove"] as const;
const SCROLL_KEYS = ["ArrowUp", "ArrowDown", "PageUp", "PageDown", "Home", "End", "Tab"];

/** Whether the listener is selecting text in the box, which must not scroll away then. */
function holdsSelection(box: Element): boolean {
  const selection = getSelection();
  return selection !== null && !selection.isCollapsed && box.contains(selection.anchorNode);
}

/** How the lines move, read from the style at once. */
interface Motion {
  /** In milliseconds; 0 if nothing moves: reduced motion is wanted, or the page is hidden. */
  readonly duration: number;
  /** Height at which the line sung now stands, as a share of the box. */
  readonly centre: number;
  /** Factor by which that line is drawn larger than the others, about its middle. */
  readonly growth: number;
  /** Opacity of the other lines. */
  readonly rest: number;
}

function motionOf(box: Element): Motion {
  const style = getComputedStyle(box);
  const number = (name: string): number => Number.parseFloat(style.getPropertyValue(name)) || 0;
  return {
    duration: document.hidden ? 0 : moveMs(style),
    centre: number("--centre"),
    growth: number("--grow") || 1,
    rest: number("--rest") || 1,
  };
}

/**
 * Animations are cancelled this long before their end, when hardly a pixel is left to move: from 40 ms before an end,
 * the browser renders frame after frame so as not to miss it.
 */
const CUT_MS = 50;

/**
 * Starts an animation now. If the compositor chose the start time, reporting it back would cost the page a
 * second frame.
 */
function move(element: Element, keyframes: Keyframe[], duration: number): void {
  const animation = element.animate(keyframes, { duration, easing: EASING });
  animation.startTime = document.timeline.currentTime;
  setTimeout(() => animation.cancel(), duration - CUT_MS);
}

/** How far a running animation still offsets the list, in pixels. */
const heldBack = (list: Element): number =>
  Number.parseFloat(getComputedStyle(list).translate.split(" ")[1] ?? "") || 0;

/** Top of a line in the scrolled box at its full size; while the list is translated, it is the offset parent. */
const topOf = (line: HTMLElement, list: HTMLElement, growth: number): number =>
  line.offsetTop +
  (line.offsetParent === list ? list.offsetTop : 0) -
  (line.offsetHeight * (growth - 1)) / 2;

/**
 * Brings the line sung now to its height. The box jumps, and an animation moves the list back and lets it
 * slide, so that scrolling by hand stays native. Everything is read before anything is written.
 */
function centre(box: HTMLElement, index: number, motion: Motion): void {
  const list = box.firstElementChild;
  const line = list?.children[Math.max(0, index)];
  if (!(list instanceof HTMLElement) || !(line instanceof HTMLElement)) return;
  const { duration } = motion;
  const height = box.clientHeight;
  const before = box.scrollTop;
  // The current offset, for a line that comes while the list still moves.
  const held = duration === 0 ? 0 : heldBack(list);
  const most = box.scrollHeight - height;
  const after = Math.max(
    0,
    Math.min(most, topOf(line, list, motion.growth) - height * motion.centre),
  );
  if (after !== before) box.scrollTop = after;
  list.getAnimations().forEach((last) => last.cancel());
  if (duration === 0) return;
  const by = Math.round(Math.max(-height, Math.min(height, after - before + held)));
  if (by === 0) return;
  // In whole pixels: at fractions every line would be redrawn, blurred, for a difference that cannot be seen.
  const easing = `steps(${Math.abs(by)})`;
  move(list, [{ translate: `0 ${by}px`, easing }, { translate: "0 0" }], duration);
}

/**
 * Animates a line from its old size and opacity to the new ones, which apply at once. One animation per line, all of
 * the same length, because each separate end costs a frame. A transition would cost more: it reports its
 * start and its end to the page.
 */
function fade(box: Element, place: number, isSung: boolean, motion: Motion): void {
  const { duration, growth, rest } = motion;
  if (duration === 0) return;
  const line = box.querySelector(`[data-place="${place}"]`);
  if (line === null) return;
  const sung = { scale: growth, opacity: 1 };
  // A line that the keyboard is on stays bright.
  const others = { scale: 1, opacity: line.matches(":has(:focus-visible)") ? 1 : rest };
  move(line, isSung ? [others, sung] : [sung, others], duration);
}

/** Keeps a box of lines at the line sung now; `layout` changes whenever the heights of the lines do. */
export function useCentredLine(
  ref: RefObject<HTMLElement | null>,
  index: number,
  layout: string,
): void {
  const now = useRef(index);
  const lastLayout = useRef<string | null>(null);
  const isByHand = useRef(false);

  useLayoutEffect(() => {
    const last = now.current;
    const isMoving = lastLayout.current === layout;
    lastLayout.current = layout;
    now.current = index;
    const box = ref.current;
    if (box === null) return;
    const motion = motionOf(box);
    const isHeld = isMoving && (isByHand.current || holdsSelection(box));
    if (!isHeld) centre(box, index, isMoving ? motion : { ...motion, duration: 0 });
    if (!isMoving || last === index) return;
    fade(box, last, false, motion);
    fade(box, index, true, motion);
  }, [ref, index, layout]);

  useEffect(() => {
    const box = ref.current;
    if (box === null) return;
    let rest: ReturnType<typeof setTimeout> | undefined;
    const touched = (): void => {
      isByHand.current = true;
      clearTimeout(rest);
      rest = setTimeout(() => {
        isByHand.current = false;
        centre(box, now.current, motionOf(box));
      }, REST_MS);
    };
    // A click seeks to a line, so the lines follow the song from there at once.
    const chosen = (): void => {
      clearTimeout(rest);
      isByHand.current = false;
    };
    const pressed = (event: KeyboardEvent): void => {
      if (SCROLL_KEYS.includes(event.key)) touched();
    };
    for (const name of HAND_EVENTS) box.addEventListener(name, touched, { passive: true });
    box.addEventListener("keydown", pressed);
    box.addEventListener("click", chosen);
    const resized = new ResizeObserver(() =>
      centre(box, now.current, { ...motionOf(box), duration: 0 }),
    );
    resized.observe(box);
    return () => {
      clearTimeout(rest);
      resized.disconnect();
      for (const name of HAND_EVENTS) box.removeEventListener(name, touched);
      box.removeEventListener("keydown", pressed);
      box.removeEventListener("click", chosen);
    };
  }, [ref]);
}
