/** The sections in order; each name is also the hash of its address: `/settings#sound`. */
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
