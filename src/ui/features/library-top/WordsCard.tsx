import type { ReactNode } from "react";
import { foreignLanguage } from "../../../domain/format/foreign-language.ts";
import { useLanguage } from "../../i18n/use-language.ts";
import { useCoverColours } from "../cover-colours/cover-colours.ts";
import styles from "./WordsCard.module.css";

export interface WordsCardProps {
  readonly name: string;
  /** Gives the card its colours. */
  readonly coverUrl: string | null;
  /** Lines of a song, and which one that is; null without any. */
  readonly words: {
    readonly key: string;
    readonly title: string;
    readonly lines: readonly string[];
  } | null;
  /** Its title; a link in it covers the whole card. */
  readonly heading: ReactNode;
  readonly count: ReactNode;
  /** What plays it. */
  readonly children: ReactNode;
}

/** The card on top of a library: lines of one of its songs, how many there are, and a button that plays. */
export function WordsCard({ name, coverUrl, words, heading, count, children }: WordsCardProps) {
  const language = useLanguage();
  const colours = useCoverColours(coverUrl);
  return (
    <section aria-label={name} className={styles["card"]} style={colours}>
      {words !== null && (
        <figure key={words.key} className={styles["words"]}>
          <blockquote className={styles["lines"]}>
            {words.lines.map((line, place) => (
              <p key={`${place}-${line}`} lang={foreignLanguage(line, language)}>
                {line}
              </p>
            ))}
          </blockquote>
          <figcaption className={styles["song"]} lang={foreignLanguage(words.title, language)}>
            {words.title}
          </figcaption>
        </figure>
      )}
      <div className={styles["foot"]}>
        <div className={styles["name"]}>
          <h2>{heading}</h2>
          <p className={styles["count"]}>{count}</p>
        </div>
        {children}
      </div>
    </section>
  );
}
