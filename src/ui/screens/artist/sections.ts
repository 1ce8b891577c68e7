/** Parts of the page the counts in the hero scroll to. */
export const SECTIONS = { popular: "popular", albums: "albums" } as const;

type Section = (typeof SECTIONS)[keyof typeof SECTIONS];

/** Scrolls a section of the screen an element is on under the navbar; other artists may be kept alive beside it. */
export const showSection = (section: Section, from: Element): void =>
  from
    .closest("[data-kept]")
    ?.querySelector(`[data-section="${section}"]`)
    ?.scrollIntoView({ block: "start", behavior: "smooth" });
