import type { Album } from "../model.ts";
import type { Links } from "./links.ts";
import type { Body } from "../../wire/answer.ts";
import { artistHead } from "./artist.ts";

/** An album as it appears in lists, without its songs. */
export function albumHead(album: Album, links: Links): Body {
  const artist = artistHead(album.artist, links);
  return {
    id: album.id,
    name: album.name,
    songs: [],
    type: album.type,
    subType: album.subType,
    size: album.tracks.length,
    picUrl: links.image(album.art),
    blurPicUrl: links.image(album.art),
    picId: 109_951_160_000_000_000 + album.id,
    picId_str: String(109_951_160_000_000_000n + BigInt(album.id)),
    publishTime: album.publishTime,
    company: album.company === "" ? null : album.company,
    companyId: 0,
    briefDesc: "",
    description: album.description,
    tags: "",
    alias: album.alias,
    transNames: album.tns,
    mark: album.mark,
    status: 1,
    copyrightId: 7003,
    commentThreadId: `R_AL_3_${album.id}`,
    artist,
    artists: [artist],
    paid: false,
    onSale: false,
  };
}
