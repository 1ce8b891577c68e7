import { decodeUploaded } from "../../../src/worker/api/cloud.ts";
import { decodeSavedMvs } from "../../../src/worker/api/library.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  decodeAlbum,
  decodeAlbumDetail,
  decodeIsSubscribed,
} from "../../../src/worker/api/albums.ts";
import { decodeProfile } from "../../../src/worker/api/account.ts";
import { decodeArtist, decodeArtistDetail, decodeMv } from "../../../src/worker/api/artists.ts";
import { decodeList, list, number, pictureUrl, record } from "../../../src/worker/api/decode.ts";
import { decodeGenres } from "../../../src/worker/api/genres.ts";
import { decodeLyric } from "../../../src/worker/api/lyrics.ts";
import { decodePlaylist, decodePlaylistDetail } from "../../../src/worker/api/playlists.ts";
import { searchHits } from "../../../src/worker/api/search.ts";
import { decodeSong, decodeSongUrl, joinPrivileges } from "../../../src/worker/api/songs.ts";
import { trackIds } from "../../support/builders.ts";

describe("songs", () => {
  it("are read from both dialects alike", () => {
    const fresh = {
      id: 5,
      name: "Night",
      ar: [{ id: 2, name: "A" }],
      al: { id: 3, name: "B", picUrl: "http://p/x.jpg" },
      dt: 1000,
      alia: ["\tAlias"],
      mv: 9,
    };
    const old = {
      id: 5,
      name: "Night",
      artists: [{ id: 2, name: "A" }],
      album: { id: 3, name: "B", picUrl: "http://p/x.jpg" },
      duration: 1000,
      alias: ["Alias "],
      mvid: 9,
    };
    expect(decodeSong(fresh)).toEqual(decodeSong(old));
    expect(decodeSong(fresh)).toMatchObject({ aliases: ["Alias"], durationMs: 1000, mvId: 9 });
  });

  it("are explicit by a bit of their mark, whatever else it says", () => {
    const explicit = (mark: unknown) => decodeSong({ id: 1, mark })?.isExplicit;
    for (const mark of [2 ** 20, 1_318_912, 2 ** 34 + 2 ** 20 + 2 ** 17, 17_181_048_832])
      expect([mark, explicit(mark)]).toEqual([mark, true]);
    for (const mark of [0, 2 ** 17, 2 ** 19, 2 ** 21, 2 ** 34, null])
      expect([mark, explicit(mark)]).toEqual([mark, false]);
  });

  it("lead nowhere where the service says id 0", () => {
    expect(
      decodeSong({ id: 1, ar: [{ id: 0, name: "X、Y" }], al: { id: 0, name: null } }),
    ).toMatchObject({
      artists: [{ id: null, name: "X、Y" }],
      album: { id: null, name: "", coverUrl: null },
    });
  });

  it("take their privilege by id, never by place", () => {
    const songs = joinPrivileges(
      [{ id: 1 }, { id: 2 }],
      [
        { id: 2, pl: 128000 },
        { id: 9, pl: 1 },
      ],
    );
    expect(songs.map((song) => decodeSong(song)?.privilege?.playableBitRate ?? null)).toEqual([
      null,
      128000,
    ]);
  });

  it("say how loud they are, if they were ever measured", () => {
    const entry = { url: "http://m/x.mp3", gain: -6.5, peak: 0.98 };
    expect(decodeSongUrl({ data: [entry] })?.levelling).toEqual({ gainDb: -6.5, peak: 0.98 });
    expect(decodeSongUrl({ data: [{ ...entry, peak: null }] })?.levelling?.peak).toBe(0);
    expect(decodeSongUrl({ data: [{ url: entry.url }] })?.levelling).toBeNull();
  });

  it("are not playable from a trial or a null address", () => {
    const entry = { url: "http://m/x.mp3", br: 320000, size: 10, freeTrialInfo: null };
    expect(decodeSongUrl({ data: [entry] })).toMatchObject({
      url: "http://m/x.mp3",
      bitRate: 320000,
    });
    expect(
      decodeSongUrl({ data: [{ ...entry, freeTrialInfo: { start: 0, end: 30 } }] }),
    ).toBeNull();
    expect(decodeSongUrl({ data: [{ ...entry, url: null }] })).toBeNull();
    expect(decodeSongUrl({ data: null })).toBeNull();
  });

  it("say how long their file is and what its digest is, where the service does", () => {
    const entry = { url: "http://m/x.mp3", br: 320000, freeTrialInfo: null };
    const digest = "0123456789ABCDEF0123456789abcdef";
    const file = (facts: object): unknown => {
      const { sizeBytes, md5 } = decodeSongUrl({ data: [{ ...entry, ...facts }] }) ?? {};
      return [sizeBytes, md5];
    };
    expect(file({ size: 10, md5: digest })).toEqual([10, digest.toLowerCase()]);
    expect(file({ size: 0, md5: null })).toEqual([null, null]);
    expect(file({ md5: "no digest" })).toEqual([null, null]);
  });
});

describe("collections", () => {
  it("give an album's picture to songs without one", () => {
    const detail = decodeAlbumDetail({
      album: { id: 1, name: "A", picUrl: "http://p/a.jpg", type: "EP/Single", size: 1 },
      songs: [{ id: 2, al: { id: 1 } }],
    });
    expect(detail?.album.type).toBe("single");
    expect(detail?.tracks[0]?.album.coverUrl).toBe("http://p/a.jpg");
  });

  it("keep the complete order of a playlist that came with part of its songs", () => {
    const detail = decodePlaylistDetail({
      playlist: { id: 1, trackIds: [{ id: 3 }, { id: 1 }, { id: 2 }], tracks: [{ id: 1 }] },
      privileges: null,
    });
    expect(detail?.trackIds).toEqual(trackIds(3, 1, 2));
  });

  it("read the four shapes of a music video", () => {
    expect(
      decodeMv({ vid: "77", title: "T", coverUrl: "c", creator: [{ userId: 3, userName: "U" }] }),
    ).toMatchObject({
      id: 77,
      name: "T",
      artist: { id: 3, name: "U" },
    });
    expect(
      decodeMv({ id: 7, name: "N", imgurl16v9: "i", artistName: "A", artistId: 4 }),
    ).toMatchObject({
      coverUrl: "i",
      artist: { id: 4, name: "A" },
    });
  });

  it("replace the grey default picture of an artist", () => {
    const artist = decodeArtist({
      id: 1,
      img1v1Url: "http://p/5639395138885805.jpg",
      picUrl: "http://p/real.jpg",
    });
    expect(artist?.pictureUrl).toBe("http://p/real.jpg");
  });
});

describe("decoders", () => {
  const decoders: readonly ((raw: unknown) => unknown)[] = [
    decodeSong,
    decodeAlbum,
    decodeArtist,
    decodeMv,
    decodePlaylist,
    (raw) => decodeAlbumDetail(record(raw)),
    (raw) => decodeIsSubscribed(record(raw)),
    pictureUrl,
    (raw) => decodeArtistDetail(record(raw)),
    (raw) => decodePlaylistDetail(record(raw)),
    (raw) => decodeGenres(record(raw)),
    (raw) => decodeLyric(record(raw)),
    (raw) => decodeProfile(record(raw)),
    (raw) => decodeSongUrl(record(raw)),
    (raw) => joinPrivileges(raw, raw),
    list,
  ];
  const names = [
    "id",
    "name",
    "ar",
    "al",
    "songs",
    "album",
    "playlist",
    "tracks",
    "trackIds",
    "data",
    "lrc",
    "profile",
    "privilege",
    "isSub",
    "recommend",
    "sub",
    "picUrl",
  ];
  const body = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 4 },
      fc.constantFrom<unknown>(null, 0, -1, 1e300, "", "12", "x", true),
      fc.array(tie("value"), { maxLength: 3 }),
      fc.dictionary(fc.constantFrom(...names), tie("value"), { maxKeys: 5 }),
    ),
  })).value;

  it("never throw, whatever the service sends", () => {
    fc.assert(
      fc.property(body, (raw) => {
        for (const decode of decoders) expect(() => decode(raw)).not.toThrow();
      }),
    );
  });
});

describe("genres of a folder", () => {
  it("are its names in their order, each once", () => {
    const sub = [{ name: "Rock" }, { name: " Jazz " }, {}, { name: "Rock" }, { name: "" }];
    expect(decodeGenres({ sub })).toEqual(["Rock", "Jazz"]);
    expect(decodeGenres({ sub: [] })).toEqual([]);
    expect(decodeGenres({ sub: null })).toEqual([]);
  });

  it("are unknown where the answer lists none", () => {
    expect(decodeGenres({ code: 200 })).toBeNull();
    expect(decodeGenres({ sub: [{}, 7] })).toBeNull();
  });
});

describe("addresses of pictures", () => {
  it.each([
    "https://p1.music.126.net/a.jpg",
    "http://p1.music.126.net/a.jpg",
    "HTTP://127.0.0.1:4999/media/cover/a.jpg",
    "data:image/png;base64,AA==",
    "app://tonearm/media/cover/a.jpg",
    "blob:http://127.0.0.1/1",
    "/media/cover/a.jpg",
    "//p1.music.126.net/a.jpg",
  ])("are kept: %s", (url) => {
    expect(pictureUrl(` ${url}`)).toBe(url);
    expect(decodeSong({ id: 1, al: { picUrl: url } })?.album.coverUrl).toBe(url);
  });

  it.each([
    "javascript:alert(1)",
    "app://other/a.jpg",
    "app://tonearm.evil/a.jpg",
    "JavaScript:alert(1)",
    "java\nscript:alert(1)",
    "\u0001javascript:alert(1)",
    "vbscript:x",
    "data:text/html,<script>1</script>",
    "file:///etc/passwd",
    "ftp://a.test/a.jpg",
  ])("are none: %j", (url) => {
    expect(pictureUrl(url)).toBeNull();
    expect(decodePlaylist({ id: 1, coverImgUrl: url })?.coverUrl).toBeNull();
    expect(decodeArtist({ id: 1, img1v1Url: url })?.pictureUrl).toBeNull();
    expect(decodeMv({ id: 1, cover: url })?.coverUrl).toBeNull();
    expect(decodeSong({ id: 1, al: { picUrl: url } })?.album.coverUrl).toBeNull();
  });

  it("leave the artist's other picture, where the first is none", () => {
    const artist = { id: 1, img1v1Url: "javascript:0", picUrl: "http://p/real.jpg" };
    expect(decodeArtist(artist)?.pictureUrl).toBe("http://p/real.jpg");
  });
});

describe("an upload", () => {
  it("is the song its entry of the disk names, whatever the answer's own id says", () => {
    const entry = { songId: 5, simpleSong: { id: 5 } };
    expect(decodeUploaded({ songId: "00AF12", privateCloud: entry })).toBe("s:5");
    expect(decodeUploaded({ songId: "123456", privateCloud: { simpleSong: { id: 7 } } })).toBe(
      "s:7",
    );
    expect(decodeUploaded({ songId: 9 })).toBe("s:9");
    expect(decodeUploaded({ songId: "xyz" })).toBeNull();
  });
});

describe("saved music videos", () => {
  it("are not what listeners have filmed", () => {
    const filmed = { type: 1, vid: "A1B2C3", title: "Me at the sea" };
    const video = { type: 0, vid: "14", title: "Harbour" };
    expect(decodeSavedMvs({ data: [filmed, video] })?.map(({ name }) => name)).toEqual(["Harbour"]);
    expect(decodeSavedMvs({ data: [filmed] })).toEqual([]);
    expect(decodeSavedMvs({ data: [{ type: 0, vid: "x" }] })).toBeNull();
  });
});

describe("lists that have to be there", () => {
  const digits = (value: unknown): number | null => (number(value, -1) >= 0 ? number(value) : null);

  it("are read without the entries that make no sense", () => {
    expect(decodeList([1, "x", "2"], digits)).toEqual([1, 2]);
    expect(decodeList([], digits)).toEqual([]);
    expect(decodeList(null, digits)).toEqual([]);
  });

  it("cannot be read when they are missing, something else, or all nonsense", () => {
    expect(decodeList(undefined, digits)).toBeNull();
    expect(decodeList({}, digits)).toBeNull();
    expect(decodeList(["x", null], digits)).toBeNull();
  });

  it("of hits may be absent, their result may not", () => {
    expect(searchHits({ result: {} }, "albums")).toBeNull();
    expect(searchHits({ result: null }, "albums")).toBeNull();
    expect(searchHits({ result: { albums: [1] } }, "albums")).toEqual([1]);
    expect(searchHits({}, "albums")).toBeUndefined();
    expect(searchHits({ result: [] }, "albums")).toBeUndefined();
  });
});
