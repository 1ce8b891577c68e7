/** Ids the counts in the hero scroll to. */
export const SECTIONS = { popular: "popular", albums: "albums" } as const;

/** Scrolls a section under the navbar. */
export const showSection = (id: string): void =>
  document.getElementById(id)?.scrollIntoView({ block: "start", behavior: "smooth" });
