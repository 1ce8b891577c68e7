import { useTranslation } from "react-i18next";
import { useScreenTitle } from "../../core/screen-title.ts";
import { AboutSection } from "./AboutSection.tsx";
import { GeneralSection } from "./GeneralSection.tsx";
import { LyricsSection } from "./LyricsSection.tsx";
import { SectionNav } from "./SectionNav.tsx";
import styles from "./SettingsScreen.module.css";
import { SoundSection } from "./SoundSection.tsx";
import { StorageSection } from "./StorageSection.tsx";

/** Everything that can be set; each change holds at once. */
export function SettingsScreen() {
  const { t } = useTranslation();
  useScreenTitle(t("settings.title"));
  return (
    <div className={styles["page"]}>
      <h1 className={styles["title"]}>{t("settings.title")}</h1>
      <div className={styles["columns"]}>
        <SectionNav />
        <div className={styles["sections"]}>
          <GeneralSection />
          <SoundSection />
          <LyricsSection />
          <StorageSection />
          <AboutSection />
        </div>
      </div>
    </div>
  );
}
