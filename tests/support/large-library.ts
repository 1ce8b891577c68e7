/**
 * @file Searches a library of this many songs in a separate process: `node large-library.js COUNT` prints the times as
 * JSON. Imitates typing: every prefix of a query is searched for.
 */
import { createOrder } from "../../server/sources/library/order.ts";
import type { Song } from "../../server/sources/library/model.ts";
import { namesOf } from "./large-names.ts";

const ASKED = [
  "silver harbour",
  "夜曲",
  "yequ",
  "qhc",
  "band 1",
  "album 12",
  "lantern ni",
  "红",
  "x",
];
const ROUNDS = 5;

function songOf(at: number): Song {
  const { title, artist, album, year, genre, track } = namesOf(at);
  return {
    id: at + 1,
    title,
    artists: [artist],
    albumArtist: null,
    album,
    place: artist,
    year,
    genres: [genre],
    disc: 0,
    no: track,
    durationMs: 1000,
    addedMs: at,
    sizeBytes: 1000,
    format: "flac",
    bitRate: 1,
    isLossless: true,
    codec: null,
    levelling: null,
    albumLevelling: null,
    hasArt: false,
    isNamedByFile: false,
    fileName: `${track} ${title}`,
  };
}

/** Processor time, because on a busy machine wall time includes the work of others. */
const busyMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

const songs = Array.from({ length: Number(process.argv[2]) }, (_, at) => songOf(at));
const order = createOrder(() => songs);
order.change();
const from = busyMs();
await order.settle();
const preparedMs = busyMs() - from;
const { search } = order.now();
const tookMs: number[] = [];
for (let round = 0; round < ROUNDS; round += 1)
  for (const words of ASKED)
    for (let length = 1; length <= words.length; length += 1) {
      const typed = words.slice(0, length);
      const began = busyMs();
      search.songs(typed);
      tookMs.push(busyMs() - began);
    }
const [firstMs] = tookMs;
tookMs.sort((one, other) => one - other);
const at = (share: number): number | undefined => tookMs[Math.floor(tookMs.length * share)];
const heapMb = process.memoryUsage().heapUsed / 1e6;
console.info(
  JSON.stringify({
    preparedMs,
    firstMs,
    medianMs: at(0.5),
    p95Ms: at(0.95),
    mostMs: tookMs.at(-1),
    heapMb,
  }),
);
