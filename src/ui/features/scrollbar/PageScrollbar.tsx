import { useEffect, useRef, type PointerEvent } from "react";
import styles from "./PageScrollbar.module.css";

const TRACK_STEP_PX = 256;

/** Start of a drag of the thumb. */
interface Grip {
  readonly pointerY: number;
  readonly scrollY: number;
}

/**
 * A thin scrollbar over the page, instead of the browser's own, which takes a strip that the page cannot
 * colour. A scroll-driven animation moves it, without script; keyboard, wheel and screen readers
 * scroll the page itself.
 */
export function PageScrollbar() {
  const zone = useRef<HTMLDivElement>(null);
  const grip = useRef<Grip | null>(null);
  useEffect(() => {
    if (zone.current !== null) return watchPage(zone.current);
    return undefined;
  }, []);
  const drag = ({ clientY, currentTarget }: PointerEvent<HTMLElement>): void => {
    if (grip.current === null || zone.current === null) return;
    const way = zone.current.clientHeight - currentTarget.offsetHeight;
    const page = document.documentElement.scrollHeight - innerHeight;
    const by = ((clientY - grip.current.pointerY) / Math.max(1, way)) * page;
    window.scrollTo({ top: grip.current.scrollY + by, behavior: "instant" });
  };
  const letGo = (): void => {
    grip.current = null;
  };
  return (
    <div
      ref={zone}
      className={styles["zone"]}
      aria-hidden
      data-scrollbar
      onPointerDown={stepToward}
    >
      <div
        className={styles["thumb"]}
        onPointerDown={(event) => {
          event.preventDefault();
          event.stopPropagation();
          event.currentTarget.setPointerCapture(event.pointerId);
          grip.current = { pointerY: event.clientY, scrollY: window.scrollY };
        }}
        onPointerMove={drag}
        onPointerUp={letGo}
        onPointerCancel={letGo}
      />
    </div>
  );
}

/** A press beside the thumb scrolls one step in that direction (B12). */
function stepToward(event: PointerEvent<HTMLElement>): void {
  event.preventDefault();
  const thumb = event.currentTarget.firstElementChild?.getBoundingClientRect();
  const isAbove = thumb !== undefined && event.clientY < thumb.top;
  const isCut = matchMedia("(prefers-reduced-motion: reduce)").matches;
  window.scrollBy({
    top: isAbove ? -TRACK_STEP_PX : TRACK_STEP_PX,
    behavior: isCut ? "instant" : "smooth",
  });
}

const SHOWN_MS = 4_000;

/**
 * Marks `<html>` as scrolling until 4 s after the last scroll, and tells the scrollbar which share
 * of the page the window shows. Does nothing per frame: it only reacts to the first scroll and to its end.
 */
function watchPage(zone: HTMLElement): () => void {
  const page = document.documentElement;
  const stop = new AbortController();
  const options = { passive: true, signal: stop.signal };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const rest = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => delete page.dataset["scrolling"], SHOWN_MS);
  };
  const begin = (): void => {
    if (page.dataset["scrolling"] !== undefined) return;
    page.dataset["scrolling"] = "";
    // A scroll by script may end without a `scrollend` event.
    rest();
  };
  const measure = (): void => {
    const share = Math.min(1, innerHeight / Math.max(1, page.scrollHeight));
    zone.style.setProperty("--share", share.toFixed(4));
    zone.hidden = share === 1;
  };
  const sizes = new ResizeObserver(measure);
  sizes.observe(page);
  window.addEventListener("resize", measure, options);
  document.addEventListener("scroll", begin, options);
  document.addEventListener("scrollend", rest, options);
  // This code is loaded at the first scroll of a page, so it must be marked now.
  if (scrollY > 0) begin();
  return () => {
    stop.abort();
    sizes.disconnect();
    clearTimeout(timer);
    delete page.dataset["scrolling"];
  };
}
