/** Suffixes and whole names for invented albums, in the style of real catalogues. */
export const ALBUM_SUFFIXES: readonly string[] = [
  " (Deluxe Edition)",
  " (Original Videogame Soundtrack)",
  " - Bonus Tracks Edition",
  " (Original Television Soundtrack)",
  " (Complete Edition)",
  " [Tour Edition]",
  " (Original Soundtrack: Deluxe Version)",
];

/** Invented record labels. */
export const COMPANIES: readonly string[] = [
  "Slack Water Recordings",
  "Small Table Music",
  "纸船唱片",
  "Kıyı Plak",
  "Ninth Floor Tapes",
  "月曜レコード",
  "Hinge & Daughters",
  "느린음악",
  "Blue Ledger",
  "",
];
