import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useIsFound } from "./hits-context.tsx";
import type { SectionId } from "./sections.ts";
import { SETTINGS } from "./settings-index.ts";
import styles from "./SettingsSection.module.css";

export interface SettingsSectionProps {
  readonly id: SectionId;
  readonly children: ReactNode;
}

/** A heading over a group of settings; its id is the hash of its address. */
export function SettingsSection({ id, children }: SettingsSectionProps) {
  const { t } = useTranslation();
  if (!useIsFound(SETTINGS[id])) return null;
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={styles["section"]}>
      <h2 id={`${id}-title`} className={styles["title"]}>
        {t(`settings.${id}.title`)}
      </h2>
      {children}
    </section>
  );
}
