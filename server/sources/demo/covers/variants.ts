import { readFile } from "node:fs/promises";

import { readBlocks } from "./jpeg.ts";
import { writeBlocks } from "./jpeg-write.ts";
import type { BlockPicture } from "./jpeg.ts";

/** How a cover is generated from one of our pictures; steps are applied in this order. */
export interface Variation {
  /** The name of the picture. */
  readonly picture: string;
  /** Degrees by which the hue is turned. */
  readonly turn: number;
  /** Added to the blue and the red difference, -128 to 127. */
  readonly tint: readonly [blue: number, red: number];
  /** Whether brightness is inverted. */
  readonly isNegative: boolean;
  readonly isMirrored: boolean;
  /** Whether four mirrored quarters form a pattern, twice as wide as the source. */
  readonly isPattern: boolean;
}

const WIDTHS = [112, 224, 512, 1024];
/** Width of the source for a pattern of each width. 448 px, twice 224, is close enough to 512. */
const HALF: ReadonlyMap<number, number> = new Map([
  [224, 112],
  [512, 224],
  [1024, 512],
]);

/** The widths in which a variation can be generated. */
export const widthsOf = ({ isPattern }: Variation): readonly number[] =>
  isPattern ? [...HALF.keys()] : WIDTHS;

/** Generates a cover from the pictures of a folder. */
export async function makeCover(
  how: Variation,
  width: number,
  folder: URL,
): Promise<Uint8Array<ArrayBuffer>> {
  const from = how.isPattern ? (HALF.get(width) ?? width) : width;
  return varied(await readFile(new URL(`${how.picture}-${from}.jpg`, folder)), how);
}

const NATURAL = zigzagOrder();

/** Column and row of each place of a block, in zigzag order. */
function zigzagOrder(): readonly (readonly [column: number, row: number])[] {
  const places = Array.from({ length: 64 }, (_, i) => [i % 8, Math.floor(i / 8)] as const);
  return places.toSorted(([x, y], [otherX, otherY]) => {
    const diagonal = x + y - otherX - otherY;
    return diagonal === 0 ? ((x + y) % 2 === 0 ? x - otherX : otherX - x) : diagonal;
  });
}

/** A variation of the picture, of the same size or, for a pattern, twice as wide. */
function varied(jpeg: Uint8Array, variation: Variation): Uint8Array<ArrayBuffer> {
  const recolour = recoloured(readBlocks(jpeg), variation);
  const picture = variation.isMirrored ? mirrored(recolour, "x") : recolour;
  return writeBlocks(variation.isPattern ? pattern(picture) : picture);
}

/** Colours with a turned hue are less saturated, because formerly warm ones would be glaring. */
const SOFTER = 0.8;

function recoloured(picture: BlockPicture, { turn, tint, isNegative }: Variation): BlockPicture {
  const [luma, blue, red] = picture.planes;
  const cos = SOFTER * Math.cos((turn * Math.PI) / 180);
  const sin = SOFTER * Math.sin((turn * Math.PI) / 180);
  const newBlue = new Int16Array(blue.length);
  const newRed = new Int16Array(red.length);
  // The first number of a block is eight times its mean.
  const [addBlue, addRed] = tint.map((value) => (value * 8) / (picture.quantisation[0] ?? 1));
  for (let i = 0; i < blue.length; i += 1) {
    const [b, r] = [blue[i] ?? 0, red[i] ?? 0];
    if (b === 0 && r === 0 && i % 64 !== 0) continue;
    const isMean = i % 64 === 0;
    newBlue[i] = Math.round(b * cos - r * sin + (isMean ? (addBlue ?? 0) : 0));
    newRed[i] = Math.round(b * sin + r * cos + (isMean ? (addRed ?? 0) : 0));
  }
  return { ...picture, planes: [isNegative ? luma.map((value) => -value) : luma, newBlue, newRed] };
}

/** Mirrors left to right for x, top to bottom for y. */
function mirrored(picture: BlockPicture, axis: "x" | "y"): BlockPicture {
  const { columns, rows, planes } = picture;
  // Frequencies that are odd along the axis change their sign.
  const signs = NATURAL.map(([x, y]) => ((axis === "x" ? x : y) % 2 === 0 ? 1 : -1));
  const turned = planes.map((plane) => {
    const out = new Int16Array(plane.length);
    for (let row = 0; row < rows; row += 1)
      for (let column = 0; column < columns; column += 1) {
        const sourceColumn = axis === "x" ? columns - 1 - column : column;
        const sourceRow = axis === "y" ? rows - 1 - row : row;
        const source = (sourceRow * columns + sourceColumn) * 64;
        const target = (row * columns + column) * 64;
        for (let i = 0; i < 64; i += 1)
          out[target + i] = (plane[source + i] ?? 0) * (signs[i] ?? 1);
      }
    return out;
  });
  return { ...picture, planes: three(turned) };
}

/** Tiles the picture, its mirror image, and both upside down. */
function pattern(picture: BlockPicture): BlockPicture {
  const right = mirrored(picture, "x");
  const quarters = [picture, right, mirrored(picture, "y"), mirrored(right, "y")];
  const { columns, rows } = picture;
  const planes = picture.planes.map((plane, part) => {
    const out = new Int16Array(plane.length * 4);
    quarters.forEach((quarter, index) => {
      const source = quarter.planes[part] ?? plane;
      const left = (index % 2) * columns;
      const top = Math.floor(index / 2) * rows;
      for (let row = 0; row < rows; row += 1)
        out.set(
          source.subarray(row * columns * 64, (row + 1) * columns * 64),
          ((top + row) * columns * 2 + left) * 64,
        );
    });
    return out;
  });
  return { ...picture, columns: columns * 2, rows: rows * 2, planes: three(planes) };
}

function three(planes: readonly Int16Array[]): readonly [Int16Array, Int16Array, Int16Array] {
  const [luma, blue, red] = planes;
  if (luma === undefined || blue === undefined || red === undefined)
    throw new Error("a picture has three planes");
  return [luma, blue, red];
}
