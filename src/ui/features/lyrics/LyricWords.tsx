import type { LyricWord } from "../../../domain/lyrics/lyrics.ts";
import { usePlaybackFrames } from "../../core/use-playback-clock.ts";
import styles from "./LyricWords.module.css";

export interface LyricWordsProps {
  readonly words: readonly LyricWord[];
  readonly offsetS: number;
}

/** The words of the line sung now, filled by the clock of the music. */
export function LyricWords({ words, offsetS }: LyricWordsProps) {
  const ref = usePlaybackFrames<HTMLSpanElement>((element, positionS) => {
    for (const [place, { startS, endS }] of words.entries()) {
      const share = (positionS + offsetS - startS) / Math.max(0.01, endS - startS);
      const word = element.children[place];
      if (word instanceof HTMLElement) fill(word, Math.min(1, Math.max(0, share)));
    }
  });
  return (
    <span ref={ref}>
      {words.map(({ text }, place) => (
        <span key={place} className={styles["word"]}>
          {text}
        </span>
      ))}
    </span>
  );
}

/** Only words that changed are written: at most two of a line in one frame. */
function fill(word: HTMLElement, share: number): void {
  const sung = `${Math.round(share * 1000) / 10}%`;
  if (word.style.getPropertyValue("--sung") !== sung) word.style.setProperty("--sung", sung);
}
