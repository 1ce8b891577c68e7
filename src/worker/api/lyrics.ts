import type { RawLyrics } from "../../domain/lyrics/merge.ts";
import { record, type Json } from "./decode.ts";

/** Texts of a lyric answer; any block may be absent, "" or null inside (api.md, `/lyric`). */
export function decodeLyric(body: Json): RawLyrics {
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
