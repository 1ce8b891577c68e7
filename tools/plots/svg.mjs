/** @file Draws line plots as SVG, for a white background. */

const WIDTH = 960;
const HEIGHT = 420;
const EDGES = { left: 76, top: 52, right: WIDTH - 24, bottom: HEIGHT - 56 };
const COLOURS = [
  "#0b5cad",
  "#c2410c",
  "#15803d",
  "#7e22ce",
  "#b91c1c",
  "#0e7490",
  "#a16207",
  "#be185d",
  "#4d7c0f",
  "#475569",
];
/** Number of line names in a row of the legend, and the height of a row. */
const NAMES = 4;
const NAMES_HEIGHT = 18;
const TICKS = 8;
/** Maximum number of points, because more points than pixels make no difference. */
const MOST_POINTS = 4_000;

/** Round numbers within a range. */
function ticksOf([from, to]) {
  const raw = (to - from) / TICKS;
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= raw);
  const first = Math.ceil(from / step - 1e-9);
  const count = Math.floor(to / step + 1e-9) - first + 1;
  return Array.from({ length: count }, (_, at) => Number(((first + at) * step).toPrecision(12)));
}

const escaped = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
const text = (x, y, words, extra = "") =>
  `<text x="${x}" y="${y}" ${extra}>${escaped(words)}</text>`;
const line = (x1, y1, x2, y2, colour) =>
  `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" stroke="${colour}"/>`;

/**
 * A plot of `lines`, each `{ name, points: [[x, y], …], hasDots? }`; `x` and `y` are
 * `{ name, range: [from, to] }`, with the unit in the name.
 */
export function linePlot({ title, x, y, lines }) {
  const nameRows = Math.ceil(lines.length / NAMES);
  const plot = { ...EDGES, top: EDGES.top + (nameRows - 1) * NAMES_HEIGHT };
  const scale =
    ([from, to], start, end) =>
    (value) =>
      (start + ((value - from) / (to - from)) * (end - start)).toFixed(1);
  const toX = scale(x.range, plot.left, plot.right);
  const toY = scale(y.range, plot.bottom, plot.top);
  const grid = [
    ...ticksOf(x.range).flatMap((tick) => [
      line(toX(tick), plot.top, toX(tick), plot.bottom, "#e5e7eb"),
      text(toX(tick), plot.bottom + 20, String(tick), 'text-anchor="middle"'),
    ]),
    ...ticksOf(y.range).flatMap((tick) => [
      line(plot.left, toY(tick), plot.right, toY(tick), "#e5e7eb"),
      text(plot.left - 8, Number(toY(tick)) + 4, String(tick), 'text-anchor="end"'),
    ]),
  ];
  const curves = lines.flatMap(({ name, points, hasDots = false }, at) => {
    const colour = COLOURS[at % COLOURS.length];
    const every = Math.ceil(points.length / MOST_POINTS);
    const places = points.filter((_, place) => place % every === 0);
    const path = places.map(([px, py]) => `${toX(px)},${toY(py)}`).join(" ");
    const dots = places.map(([px, py]) => `<circle cx="${toX(px)}" cy="${toY(py)}" r="4"/>`);
    const nameX = plot.left + 8 + (at % NAMES) * 210;
    const nameY = 38 + Math.floor(at / NAMES) * NAMES_HEIGHT;
    return [
      `<polyline points="${path}" fill="none" stroke="${colour}" stroke-width="1.6"/>`,
      ...(hasDots ? [`<g fill="${colour}">${dots.join("")}</g>`] : []),
      `<rect x="${nameX}" y="${nameY}" width="22" height="3" fill="${colour}"/>`,
      text(nameX + 28, nameY + 6, name),
    ];
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" font-family="sans-serif" font-size="13" fill="#1f2937">`,
    '<rect width="100%" height="100%" fill="#fff"/>',
    text(plot.left, 22, title, 'font-size="16" font-weight="600"'),
    ...grid,
    line(plot.left, plot.bottom, plot.right, plot.bottom, "#6b7280"),
    line(plot.left, plot.top, plot.left, plot.bottom, "#6b7280"),
    ...curves,
    text((plot.left + plot.right) / 2, HEIGHT - 14, x.name, 'text-anchor="middle"'),
    text(-(plot.top + plot.bottom) / 2, 20, y.name, 'text-anchor="middle" transform="rotate(-90)"'),
    "</svg>\n",
  ].join("\n");
}
