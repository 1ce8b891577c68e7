import { useState } from "react";
import { useTranslation } from "react-i18next";
import { SOURCE_CODE_URL } from "../../../domain/links.ts";
import { Button } from "../../kit/Button.tsx";
import { buttonLook } from "../../kit/button-look.ts";
import { LicencesDialog } from "./LicencesDialog.tsx";
import { MusicFromRow } from "./desktop/MusicFromRow.tsx";
import { SettingRow } from "./SettingRow.tsx";
import { SettingsSection } from "./SettingsSection.tsx";
import styles from "./AboutSection.module.css";

/** About the app: where its music comes from, version and licences. */
export function AboutSection() {
  const { t } = useTranslation();
  const [isListOpen, setListOpen] = useState(false);
  return (
    <SettingsSection id="about">
      <MusicFromRow />
      <SettingRow id="version" label={t("settings.version.name")}>
        {() => <span className={styles["version"]}>{__APP_VERSION__}</span>}
      </SettingRow>
      <SettingRow id="source" label={t("settings.source.name")}>
        {() => (
          <a
            className={buttonLook("plain", true)}
            href={SOURCE_CODE_URL}
            target="_blank"
            rel="noreferrer"
          >
            {t("settings.source.open")}
          </a>
        )}
      </SettingRow>
      <SettingRow id="licence" label={t("settings.licence.name")} hint={t("settings.licence.text")}>
        {() => <span className={styles["version"]}>MIT</span>}
      </SettingRow>
      <SettingRow
        id="licences"
        label={t("settings.licences.name")}
        hint={t("settings.licences.hint")}
      >
        {() => (
          <Button isSmall onClick={() => setListOpen(true)}>
            {t("settings.licences.open")}
          </Button>
        )}
      </SettingRow>
      {isListOpen && <LicencesDialog onClose={() => setListOpen(false)} />}
    </SettingsSection>
  );
}
