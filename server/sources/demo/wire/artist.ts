import type { Artist } from "../model.ts";
import type { Links } from "./links.ts";
import type { Body } from "../../wire/answer.ts";
import { catalogue } from "../catalogue/catalogue.ts";

/** An artist as they appear in lists. */
export function artistHead(artist: Artist, links: Links): Body {
  return {
    id: artist.id,
    name: artist.name,
    picUrl: links.image(artist.art),
    img1v1Url: links.image(artist.art),
    picId: 109_951_170_000_000_000 + artist.id,
    img1v1Id: 109_951_170_000_000_000 + artist.id,
    img1v1Id_str: String(109_951_170_000_000_000n + BigInt(artist.id)),
    alias: artist.alias,
    trans: artist.trans ?? "",
    briefDesc: artist.brief,
    albumSize: artist.albums.length,
    musicSize: catalogue().songsByArtist.get(artist.id)?.length ?? 0,
    mvSize: artist.mvs.length,
    topicPerson: 0,
    followed: false,
  };
}
