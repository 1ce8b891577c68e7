import { useLayoutEffect, useRef } from "react";
import type { LyricLine as Line } from "../../../domain/lyrics/lyrics.ts";
import styles from "./LyricLine.module.css";
import { LyricWords } from "./LyricWords.tsx";

export interface LyricLineProps {
  readonly line: Line;
  readonly isActive: boolean;
  /** Translation or romanisation to stand under it. */
  readonly under: string | null;
  readonly offsetS: number;
  /** Null where a click does not seek. */
  readonly onSeek: (() => void) | null;
  readonly onPlay: () => void;
}

/** One line; a click seeks to it, unless it was marking text. */
export function LyricLine({ line, isActive, under, offsetS, onSeek, onPlay }: LyricLineProps) {
  const ref = useRef<HTMLLIElement>(null);
  const wasActive = useRef(isActive);
  useLayoutEffect(() => {
    if (ref.current !== null && wasActive.current !== isActive) grow(ref.current, isActive);
    wasActive.current = isActive;
  }, [isActive]);
  const words =
    isActive && line.words !== null ? (
      <LyricWords words={line.words} offsetS={offsetS} />
    ) : (
      line.text
    );
  return (
    <li ref={ref} className={styles["line"]} data-active={isActive || undefined}>
      {onSeek === null ? (
        <span className={styles["text"]} aria-current={isActive ? "true" : undefined}>
          {words}
        </span>
      ) : (
        <button
          type="button"
          className={styles["text"]}
          aria-current={isActive ? "true" : undefined}
          onClick={() => {
            if (getSelection()?.isCollapsed ?? true) onSeek();
          }}
          onDoubleClick={onPlay}
        >
          {words}
        </button>
      )}
      {under !== null && <span className={styles["under"]}>{under}</span>}
    </li>
  );
}

/** The new size is there at once, the eye gets there smoothly. */
function grow(line: HTMLElement, isActive: boolean): void {
  const style = getComputedStyle(line);
  const duration = Number.parseFloat(style.getPropertyValue("--t-move")) || 0;
  if (duration === 0 || document.hidden) return;
  const factor = Number.parseFloat(style.getPropertyValue("--grow")) || 1;
  line.firstElementChild?.animate([{ scale: isActive ? 1 / factor : factor }, { scale: 1 }], {
    duration,
    easing: "cubic-bezier(.2, .7, .2, 1)",
  });
}
