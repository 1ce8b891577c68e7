/** The sections that have content, in order; also their addresses: `/settings#sound`. */
export const SECTIONS = [
  "general",
  "sound",
  "lyrics",
  "localMusic",
  "storage",
  "scrobbling",
  "shortcuts",
  "desktop",
  "elsewhere",
  "network",
  "about",
] as const;

export type SectionId = (typeof SECTIONS)[number];
