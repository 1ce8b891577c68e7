import { catalogue } from "./catalogue.ts";
import type { Track } from "./model.ts";
import { dice } from "./prng.ts";

/** Songs of a big library that the catalogue does not hold start at this id. */
const VIRTUAL_FIRST_ID = 3_000_000_000;
const VIRTUAL_COUNT = 100_000;
const LEADING_PLAYABLE = 20;

const VARIATIONS: readonly string[] = [
  "Take",
  "Sketch",
  "Rehearsal",
  "Reprise",
  "Session",
  "Night",
  "Mix",
  "Reel",
];

let bases: readonly Track[] | null = null;

function playableBases(): readonly Track[] {
  bases ??= dice("bases").shuffled(
    catalogue().tracks.filter(
      (track) => !track.isShort && (track.rights === "free" || track.rights === "lowFree"),
    ),
  );
  return bases;
}

/** A made-up variation of a catalogue song: same music and words, name and id of its own. */
export function virtualTrack(id: number): Track | null {
  const number = id - VIRTUAL_FIRST_ID;
  if (!Number.isInteger(number) || number < 0 || number >= VIRTUAL_COUNT) return null;
  const list = playableBases();
  const base = list[number % list.length];
  if (base === undefined) return null;
  const round = Math.floor(number / list.length);
  const variation = VARIATIONS[round % VARIATIONS.length] ?? "Take";
  return {
    ...base,
    id,
    name: `${base.name} (${variation} ${Math.floor(round / VARIATIONS.length) + 2})`,
    mvId: 0,
  };
}

/** The ids of a library of `count` songs: those of the catalogue first, then variations. */
export function libraryIds(count: number): readonly number[] {
  const leading = playableBases().slice(0, LEADING_PLAYABLE);
  const others = dice("library").shuffled(
    catalogue().tracks.filter((track) => !track.isShort && !leading.includes(track)),
  );
  const real = [...leading, ...others].slice(0, count).map((track) => track.id);
  return [
    ...real,
    ...Array.from({ length: count - real.length }, (_, number) => VIRTUAL_FIRST_ID + number),
  ];
}
