import { useLocation } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { SECTIONS, type SectionId } from "./sections.ts";

export interface CurrentSection {
  readonly current: SectionId;
  /** A chosen section stays the current one until the listener scrolls. */
  readonly hold: (section: SectionId) => void;
}

/** Which section is being read. */
export function useCurrentSection(): CurrentSection {
  const [seen, setSeen] = useState<SectionId>(SECTIONS[0]);
  const hash = useLocation({ select: (location) => location.hash });
  const [held, setHeld] = useState(() => SECTIONS.find((section) => section === hash) ?? null);
  useEffect(() => {
    const look = (): void => setSeen(sectionInSight());
    const release = (): void => setHeld(null);
    const stop = new AbortController();
    const options = { passive: true, signal: stop.signal };
    look();
    window.addEventListener("scroll", look, options);
    window.addEventListener("resize", look, options);
    window.addEventListener("wheel", release, options);
    window.addEventListener("touchmove", release, options);
    window.addEventListener("keydown", release, options);
    return () => stop.abort();
  }, []);
  return { current: held ?? seen, hold: setHeld };
}

/**
 * The lowest section that begins above a line, of two side by side the first. The line moves from top to bottom with the page, or
 * the last sections, too short to reach the top, would never have their turn.
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
