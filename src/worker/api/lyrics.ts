import type { RawLyrics } from "../../domain/lyrics/merge.ts";
import { record, type Json } from "./decode.ts";

/** Names of the blocks of a lyric answer. */
const BLOCKS = ["lrc", "tlyric", "romalrc", "yrc", "ytlrc", "yromalrc"] as const;

/**
 * Texts of a lyric answer; any block may be absent, "" or null inside (S14). Null if a block holds something else,
 * which does not mean a song without lyrics.
 */
export function decodeLyric(body: Json): RawLyrics | null {
  const isUnreadable = BLOCKS.some((name) => {
    const words = record(body[name])["lyric"] ?? "";
    return typeof words !== "string";
  });
  if (isUnreadable) return null;
  const block = (name: string): string | null => {
    const value = record(body[name])["lyric"];
    return typeof value === "string" && value !== "" ? value : null;
  };
  return {
    lrc: block("lrc"),
    tlyric: block("tlyric"),
    romalrc: block("romalrc"),
    yrc: block("yrc"),
    ytlrc: block("ytlrc"),
    yromalrc: block("yromalrc"),
    isPure: body["nolyric"] === true || body["pureMusic"] === true,
    isUncollected: body["uncollected"] === true,
  };
}
