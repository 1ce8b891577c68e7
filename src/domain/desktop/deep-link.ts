/** @file Links from other programs, `tonearm://album/7`: they open a screen, and never play or change anything. */
import { parseSongNumber, songNumber, type SongId } from "../playable.ts";
import { ROUTES } from "../routes.ts";
import { searchedWords, searchPath } from "../search-path.ts";

/** What a menu or a link asks the screen to do. */
export type ScreenWish =
  | { readonly kind: "open"; readonly path: string }
  /** A song has no screen of its own: opens that of its album. */
  | { readonly kind: "song"; readonly id: SongId }
  /** Puts the cursor into the search field. */
  | { readonly kind: "search" };

const SCREENS: ReadonlyMap<string, { readonly path: string }> = new Map([
  ["album", ROUTES.album],
  ["artist", ROUTES.artist],
  ["playlist", ROUTES.playlist],
  ["mv", ROUTES.mv],
]);
const LINK = /^tonearm:\/\/(\w+)\/([^/?#]+)\/?$/i;
const ID = /^[1-9]\d{0,14}$/;
const MOST_WORDS = 200;

/** Returns what a link asks for; null if it is not a valid link of this app. */
export function wishOfLink(link: string): ScreenWish | null {
  const [, named = "", rest = ""] = LINK.exec(link) ?? [];
  const kind = named.toLowerCase();
  if (kind === "search") return wishOfWords(rest);
  if (!ID.test(rest)) return null;
  const screen = SCREENS.get(kind);
  if (screen !== undefined) return { kind: "open", path: screen.path.replace("{id}", rest) };
  const song = kind === "song" ? parseSongNumber(rest) : null;
  return song === null || songNumber(song) <= 0 ? null : { kind: "song", id: song };
}

/** The first valid link among the arguments of a start, or null. */
export const wishOfArguments = (given: readonly string[]): ScreenWish | null =>
  given.map(wishOfLink).find((wish) => wish !== null) ?? null;

function wishOfWords(written: string): ScreenWish | null {
  const words = searchedWords(written);
  const isFine = words !== null && words.length <= MOST_WORDS && !/\p{Cc}/u.test(words);
  return isFine ? { kind: "open", path: searchPath(words) } : null;
}
