import { useTranslation } from "react-i18next";
import type { LocalMusicPage } from "../../../contract/local-music.ts";
import { formatFileSize } from "../../../domain/format/file-size.ts";
import type { LocalFolderState } from "../../../domain/desktop/local-folder.ts";
import { latest, type Loadable } from "../../../domain/loadable.ts";
import type { Language } from "../../../domain/settings/language.ts";
import top from "../../features/library-top/LibraryTop.module.css";
import { SongFacts } from "../../features/hero/SongFacts.tsx";
import { useLanguage } from "../../i18n/use-language.ts";
import styles from "./LocalMusic.module.css";

export interface LocalHeadProps {
  readonly state: LocalFolderState;
  readonly page: Loadable<LocalMusicPage>;
}

/** "Local music", with number, length and size of the songs, the folder, and the time of the last reading. */
export function LocalHead({ state, page }: LocalHeadProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const known = latest(page);
  const readAtMs = state.result?.atMs ?? null;
  const facts = [
    ...(known === null || known.songCount === 0 ? [] : [formatFileSize(known.sizeBytes, language)]),
    state.name,
    ...(readAtMs === null
      ? []
      : [t("localMusic.readAt", { time: momentText(readAtMs, language) })]),
  ];
  return (
    <header className={top["head"]}>
      <h1>{t("localMusic.title")}</h1>
      <p className={styles["facts"]}>
        {known !== null && known.songCount > 0 && (
          <>
            <SongFacts count={known.songCount} durationMs={known.durationMs} />
            {" · "}
          </>
        )}
        {facts.join(" · ")}
      </p>
    </header>
  );
}

/** The time of day, with the date if it is not today. */
function momentText(atMs: number, language: Language): string {
  const date = new Date(atMs);
  const isToday = date.toDateString() === new Date().toDateString();
  return new Intl.DateTimeFormat(language, {
    timeStyle: "short",
    ...(!isToday && { dateStyle: "medium" }),
  }).format(date);
}
