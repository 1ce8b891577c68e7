import { useEffect, useLayoutEffect, useRef, type RefObject } from "react";
import { moveMs } from "./move-time.ts";

/** After a hand has scrolled, the lines wait this long before they follow the song again. */
const REST_MS = 4_000;
const EASING = "cubic-bezier(.2, .7, .2, 1)";
const HAND_EVENTS = ["wheel", "touchmove"] as const;
const SCROLL_KEYS = ["ArrowUp", "ArrowDown", "PageUp", "PageDown", "Home", "End", "Tab"];

/** Text being marked must not run away from the pointer. */
function holdsSelection(box: Element): boolean {
  const selection = getSelection();
  return selection !== null && !selection.isCollapsed && box.contains(selection.anchorNode);
}

/** How the lines move, read from the style in one go. */
interface Motion {
  /** 0 where nothing moves: less motion is wanted, or it is out of sight. */
  readonly duration: number;
  /** Height of the line sung now, as a part of the box. */
  readonly centre: number;
  /** How much larger that line is drawn than the others, about its middle. */
  readonly growth: number;
  /** Opacity of the others. */
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
 * An animation that begins now. One left to begin when the compositor is ready would cost the page a
 * second frame, to be told of that.
 */
function move(element: Element, keyframes: Keyframe[], duration: number): void {
  element.animate(keyframes, { duration, easing: EASING }).startTime =
    document.timeline.currentTime;
}

/** How far an animation still holds the list from its place, in pixels. */
const heldBack = (list: Element): number =>
  Number.parseFloat(getComputedStyle(list).translate.split(" ")[1] ?? "") || 0;

/** Where a line begins in the scrolled box once it has grown; a moved list may be the measure of its lines. */
const topOf = (line: HTMLElement, list: HTMLElement, growth: number): number =>
  line.offsetTop +
  (line.offsetParent === list ? list.offsetTop : 0) -
  (line.offsetHeight * (growth - 1)) / 2;

/**
 * Keeps the line sung now at its height. The box jumps and the list is moved back by an animation,
 * so that scrolling by hand stays the browser's own. Everything is read before anything is written.
 */
function centre(box: HTMLElement, index: number, motion: Motion): void {
  const list = box.firstElementChild;
  const line = list?.children[Math.max(0, index)];
  if (!(list instanceof HTMLElement) || !(line instanceof HTMLElement)) return;
  const { duration } = motion;
  const height = box.clientHeight;
  const before = box.scrollTop;
  // Where it is now, for a line that comes while the last one still moves.
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
  // By whole pixels: at fractions each line would be drawn again, blurred, for a difference that cannot be seen.
  const easing = `steps(${Math.abs(by)})`;
  move(list, [{ translate: `0 ${by}px`, easing }, { translate: "0 0" }], duration);
}

/**
 * The new size and light are there at once, the eye gets there smoothly. One animation a line, all of
 * one length: each that ends at a time of its own costs a frame. A transition would tell the page of
 * its start and its end, which costs more.
 */
function fade(box: Element, place: number, isSung: boolean, motion: Motion): void {
  const { duration, growth, rest } = motion;
  if (duration === 0) return;
  const sung = { scale: growth, opacity: 1 };
  const others = { scale: 1, opacity: rest };
  const line = box.querySelector(`[data-place="${place}"]`);
  if (line !== null) move(line, isSung ? [others, sung] : [sung, others], duration);
}

/** Keeps a box of lines at the line sung now; `layout` is whatever else changes their heights. */
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
    // Who chose a line wants to go on from there.
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
