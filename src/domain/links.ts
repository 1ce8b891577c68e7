import { parseSongNumber, songNumber, type SongId } from "./playable.ts";

/** Where the source code of Tonearm is. */
export const SOURCE_CODE_URL = "https://github.com/tonearm/tonearm";

type ServiceSubject = "song" | "album" | "playlist" | "artist" | "mv";

/** Address of something on the service's own site, in the form the original copied (B22). */
export const serviceLink = (subject: ServiceSubject, id: number): string =>
  subject === "song"
    ? `https://music.163.com/song?id=${id}`
    : `https://music.163.com/#/${subject}?id=${id}`;

const SONG_LINK =
  /music\.163\.com\/(?:#\/)?(?:m\/)?song(?:\/(\d{1,16})|\/?\?(?:[^\s#]*&)?id=(\d{1,16}))/i;

/** The song that a number or a link means; null if the text is neither. */
export function parseSongReference(typed: string): SongId | null {
  const text = typed.normalize("NFKC").trim();
  const [, inPath, inQuery] = SONG_LINK.exec(text) ?? [];
  const id = parseSongNumber(/^\d{1,16}$/.test(text) ? text : (inPath ?? inQuery));
  return id !== null && songNumber(id) > 0 ? id : null;
}
