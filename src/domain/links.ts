/** Where the source code of Tonearm is. */
export const SOURCE_CODE_URL = "https://github.com/tonearm/tonearm";

type ServiceSubject = "song" | "album" | "playlist" | "artist" | "mv";

/** Address of something on the service's own site, as the original copied it (facts 2.2). */
export const serviceLink = (subject: ServiceSubject, id: number): string =>
  subject === "song"
    ? `https://music.163.com/song?id=${id}`
    : `https://music.163.com/#/${subject}?id=${id}`;
