/**
 * @file `npm run bench [-- section ...] [--against DIR] [--runs N] [--json FILE] [--full] [--trace]
 * [--waterfall] [--only WORDS]`: speed and memory as users notice them, as tables of medians. Runs all
 * sections by default. `--against` alternates with the build of another checkout. If a figure exceeds
 * its limit, the exit code is 1. Raw runs, traces, strips and waterfalls go to `dist/bench`.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import removeSoundFolder, { makeSoundFolder } from "../sound-folder.mjs";
import { browserName } from "./browser/chromium.mjs";
import { median } from "./figures.mjs";
import { summarize, table } from "./report.mjs";
import { runSection } from "./run.mjs";

/** In the order in which they run; `scenarios(options)` of each module returns its scenarios. */
const SECTIONS = {
  open: () => import("./open.mjs"),
  scroll: () => import("./scroll.mjs"),
  rest: () => import("./rest.mjs"),
  pages: () => import("./pages.mjs"),
  server: () => import("./serving/main.mjs"),
  parts: () => import("./parts.mjs"),
  desktop: () => import("./desktop.mjs"),
};

const ROOT = join(import.meta.dirname, "../..");
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    against: { type: "string" },
    runs: { type: "string" },
    json: { type: "string" },
    full: { type: "boolean", default: false },
    trace: { type: "boolean", default: false },
    waterfall: { type: "boolean", default: false },
    only: { type: "string" },
    list: { type: "boolean", default: false },
  },
});
const unknown = positionals.filter((name) => !(name in SECTIONS));
if (unknown.length > 0) {
  console.error(
    `no such section: ${unknown.join(", ")}; there are ${Object.keys(SECTIONS).join(", ")}`,
  );
  process.exit(2);
}

// Composing a song takes seconds of processor time, so all servers of a bench share the composed songs.
process.env["TONEARM_SOUND_FOLDER"] ??= makeSoundFolder();
process.once("exit", removeSoundFolder);
// Servers, browsers and profiles are removed on exit, which a signal alone does not cause.
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(130));

const startedAt = new Date();
const output = join(ROOT, "dist/bench");
mkdirSync(output, { recursive: true });
const options = {
  ...values,
  runs: values.runs === undefined ? null : Number(values.runs),
  output,
  progress: (text) => process.stderr.write(`${text}\n`),
};
const builds = [{ name: "this", folder: ROOT }];
if (values.against !== undefined) builds.push({ name: "other", folder: resolve(values.against) });

const answer = {
  startedAt,
  browser: await browserName(),
  machine: `${cpus().length} × ${cpus()[0].model}`,
  builds,
  options: values,
  runs: [],
  rows: [],
};
const stamp = startedAt.toISOString().replaceAll(/[:.]/g, "-").slice(0, 19);
const file = resolve(values.json ?? join(output, `${stamp}.json`));
/** Called after each section, so that an interrupted bench keeps what it has measured. */
function keepRuns() {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(answer, null, 1)}\n`);
}
console.log(`${answer.browser}; ${answer.machine}; medians`);
for (const { name, folder } of builds) console.log(`${name}: ${folder}`);

for (const [name, load] of Object.entries(SECTIONS)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  const { scenarios: make } = await load();
  const scenarios = make(options).filter(
    ({ id }) => values.only === undefined || id.includes(values.only),
  );
  if (values.list) {
    for (const { id, what } of scenarios) console.log(`${name}: ${id} (${what})`);
    continue;
  }
  if (scenarios.length === 0) continue;
  const from = performance.now();
  const raw = await runSection(name, scenarios, builds, options);
  const rows = summarize(scenarios, raw);
  answer.runs.push(...raw);
  answer.rows.push(...rows.map((row) => ({ section: name, ...row })));
  keepRuns();
  const quiet = raw.map(({ quietMs }) => quietMs);
  const took = ((performance.now() - from) / 1000).toFixed(0);
  console.log(
    `\n${name}: ${took} s; a fixed piece of work before each run took ${median(quiet).toFixed(0)} ms ` +
      `(${Math.min(...quiet).toFixed(0)} to ${Math.max(...quiet).toFixed(0)})\n`,
  );
  console.log(table(rows));
  if (rows.some(({ isKept }) => !isKept) || raw.some(({ figures }) => figures === null))
    process.exitCode = 1;
}

if (!values.list) console.log(`\nraw runs: ${file}`);
process.exit();
