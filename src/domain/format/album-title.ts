/** In search order, verbatim (B29); the duplicate is the original's. */
const SOUNDTRACK_PHRASES = [
  "Music from the Original Motion Picture Score",
  "The Original Motion Picture Soundtrack",
  "Original MGM Motion Picture Soundtrack",
  "Complete Original Motion Picture Score",
  "Original Music From The Motion Picture",
  "Music From The Disney+ Original Movie",
  "Original Music From The Netflix Film",
  "Original Score to the Motion Picture",
  "Original Motion Picture Soundtrack",
  "Soundtrack from the Motion Picture",
  "Original Television Soundtrack",
  "Original Motion Picture Score",
  "Music From the Motion Picture",
  "Music From The Motion Picture",
  "Complete Motion Picture Score",
  "Music from the Motion Picture",
  "Original Videogame Soundtrack",
  "La Bande Originale du Film",
  "Music from the Miniseries",
  "Bande Originale du Film",
  "Die Original Filmmusik",
  "Original Soundtrack",
  "Complete Score",
  "Original Score",
] as const;

const EDITION_PHRASES = [
  "Bonus Tracks Edition",
  "Complete Edition",
  "Deluxe Edition",
  "Deluxe Version",
  "Tour Edition",
] as const;

export interface AlbumTitle {
  readonly title: string;
  /** The removed phrases, joined by " · "; null if there are none. */
  readonly subtitle: string | null;
}

/** Removes the first phrase that the name contains, once in each wrapping. */
function takeOut(name: string, phrases: readonly string[]): AlbumTitle {
  const phrase = phrases.find((candidate) => name.includes(candidate)) ?? null;
  if (phrase === null) return { title: name, subtitle: null };
  const wrappings = [`(${phrase})`, `: ${phrase}`, `[${phrase}]`, `- ${phrase}`, phrase];
  const title = wrappings.reduce((rest, wrapped) => rest.replace(wrapped, ""), name);
  return { title: title.replace(/\s{2,}/g, " ").trim(), subtitle: phrase };
}

/**
 * Splits soundtrack and edition phrases off an album's name (B29). A name that consists of such phrases only is not
 * split.
 */
export function splitAlbumTitle(name: string): AlbumTitle {
  const soundtrack = takeOut(name, SOUNDTRACK_PHRASES);
  const edition = takeOut(soundtrack.title, EDITION_PHRASES);
  if (edition.title === "") return { title: name, subtitle: null };
  const phrases = [soundtrack.subtitle, edition.subtitle].filter((phrase) => phrase !== null);
  return { title: edition.title, subtitle: phrases.length > 0 ? phrases.join(" · ") : null };
}
