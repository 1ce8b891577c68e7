/**
 * @file Draws the icons of tray, taskbar and Touch Bar from the mark and a few plain shapes while the desktop is built.
 * They are so small that lines and areas suffice, and no browser is needed.
 */
import { crc32, deflateSync } from "node:zlib";

/** Shapes are drawn on a square of this many units, like the mark. */
const UNITS = 24;
/** Each pixel is sampled this many times along both axes. */
const SAMPLES = 4;
const ACCENT = [0xff, 0x7d, 0x3b];
/** Colours by background; a template is coloured by the system. */
const INKS = {
  "on-dark": { ink: [0xf0, 0xf2, 0xf2], accent: ACCENT },
  "on-light": { ink: [0x10, 0x12, 0x13], accent: ACCENT },
  template: { ink: [0, 0, 0], accent: [0, 0, 0] },
};

const line = (width, ...points) => ({ width, points });
const area = (...points) => ({ width: 0, points });
const accented = (shape) => ({ ...shape, isAccent: true });

/** Points of a curve with a parameter from 0 to 1. */
const curve = (at, steps = 32) => Array.from({ length: steps + 1 }, (_, step) => at(step / steps));
const arc = ([x, y], radius, from, to) =>
  curve((share) => {
    const angle = from + (to - from) * share;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });
const HEART = curve((share) => {
  const angle = 2 * Math.PI * share;
  const wave = (times) => Math.cos(times * angle);
  return [
    12 + 0.6 * 16 * Math.sin(angle) ** 3,
    11.4 - 0.6 * (13 * wave(1) - 5 * wave(2) - 2 * wave(3) - wave(4)),
  ];
});
const BACK = area([18.5, 4.5], [18.5, 19.5], [7.5, 12]);
const mirrored = ({ points, ...shape }) => ({
  ...shape,
  points: points.map(([x, y]) => [UNITS - x, y]),
});

const SHAPES = {
  mark: [
    line(2.2, ...arc([10.5, 13], 8, -0.09, 2 * Math.PI - 0.87)),
    area(...arc([10.5, 13], 2, 0, 2 * Math.PI)),
    accented(line(2.6, [21, 2.8], [21, 9], [14.4, 13.1])),
  ],
  play: [area([7, 4], [7, 20], [20, 12])],
  pause: [
    area([6, 4.5], [10, 4.5], [10, 19.5], [6, 19.5]),
    area([14, 4.5], [18, 4.5], [18, 19.5], [14, 19.5]),
  ],
  previous: [BACK, line(2.2, [5.5, 5.5], [5.5, 18.5])],
  next: [mirrored(BACK), line(2.2, [18.5, 5.5], [18.5, 18.5])],
  dislike: [
    line(1.9, [17.5, 3.5], [21, 3.5], [21, 13], [17.5, 13], [17.5, 3.5]),
    line(
      1.9,
      [17.5, 13],
      [13, 21],
      [10.8, 19.8],
      [11.8, 15],
      [4.4, 15],
      [3, 12.8],
      [5.4, 3.5],
      [17.5, 3.5],
    ),
  ],
  like: [line(1.9, ...HEART)],
  liked: [area(...HEART)],
};

/** Distance of a point from the segment between two others. */
function distance([x, y], [fromX, fromY], [toX, toY]) {
  const [alongX, alongY] = [toX - fromX, toY - fromY];
  const length = alongX ** 2 + alongY ** 2;
  const share = length === 0 ? 0 : ((x - fromX) * alongX + (y - fromY) * alongY) / length;
  const kept = Math.min(Math.max(share, 0), 1);
  return Math.hypot(x - fromX - kept * alongX, y - fromY - kept * alongY);
}

/** Whether a point is on a line; lines have round ends and corners. */
const isOnLine = ({ width, points }, point) =>
  points.some((to, index) => index > 0 && distance(point, points[index - 1], to) <= width / 2);

/** Counts crossings to the right of the point: an odd number means inside. */
function isInArea({ points }, [x, y]) {
  let isInside = false;
  for (const [index, [fromX, fromY]] of points.entries()) {
    const [toX, toY] = points[(index + 1) % points.length];
    const isCrossed = fromY > y !== toY > y;
    if (isCrossed && x < fromX + ((toX - fromX) * (y - fromY)) / (toY - fromY))
      isInside = !isInside;
  }
  return isInside;
}

const covers = (shape, point) =>
  shape.width === 0 ? isInArea(shape, point) : isOnLine(shape, point);

/** Red, green, blue and opacity of one pixel. */
function pixel(shapes, { ink, accent }, side, [column, row]) {
  const sums = [0, 0, 0];
  let hits = 0;
  for (let sample = 0; sample < SAMPLES ** 2; sample += 1) {
    const at = (place, step) => ((place + (step + 0.5) / SAMPLES) * UNITS) / side;
    const point = [at(column, sample % SAMPLES), at(row, Math.floor(sample / SAMPLES))];
    const shape = shapes.findLast((each) => covers(each, point));
    if (shape === undefined) continue;
    hits += 1;
    const colour = shape.isAccent === true ? accent : ink;
    for (const channel of sums.keys()) sums[channel] += colour[channel];
  }
  if (hits === 0) return [0, 0, 0, 0];
  return [...sums.map((sum) => Math.round(sum / hits)), Math.round((255 * hits) / SAMPLES ** 2)];
}

/** A chunk of a PNG: its length, name, bytes and checksum. */
function part(name, bytes) {
  const named = Buffer.concat([Buffer.from(name), bytes]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(bytes.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Eight bits of red, green, blue and opacity, without interlacing. */
const FORMAT = [8, 6, 0, 0, 0];

/** An icon as a PNG with this many pixels along each side. */
export function drawIcon(shape, on, side) {
  const places = Array.from({ length: side }, (_, place) => place);
  const rows = places.map((row) =>
    // Each row begins with its filter type: 0 for none.
    Buffer.from([
      0,
      ...places.flatMap((column) => pixel(SHAPES[shape], INKS[on], side, [column, row])),
    ]),
  );
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set(FORMAT, 8);
  return Buffer.concat([
    SIGNATURE,
    part("IHDR", head),
    part("IDAT", deflateSync(Buffer.concat(rows))),
    part("IEND", Buffer.alloc(0)),
  ]);
}

const PLAYER = ["play", "pause", "previous", "next", "dislike", "like", "liked"];
/** Files with their shapes. Systems find the picture for dense displays by "@2x" in its name. */
export const NATIVE_ICONS = [
  // "Template" in the name lets macOS colour it.
  { file: "trayTemplate", shape: "mark", on: "template", side: 18 },
  ...["on-dark", "on-light"].flatMap((on) => [
    { file: `tray-${on}`, shape: "mark", on, side: 16 },
    // Panels of Linux are higher than the taskbar of Windows.
    { file: `panel-${on}`, shape: "mark", on, side: 22 },
    ...PLAYER.map((shape) => ({ file: `${shape}-${on}`, shape, on, side: 16 })),
  ]),
].flatMap((icon) => [icon, { ...icon, file: `${icon.file}@2x`, side: icon.side * 2 }]);

/** Emits the icons beside the main process, into the folder `icons`. */
export const nativeIcons = () => ({
  name: "tonearm-native-icons",
  generateBundle() {
    for (const { file, shape, on, side } of NATIVE_ICONS)
      this.emitFile({
        type: "asset",
        fileName: `icons/${file}.png`,
        source: drawIcon(shape, on, side),
      });
  },
});
