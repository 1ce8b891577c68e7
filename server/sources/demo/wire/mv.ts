import type { Links } from "./links.ts";
import type { Body } from "../../wire/answer.ts";
import type { Mv } from "../model.ts";

/** A video as it appears in search results and among similar videos. */
export function mvHead(mv: Mv, links: Links): Body {
  return {
    id: mv.id,
    name: mv.name,
    cover: links.image(mv.art),
    artistName: mv.artist.name,
    artistId: mv.artist.id,
    artists: mv.artists.map(({ id, name }) => ({ id, name, alias: [], transNames: null })),
    duration: mv.durationMs,
    playCount: mv.playCount,
    briefDesc: null,
    desc: null,
    mark: 0,
    transNames: null,
    // Data of the real service contain such stray TABs.
    alias: mv.description === null ? null : [`\t${mv.description}`],
  };
}

/** A video as it appears on an artist's page, with other field names. */
export function artistMv(mv: Mv, links: Links): Body {
  return {
    id: mv.id,
    name: mv.name,
    artistName: mv.artist.name,
    artist: { id: mv.artist.id, name: mv.artist.name },
    imgurl: links.image(mv.art),
    imgurl16v9: links.image(mv.art),
    duration: mv.durationMs,
    playCount: mv.playCount,
    publishTime: mv.publishDate,
    status: 0,
    subed: false,
  };
}
