import { useNavigate } from "@tanstack/react-router";
import type { MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import { useGo } from "../../core/use-go.ts";
import { useFoundSections } from "./hits-context.tsx";
import styles from "./SectionNav.module.css";
import type { SectionId } from "./sections.ts";
import { useCurrentSection } from "./use-current-section.ts";

/** Leads to the sections and shows which one is being read. */
export function SectionNav() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { href } = useGo();
  const found = useFoundSections();
  const { current, hold } = useCurrentSection();
  const shown = found.includes(current) ? current : found[0];
  const open = (event: MouseEvent, section: SectionId): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    hold();
    void navigate({ to: "/settings", hash: section, replace: true });
  };
  return (
    <nav className={styles["nav"]} aria-label={t("settings.sections")}>
      {found.map((section) => (
        <a
          key={section}
          href={href(`/settings#${section}`)}
          aria-current={section === shown ? "true" : undefined}
          onClick={(event) => open(event, section)}
        >
          {t(`settings.${section}.title`)}
        </a>
      ))}
    </nav>
  );
}
