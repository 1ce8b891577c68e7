/** @file Turns raw runs into a table: medians, spreads, ratios and limits. */
import { keeps, limitText, median } from "./figures.mjs";

const shown = (value) => {
  if (value === undefined || Number.isNaN(value)) return "–";
  const size = Math.abs(value);
  if (size >= 1000) return value.toFixed(0);
  return size > 0 && size < 1 ? value.toFixed(3) : value.toFixed(1);
};

const shownIfAny = (value) => (value === undefined ? "" : shown(value));

/** Table rows, one for each row of each scenario. */
export function summarize(scenarios, raw) {
  return scenarios.flatMap(({ id, what: subject, rows }) => {
    const ofBuild = (build, figure) =>
      raw
        .filter((run) => run.scenario === id && run.build === build && run.figures !== null)
        .map(({ figures }) => figures[figure])
        .filter((value) => Number.isFinite(value));
    return rows.map(({ figure, what, unit = "", limits = [] }) => {
      const values = ofBuild("this", figure);
      const other = ofBuild("other", figure);
      const floor = ofBuild("floor", figure);
      const bare = ofBuild("bare", figure);
      const row = {
        scenario: id,
        subject,
        figure,
        what,
        unit,
        limits,
        count: values.length,
        this: median(values),
        least: Math.min(...values),
        most: Math.max(...values),
      };
      if (other.length > 0) row.other = median(other);
      if (floor.length > 0) row.floor = median(floor);
      if (bare.length > 0) row.bare = median(bare);
      // A figure that could not be measured counts as exceeding its limit.
      row.isKept = limits.length === 0 || (values.length > 0 && keeps(row.this, limits, row.floor));
      return row;
    });
  });
}

/** The table as text: a heading for each scenario, and its rows. */
export function table(rows) {
  const has = (column) => rows.some((row) => row[column] !== undefined);
  const columns = [
    ["", (row) => `  ${row.what}${row.unit === "" ? "" : `, ${row.unit}`}`],
    ["this", (row) => shown(row.this)],
    ["least–most", (row) => (row.count > 1 ? `${shown(row.least)}–${shown(row.most)}` : "")],
    ...(has("other")
      ? [
          ["other", (row) => shown(row.other)],
          ["this/other", (row) => (row.other === 0 ? "–" : shownRatio(row.this / row.other))],
        ]
      : []),
    ...["floor", "bare"].filter(has).map((name) => [name, (row) => shownIfAny(row[name])]),
    ["wanted", (row) => limitText(row.limits, row.unit)],
    ["", (row) => (row.isKept ? "" : "OVER")],
  ];
  const cells = rows.map((row) => columns.map(([, cell]) => cell(row)));
  const widths = columns.map(([head], place) =>
    Math.max(head.length, ...cells.map((line) => line[place].length)),
  );
  const lineOf = (line) =>
    line
      .map((cell, place) =>
        place === 0 || place >= columns.length - 2
          ? cell.padEnd(widths[place])
          : cell.padStart(widths[place]),
      )
      .join("  ")
      .trimEnd();
  const lines = [lineOf(columns.map(([head]) => head))];
  for (const [place, row] of rows.entries()) {
    if (row.scenario !== rows[place - 1]?.scenario)
      lines.push(`${row.subject} (${row.count === 1 ? "one run" : `median of ${row.count}`})`);
    lines.push(lineOf(cells[place]));
  }
  return lines.join("\n");
}

const shownRatio = (value) => (Number.isFinite(value) ? value.toFixed(2) : "–");
