import { useNavigate, useLocation } from "@tanstack/react-router";
import { type MouseEvent, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useGo } from "../../core/navigation/use-go.ts";
import { useFoundSections } from "./hits-context.tsx";
import { type SectionId, SECTIONS } from "./sections.ts";
import styles from "./SectionNav.module.css";

/** Links to the sections; marks the one being read. */
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

interface CurrentSection {
  readonly current: SectionId;
  /** Makes the section in the address current again after the listener had scrolled away from it. */
  readonly hold: () => void;
}

/** The section being read: the one in the address until the listener scrolls away from it. */
function useCurrentSection(): CurrentSection {
  const [seen, setSeen] = useState<SectionId>(SECTIONS[0]);
  const hash = useLocation({ select: (location) => location.hash });
  const visit = useLocation({ select: ({ state }) => state.__TSR_key ?? "" });
  const [leftVisit, setLeftVisit] = useState<string | null>(null);
  const named = SECTIONS.find((section) => section === hash);
  useEffect(() => {
    const look = (): void => setSeen(sectionInSight());
    const leave = (): void => setLeftVisit(visit);
    const stop = new AbortController();
    const options = { passive: true, signal: stop.signal };
    look();
    window.addEventListener("scroll", look, options);
    window.addEventListener("resize", look, options);
    window.addEventListener("wheel", leave, options);
    window.addEventListener("touchmove", leave, options);
    window.addEventListener("keydown", leave, options);
    return () => stop.abort();
  }, [visit]);
  return {
    current: named !== undefined && leftVisit !== visit ? named : seen,
    hold: () => setLeftVisit(null),
  };
}

/**
 * The lowest section that begins above a line; of two side by side, the first. The line moves from top to bottom as
 * the page is scrolled, because otherwise the last sections, too short to reach the top, would never be current.
 */
function sectionInSight(): SectionId {
  const { scrollHeight, clientHeight, scrollTop } = document.documentElement;
  const way = Math.max(1, scrollHeight - clientHeight);
  const line = 120 + (scrollTop / way) * (clientHeight - 120);
  const seen = SECTIONS.map((id) => ({
    id,
    top: document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY,
  })).filter(({ top }) => top <= line);
  const lowest = Math.max(...seen.map(({ top }) => top));
  return seen.find(({ top }) => top === lowest)?.id ?? SECTIONS[0];
}
