import { TODAY } from "../catalogue/albums.ts";
import type { Album, Artist, Track } from "../model.ts";
import { scoreOf } from "../synth/score.ts";

/** A file on a listener's cloud disk. */
export interface CloudItem {
  readonly track: Track;
  readonly songName: string;
  readonly artist: string;
  readonly album: string;
  readonly fileName: string;
  readonly fileSize: number;
  readonly bitrate: number;
  readonly addTime: number;
  readonly isMatched: boolean;
}

/** Id of the first upload. */
export const CLOUD_FIRST_ID = 1_900_000_001;

function unknownArtist(name: string): Artist {
  return {
    id: 0,
    name,
    trans: null,
    alias: [],
    language: "en",
    art: "cassette",
    brief: "",
    rank: 999,
    albums: [],
    mvs: [],
  };
}

function noRecord(artist: Artist): Album {
  return {
    id: 0,
    name: "",
    tns: [],
    alias: [],
    artist,
    type: "",
    subType: "",
    art: "",
    publishTime: 0,
    company: "",
    description: "",
    mark: 0,
    tracks: [],
  };
}

/** An upload that the service could not match: it keeps its tags separately, and the song has only the file's name. */
export function uploadedItem(
  number: number,
  file: { readonly name: string; readonly size: number },
  addTime: number,
): CloudItem {
  const id = CLOUD_FIRST_ID + number * 4_099;
  const bare = file.name.replace(/\.[^.]{1,5}$/, "");
  const [artistName = "", title = ""] = bare.includes(" - ") ? bare.split(" - ", 2) : ["", bare];
  const artist = unknownArtist(artistName);
  const track: Track = {
    id,
    baseId: id,
    name: file.name,
    tns: [],
    alias: [],
    artists: [artist],
    album: noRecord(artist),
    disc: "",
    no: 0,
    durationMs: scoreOf(id, {}).durationMs,
    rights: "cloud",
    mark: 0,
    pop: 0,
    mvId: 0,
    publishTime: 0,
    language: "en",
    lyricKind: "uncollected",
    isShort: false,
  };
  return {
    track,
    songName: title === "" ? bare : title,
    artist: artistName === "" ? "未知艺人" : artistName,
    album: "未知专辑",
    fileName: file.name,
    fileSize: file.size,
    bitrate: 320,
    addTime,
    isMatched: false,
  };
}

/** An upload that the service recognised as a song of the catalogue, under an id of its own. */
function matchedItem(number: number, song: Track, addTime: number): CloudItem {
  const id = CLOUD_FIRST_ID + number * 4_099;
  const artist = song.artists.map(({ name }) => name).join("、");
  return {
    track: { ...song, id, rights: "cloud", mvId: 0 },
    songName: song.name,
    artist,
    album: song.album.name,
    fileName: `${artist} - ${song.name}.mp3`,
    fileSize: Math.round(song.durationMs * 40),
    bitrate: 320,
    addTime,
    isMatched: true,
  };
}

/** An upload that was matched to a song of the catalogue; the data of the file itself stay. */
export function matchedTo(item: CloudItem, song: Track): CloudItem {
  return {
    ...item,
    track: { ...song, id: item.track.id, rights: "cloud", mvId: 0 },
    songName: song.name,
    artist: song.artists.map(({ name }) => name).join("、"),
    album: song.album.name,
    isMatched: true,
  };
}

/** First number of filler items; uploads made in a run have far smaller numbers. */
const FIRST_FILLER = 20_000;

/** Recognised songs that fill the disk, one per day, the newest first. */
export const fillerCloudItems = (songs: readonly Track[]): CloudItem[] =>
  songs.map((song, index) =>
    matchedItem(FIRST_FILLER + index, song, TODAY - (301 + index) * 86_400_000),
  );

/** Files on the first account's disk when the service starts. */
export function firstCloudItems(tracks: readonly Track[]): CloudItem[] {
  const songs = tracks.filter((_, index) => index % 311 === 7).slice(0, 4);
  const day = (age: number): number => TODAY - age * 86_400_000;
  return [
    uploadedItem(0, { name: "Kitchen tape 04 - Kettle in F.flac", size: 31_204_118 }, day(3)),
    ...songs.map((song, index) => matchedItem(index + 1, song, day(10 + index * 31))),
    uploadedItem(5, { name: "未命名录音 2019-11-02.m4a", size: 8_112_004 }, day(300)),
  ];
}
