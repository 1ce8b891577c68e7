import type { Variation } from "./variants.ts";

/** Our own pictures, in an order in which neighbours look different. */
const PICTURES: readonly string[] = [
  "cutouts",
  "wugang",
  "cassette",
  "kilim",
  "pool",
  "rainlights",
  "meshgreen",
  "tower",
  "snow",
  "tulip",
  "road",
  "persimmon",
  "orbit",
  "lemons",
  "ink",
  "seigaiha",
  "swiss",
  "coast",
  "label",
  "chair",
  "quarters",
  "dunes",
  "vapur",
  "bloom",
  "eclipse",
  "window",
  "torn",
  "train",
  "stamp",
  "nightwater",
  "thread",
  "rooftop",
  "pixel",
  "stairs",
];

/** Pictures for patterns of four mirrored quarters; they have no recognizable top. */
const PATTERNED: readonly string[] = [
  "cutouts",
  "kilim",
  "pool",
  "rainlights",
  "meshgreen",
  "tower",
  "orbit",
  "lemons",
  "seigaiha",
  "swiss",
  "coast",
  "quarters",
  "bloom",
  "torn",
  "train",
  "thread",
  "pixel",
  "stairs",
];

const TURNS = [65, 140, 215, 290];
const TINTS: readonly Variation["tint"][] = [
  [14, -10],
  [-14, 8],
  [8, 12],
  [-10, -12],
];

const turnOf = (index: number): number => TURNS[index % TURNS.length] ?? 0;
const tintOf = (index: number): Variation["tint"] => TINTS[index % TINTS.length] ?? [0, 0];

type Named = readonly [name: string, how: Variation];

/** Recoloured and mirrored. */
const MIRRORED = PICTURES.map((picture, index): Named => [
  `${picture}_mirror`,
  {
    picture,
    turn: turnOf(index),
    tint: tintOf(index),
    isNegative: false,
    isMirrored: true,
    isPattern: false,
  },
]);
/** Negatives of the pictures, with other colours. */
const NEGATIVE = PICTURES.map((picture, index): Named => [
  `${picture}_negative`,
  {
    picture,
    turn: turnOf(index + 1) + 45,
    tint: tintOf(index + 2),
    isNegative: true,
    isMirrored: false,
    isPattern: false,
  },
]);
const PATTERNS = PATTERNED.map((picture, index): Named => [
  `${picture}_pattern`,
  {
    picture,
    turn: turnOf(index + 2),
    tint: [0, 0],
    isNegative: false,
    isMirrored: false,
    isPattern: true,
  },
]);

/** Covers that are generated from our pictures, by name. */
export const COVER_VARIATIONS: ReadonlyMap<string, Variation> = new Map([
  ...MIRRORED,
  ...NEGATIVE,
  ...PATTERNS,
]);

/** All covers: 34 pictures and their variations. Within 18 in a row, no two come from the same picture. */
export const COVER_ARTS: readonly string[] = [...PICTURES, ...COVER_VARIATIONS.keys()];

/** The picture that a cover is, or is generated from. */
export const pictureOf = (art: string): string => art.split("_")[0] ?? art;
