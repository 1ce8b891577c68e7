import { SearchX } from "lucide-react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { useScreenTitle } from "../../core/navigation/screen-title.ts";
import { useIsSettingsKnown } from "../../core/streams/settings-state.ts";
import { Button } from "../../kit/Button.tsx";
import { StateMessage } from "../../kit/StateMessage.tsx";
import { AboutSection } from "./AboutSection.tsx";
import { DesktopSection } from "./desktop/DesktopSection.tsx";
import { GeneralSection } from "./GeneralSection.tsx";
import { HitsProvider } from "./hits-context.tsx";
import { LocalMusicSection } from "./desktop/LocalMusicSection.tsx";
import { LyricsSection } from "./LyricsSection.tsx";
import { NetworkSection } from "./desktop/NetworkSection.tsx";
import { OtherSourcesSection } from "./desktop/OtherSourcesSection.tsx";
import { ScrobblingSection } from "./ScrobblingSection.tsx";
import { SectionNav } from "./SectionNav.tsx";
import { SettingsSearchField, useSettingsSearch } from "./SettingsSearchField.tsx";
import { classes } from "../../kit/classes.ts";
import styles from "./SettingsScreen.module.css";
import { ShortcutsSection } from "./shortcuts/ShortcutsSection.tsx";
import { SoundSection } from "./SoundSection.tsx";
import { StorageSection } from "./StorageSection.tsx";
import { UserCard } from "./UserCard.tsx";

/** All settings; each change takes effect at once. */
export function SettingsScreen() {
  const { t } = useTranslation();
  const search = useSettingsSearch();
  const isKnown = useIsSettingsKnown();
  const field = useRef<HTMLInputElement>(null);
  const sections = useRef<HTMLDivElement>(null);
  useScreenTitle(t("settings.title"));
  return (
    <HitsProvider shown={search.shown}>
      <div className={styles["page"]}>
        <div className={styles["head"]}>
          <h1 className={classes("page-title", styles["title"])}>{t("settings.title")}</h1>
          <SettingsSearchField
            search={search}
            inputRef={field}
            onEnter={() =>
              sections.current
                ?.querySelector<HTMLElement>("input:checked, select, button, a[href]")
                ?.focus()
            }
          />
        </div>
        {search.hits === null && <UserCard />}
        <div className={styles["columns"]}>
          <SectionNav />
          <div ref={sections} className={styles["sections"]} aria-busy={!isKnown}>
            {search.hits?.size === 0 && (
              <StateMessage
                icon={SearchX}
                title={t("settings.search.none", { text: search.query.trim() })}
                text={t("settings.search.noneHint")}
              >
                <Button
                  onClick={() => {
                    field.current?.focus();
                    search.look("");
                  }}
                >
                  {t("settings.search.all")}
                </Button>
              </StateMessage>
            )}
            <GeneralSection />
            <SoundSection />
            <LyricsSection />
            <LocalMusicSection />
            <StorageSection />
            <ScrobblingSection />
            <ShortcutsSection />
            <DesktopSection />
            <OtherSourcesSection />
            <NetworkSection />
            <AboutSection />
          </div>
        </div>
      </div>
    </HitsProvider>
  );
}
