import type { ReactNode } from "react";
import { foreignLanguage } from "../../../domain/format/foreign-language.ts";
import { useLanguage } from "../../i18n/use-language.ts";
import { useCoverColours } from "../cover-colours/cover-colours.ts";
import styles from "./WordsCard.module.css";

export interface WordsCardProps {
  readonly name: string;
  /** The cover that the card's colours are taken from. */
  readonly coverUrl: string | null;
  /** Lines of a song's lyrics and the song's title; null without any. */
  readonly words: {
    readonly key: string;
    readonly title: string;
    readonly lines: readonly string[];
  } | null;
  /** Title of the card; a link in it covers the whole card. */
  readonly heading: ReactNode;
  readonly count: ReactNode;
  /** The Play button. */
  readonly children: ReactNode;
}

/** The card on top of a library: lines of one of its songs, the number of songs, and a Play button. */
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
