import { parseId, type AlbumId, type ArtistId, type MvId } from "../../domain/ids.ts";
import { parseSongNumber, songNumber, type SongId } from "../../domain/playable.ts";
import type { Levelling } from "../../domain/loudness.ts";
import type { QualityLevel } from "../../domain/quality.ts";
import type { AlbumRef, ArtistRef, Privilege, Song } from "../../domain/catalogue/track.ts";
import type { ApiCall } from "../ports/http.ts";
import { list, number, pictureUrl, record, text, texts, time, type Json } from "./decode.ts";

/** The bit of a song's `mark` for explicit lyrics (S11). Marks have more than 32 bits. */
const EXPLICIT_BIT = 2 ** 20;

/** Details of up to 500 songs (S13). */
export const songDetailCall = (ids: readonly SongId[]): ApiCall => ({
  method: "POST",
  path: "/song/detail",
  params: { ids: ids.map(songNumber).join(",") },
});

/** The address from which this viewer can stream a song. */
export const songUrlCall = (id: SongId, bitRate: number): ApiCall => ({
  method: "GET",
  path: "/song/url",
  params: { id: songNumber(id), br: bitRate },
  isPersonal: true,
});

/** The same by the name of a quality; some servers do not know this call. */
export const songLevelCall = (id: SongId, level: QualityLevel): ApiCall => ({
  method: "GET",
  path: "/song/url/v1",
  params: { id: songNumber(id), level },
  isPersonal: true,
});

/** Lyrics with word timing if the server has them, else line by line. */
export function lyricCall(song: SongId): ApiCall {
  const params = { id: songNumber(song) };
  const older: ApiCall = { method: "GET", path: "/lyric", params };
  return { method: "GET", path: "/lyric/new", params, older };
}

/** Decodes both dialects of songs (S11); null if there is no usable id. */
export function decodeSong(raw: unknown): Song | null {
  const song = record(raw);
  const id = parseSongNumber(song["id"]);
  if (id === null) return null;
  return {
    id,
    name: text(song["name"]) ?? "",
    artists: decodeArtists(song["ar"] ?? song["artists"]),
    album: decodeAlbumRef(song["al"] ?? song["album"]),
    durationMs: number(song["dt"] ?? song["duration"]),
    translatedNames: texts(song["tns"] ?? song["transNames"]),
    aliases: texts(song["alia"] ?? song["alias"]),
    trackNumber: number(song["no"]),
    disc: text(song["cd"] ?? song["disc"]) ?? "",
    fee: number(song["fee"]),
    isExplicit: Math.floor(number(song["mark"]) / EXPLICIT_BIT) % 2 === 1,
    hasNoCopyright: song["noCopyrightRcmd"] !== null && song["noCopyrightRcmd"] !== undefined,
    mvId: positiveId<MvId>(song["mv"] ?? song["mvid"]),
    publishedAtMs: time(song["publishTime"]),
    privilege: decodePrivilege(song["privilege"]),
  };
}

/** A positive id, or null: the service sends 0 for "none". */
export function positiveId<T extends number>(raw: unknown): T | null {
  const id = parseId<T>(raw);
  return id === null || id <= 0 ? null : id;
}

/** Artists of a song or album; an artist with id 0 has no page to link to. */
export const decodeArtists = (raw: unknown): readonly ArtistRef[] =>
  list(raw).map((entry) => {
    const artist = record(entry);
    return { id: positiveId<ArtistId>(artist["id"]), name: text(artist["name"]) ?? "" };
  });

function decodeAlbumRef(raw: unknown): AlbumRef {
  const album = record(raw);
  return {
    id: positiveId<AlbumId>(album["id"]),
    name: text(album["name"]) ?? "",
    coverUrl: pictureUrl(album["picUrl"]),
  };
}

function decodePrivilege(raw: unknown): Privilege | null {
  const privilege = record(raw);
  if (!("pl" in privilege) && !("st" in privilege)) return null;
  return {
    fee: number(privilege["fee"]),
    playableBitRate: number(privilege["pl"]),
    isCloudSong: privilege["cs"] === true,
    status: number(privilege["st"]),
  };
}

/** Song records with their privileges, joined by id and never by index (S11). */
export function joinPrivileges(songs: unknown, privileges: unknown): readonly Json[] {
  const byId = new Map(
    list(privileges).map((entry) => {
      const privilege = record(entry);
      return [privilege["id"], privilege] as const;
    }),
  );
  return list(songs).map((entry) => {
    const song = record(entry);
    const privilege = byId.get(song["id"]);
    return privilege === undefined ? song : { ...song, privilege };
  });
}

export interface SongUrl {
  readonly url: string;
  readonly bitRate: number;
  /** Bytes of the file, and their MD5 in lower case; null if the answer does not have them. */
  readonly sizeBytes: number | null;
  readonly md5: string | null;
  /** Format of the file in lower case ("mp3", "flac"); null if the answer does not have it. */
  readonly codec: string | null;
  readonly levelling: Levelling | null;
  /** How long the address is valid, in milliseconds; null if the answer does not say. */
  readonly livesMs: number | null;
}

/** First entry of `/song/url` or `/song/url/v1`; null if the song cannot be played, or only as a trial (S12). */
export function decodeSongUrl(body: Json): SongUrl | null {
  const entry = record(list(body["data"])[0]);
  const url = text(entry["url"]);
  const isTrial = entry["freeTrialInfo"] !== null && entry["freeTrialInfo"] !== undefined;
  if (url === null || isTrial) return null;
  const livesS = number(entry["expi"]);
  return {
    url,
    bitRate: number(entry["br"]),
    sizeBytes: number(entry["size"]) || null,
    md5: decodeMd5(entry["md5"]),
    codec: text(entry["type"])?.toLowerCase() ?? null,
    livesMs: livesS > 0 ? livesS * 1000 : null,
    levelling: decodeLevelling(entry),
  };
}

/** 32 hexadecimal digits, else null: anything else cannot verify a file. */
function decodeMd5(raw: unknown): string | null {
  const digits = text(raw)?.toLowerCase() ?? "";
  return /^[\da-f]{32}$/.test(digits) ? digits : null;
}

/** The song's measured loudness; null if the service has not measured it. */
function decodeLevelling({ gain, peak }: Json): Levelling | null {
  const gainDb = number(gain, Number.NaN);
  return Number.isNaN(gainDb) ? null : { gainDb, peak: number(peak) };
}
