import type { Album, Artist, Track } from "../model.ts";
import type { Links } from "./links.ts";
import type { Standing } from "../accounts/privileges.ts";
import { feeOf, privilegeOf } from "../accounts/privileges.ts";
import type { Body } from "../../wire/answer.ts";

function quality(track: Track, br: number): Body {
  return { br, fid: 0, size: Math.round((track.durationMs / 8000) * br), vd: -12000 };
}

/** A song in the newer format, including the caller's privilege. */
export function newSong(track: Track, links: Links, standing: Standing): Body {
  return { ...bareSong(track, links), privilege: privilegeOf(track, standing) };
}

/** A song in the newer format, for routes that return privileges separately. */
export function bareSong(track: Track, links: Links): Body {
  const { album } = track;
  return {
    id: track.id,
    name: track.name,
    // Uploads without a match have albums and artists without a name.
    ar: track.artists.map(({ id, name }) => ({
      id,
      name: name === "" ? null : name,
      tns: [],
      alias: [],
    })),
    al: {
      id: album.id,
      name: album.name === "" ? null : album.name,
      picUrl: album.art === "" ? null : links.image(album.art),
      tns: album.tns,
      pic_str: String(109_951_160_000_000_000n + BigInt(album.id)),
      pic: 109_951_160_000_000_000 + album.id,
    },
    alia: track.alias,
    ...(track.tns.length > 0 ? { tns: track.tns } : {}),
    dt: track.durationMs,
    fee: feeOf(track),
    mv: track.mvId,
    cd: track.disc,
    no: track.no,
    pop: track.pop,
    st: 0,
    t: track.rights === "cloud" ? 1 : 0,
    rt: "",
    publishTime: track.publishTime,
    mark: track.mark,
    copyright: 1,
    cp: 7003,
    s_id: 0,
    h: quality(track, 320_000),
    m: quality(track, 192_000),
    l: quality(track, 128_000),
    sq: quality(track, 915_000),
    hr: track.pop > 60 ? quality(track, 1_850_000) : null,
    noCopyrightRcmd:
      track.rights === "noCopyright" ? { type: 2, typeDesc: "其它版本可播", songId: null } : null,
    originCoverType: 0,
    originSongSimpleData: null,
    resourceState: true,
    version: 7,
    djId: 0,
    ftype: 0,
    rtype: 0,
    rurl: null,
    rtUrl: null,
    rtUrls: [],
    crbt: null,
    cf: "",
    mst: 9,
    a: null,
    single: 0,
  };
}

/** An artist inside the older format. */
export function oldArtist(artist: Artist): Body {
  return {
    id: artist.id,
    name: artist.name,
    picId: 0,
    img1v1Id: 0,
    briefDesc: "",
    picUrl: null,
    img1v1Url: null,
    albumSize: artist.albums.length,
    alias: [],
    trans: null,
    musicSize: 0,
  };
}

/** An album inside the older format; without its picture in search results. */
function oldAlbum(album: Album, links: Links | null): Body {
  return {
    id: album.id,
    name: album.name,
    artist: oldArtist(album.artist),
    publishTime: album.publishTime,
    size: album.tracks.length,
    copyrightId: 7003,
    status: 1,
    picId: 109_951_160_000_000_000 + album.id,
    mark: album.mark,
    ...(links === null
      ? {}
      : {
          picUrl: links.image(album.art),
          type: album.type,
          company: album.company,
          artists: [oldArtist(album.artist)],
        }),
  };
}

/** A song in the older format, without picture and privilege, as in search results. */
export function searchSong(track: Track): Body {
  return {
    id: track.id,
    name: track.name,
    artists: track.artists.map(oldArtist),
    album: oldAlbum(track.album, null),
    duration: track.durationMs,
    copyrightId: 7003,
    status: 0,
    alias: track.alias,
    rtype: 0,
    ftype: 0,
    transNames: track.tns.length > 0 ? track.tns : null,
    mvid: track.mvId,
    fee: feeOf(track),
    rUrl: null,
    mark: track.mark,
  };
}

/** A song in the older format, with picture and privilege, as in personal FM. */
export function oldSong(track: Track, links: Links, standing: Standing): Body {
  return {
    ...searchSong(track),
    album: oldAlbum(track.album, links),
    no: track.no,
    disc: track.disc,
    transName: track.tns[0] ?? null,
    mp3Url: null,
    hMusic: null,
    lMusic: null,
    privilege: privilegeOf(track, standing),
  };
}
