import { useTranslation } from "react-i18next";
import { SOURCE_CODE_URL } from "../../../domain/links.ts";
import { buttonLook } from "../../kit/button-look.ts";
import { SettingRow } from "./SettingRow.tsx";
import { SettingsSection } from "./SettingsSection.tsx";
import styles from "./AboutSection.module.css";

/** What this is and under which terms. */
export function AboutSection() {
  const { t } = useTranslation();
  return (
    <SettingsSection id="about">
      <SettingRow label={t("settings.version")}>
        {() => <span className={styles["version"]}>{__APP_VERSION__}</span>}
      </SettingRow>
      <SettingRow label={t("settings.source.name")}>
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
      <SettingRow label={t("settings.licence.name")} hint={t("settings.licence.text")}>
        {() => <span className={styles["version"]}>MIT</span>}
      </SettingRow>
    </SettingsSection>
  );
}
