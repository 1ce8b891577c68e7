import { useTranslation } from "react-i18next";
import type { MvPage } from "../../../contract/pages.ts";
import { formatDate } from "../../../domain/format/date.ts";
import { formatPlayCount } from "../../../domain/format/play-count.ts";
import { ownDescription } from "../../../domain/mv.ts";
import { ArtistLinks } from "../../features/cards/ArtistLinks.tsx";
import { CollectionMenu } from "../../features/context-menu/CollectionMenu.tsx";
import { Description } from "../../features/hero/Description.tsx";
import { HeroSave } from "../../features/hero/HeroSave.tsx";
import { useLanguage } from "../../i18n/use-language.ts";
import styles from "./MvScreen.module.css";

/** Title, artist, views, day and description, under the video. */
export function MvFacts({ page }: { readonly page: MvPage }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { mv } = page;
  const description = ownDescription(page.description, mv);
  const views =
    mv.playCount > 0
      ? t("card.plays", { count: mv.playCount, short: formatPlayCount(mv.playCount, language) })
      : null;
  const collection = {
    target: { kind: "mv", id: mv.id },
    title: mv.name,
  } as const;
  const facts = [views, dayOf(mv.publishedOn, language)].filter((fact) => fact !== null);
  return (
    <div className={styles["facts"]}>
      <div className={styles["words"]}>
        <h1 className={styles["title"]}>{mv.name.trim() === "" ? t("page.untitled") : mv.name}</h1>
        {mv.artist.name !== "" && (
          <p className={styles["artist"]}>
            <ArtistLinks artists={[mv.artist]} />
          </p>
        )}
        {facts.length > 0 && <p className={styles["numbers"]}>{facts.join(" · ")}</p>}
        {description !== null && (
          <div className={styles["description"]}>
            <Description title={mv.name} text={description} />
          </div>
        )}
      </div>
      <HeroSave collection={collection} />
      <CollectionMenu collection={collection} />
    </div>
  );
}

/** The service writes a day without a time zone; what is no day is shown as it is (S8). */
function dayOf(written: string | null, language: ReturnType<typeof useLanguage>): string | null {
  if (written === null || written === "") return null;
  const atMs = Date.parse(written);
  return Number.isNaN(atMs)
    ? written
    : formatDate(atMs, language, { month: "long", timeZone: "UTC" });
}
