/** Endings and whole names for the records that are made up, in the spirit of real catalogues. */
export const ALBUM_SUFFIXES: readonly string[] = [
  " (Deluxe Edition)",
  " (Original Videogame Soundtrack)",
  " - Bonus Tracks Edition",
  " (Original Television Soundtrack)",
  " (Complete Edition)",
  " [Tour Edition]",
  " (Original Soundtrack: Deluxe Version)",
];

/** Labels, by the sound of them. */
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
