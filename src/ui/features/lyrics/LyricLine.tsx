import type { LyricLine as Line } from "../../../domain/lyrics/lyrics.ts";
import { useCore } from "../../core/core-context.tsx";
import { useSeenPart } from "../../core/streams/use-stream.ts";
import styles from "./LyricLine.module.css";
import { LyricSweep } from "./sweep/LyricSweep.tsx";

export interface LyricLineProps {
  readonly place: number;
  readonly line: Line;
  /** Translation or romanisation below it. */
  readonly under: string | null;
  readonly lang: string | undefined;
  readonly underLang: string | undefined;
  readonly offsetS: number;
  readonly isSeekable: boolean;
}

/** One line. The list handles its clicks; it renders only when it becomes, or ceases to be, the line sung now. */
export function LyricLine(props: LyricLineProps) {
  const { place, line, under, lang, underLang, offsetS, isSeekable } = props;
  const core = useCore();
  const isActive = useSeenPart(core.lyrics.index$(), -1, (index) => index === place);
  const hasSweep = isActive && line.words !== null;
  const shared = {
    className: styles["text"],
    lang,
    "data-sweep": hasSweep || undefined,
    "aria-current": isActive ? ("true" as const) : undefined,
  };
  const words = (
    <>
      {line.text}
      {hasSweep && line.words !== null && (
        <LyricSweep text={line.text} words={line.words} offsetS={offsetS} />
      )}
    </>
  );
  return (
    <li
      className={styles["line"]}
      dir="auto"
      data-place={place}
      data-seeks={isSeekable || undefined}
      data-active={isActive || undefined}
    >
      {isSeekable ? (
        <button type="button" tabIndex={-1} {...shared}>
          {words}
        </button>
      ) : (
        <span {...shared}>{words}</span>
      )}
      {under !== null && (
        <span className={styles["under"]} lang={underLang}>
          {under}
        </span>
      )}
    </li>
  );
}
