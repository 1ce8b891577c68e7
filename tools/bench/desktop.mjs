/**
 * @file Measures the desktop program in a real Electron: first paint, delays of the main process, and memory.
 * Skipped with a message if there is no Electron.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findPacked } from "../desktop/packed.mjs";
import { findWay } from "../desktop/way.mjs";
import { atLeast, atMost } from "./figures.mjs";
import { bundleOf } from "./serving/apart.mjs";

const RUN = join(import.meta.dirname, "desktop/run.mjs");
const ROOT = join(import.meta.dirname, "../..");
const MARK = "figures: ";
/** Number of audio files in the folder to read. */
const SOUNDS = 10_000;
/** Titles of the songs in it that are long enough; the others end at once. */
const TONES = "Bench tone";

/** Starts the program in the environment it needs, and returns the figures that it prints. */
function ask(way, what, folder, music = "") {
  const [first, ...rest] = [...way.around, process.execPath, RUN, what, folder, music, TONES];
  const env = { ...process.env, ELECTRON_OVERRIDE_DIST_PATH: way.electron.folder };
  // Only for servers of the user that runs the bench: the program may run as another user.
  delete env["TONEARM_SOUND_FOLDER"];
  const { status, stdout } = spawnSync(first, rest, {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
    env,
  });
  const line = stdout.split("\n").find((each) => each.startsWith(MARK));
  if (status !== 0 || line === undefined) throw new Error(`the program did not run: ${status}`);
  return JSON.parse(line.slice(MARK.length));
}

/** A folder with this many difficult files, created once and kept beside other data of benches. */
async function hardFolder(count) {
  const folder = join(tmpdir(), `tonearm-bench-hard-${count}`);
  if (!existsSync(`${folder}.made`)) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder);
    execFileSync(process.execPath, [
      await bundleOf(ROOT, "this", "hard-folder-apart"),
      folder,
      String(count),
      TONES,
    ]);
    writeFileSync(`${folder}.made`, "");
  }
  return folder;
}

/** Size in bytes of a module of main and all modules that it imports statically. */
function bytesOf(folder, name, seen = new Set()) {
  if (seen.has(name) || !existsSync(join(folder, name))) return 0;
  seen.add(name);
  const source = readFileSync(join(folder, name), "utf8");
  const imported = [...source.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g)];
  return imported.reduce(
    (sum, [, other]) => sum + bytesOf(folder, other, seen),
    Buffer.byteLength(source),
  );
}

function sizes({ folder }) {
  const desktop = join(folder, "dist/desktop");
  const packed = findPacked(join(folder, "dist/packages"));
  return {
    mainKb: bytesOf(desktop, "main.js") / 1000,
    preloadKb: statSync(join(desktop, "preload.cjs")).size / 1000,
    ...(packed !== null && { archiveMb: statSync(packed.archive).size / 1e6 }),
  };
}

const row = (figure, what, unit, limit) => ({ figure, what, unit, limits: [atMost(limit)] });

/** Sizes; that of the packed archive only if there is one. */
const sizeRows = () => [
  row("mainKb", "main before the first paint", "kB", 150),
  row("preloadKb", "preload", "kB", 2),
  ...(findPacked("dist/packages") === null ? [] : [row("archiveMb", "packed archive", "MB", 15)]),
];

export function scenarios() {
  const way = findWay();
  if (way.trouble !== undefined) console.log(`desktop: n/a, ${way.trouble}`);
  const running = [
    {
      id: "desktop-start",
      what: "The program starts, warm disk",
      measure: ({ folder }) => ask(way, "start", folder),
      rows: [row("paintMs", "first paint after the start", "ms", 1500)],
    },
    {
      id: "desktop-playing",
      what: "The program plays a playlist",
      runs: 3,
      measure: ({ folder }) => ask(way, "delays", folder),
      rows: [
        row("delayP99Ms", "main’s event loop late, p99", "ms", 20),
        // No limit: a single long delay may be caused by the machine and other programs.
        { figure: "delayMostMs", what: "main’s event loop late, most", unit: "ms" },
      ],
    },
    {
      id: "desktop-memory",
      what: "The program plays a playlist in its one window",
      runs: 3,
      measure: ({ folder }) => ask(way, "memory", folder),
      rows: [
        row("allMb", "memory of all processes", "MB", 350),
        { figure: "rendererMb", what: "of them the page’s", unit: "MB" },
      ],
    },
    {
      id: "desktop-bus",
      what: "A panel asks for all of the player on the session bus, while a playlist plays",
      runs: 3,
      measure: ({ folder }) => ask(way, "bus", folder),
      rows: [
        { figure: "answerMs", what: "answered, median", unit: "ms" },
        row("answerP95Ms", "answered, p95", "ms", 20),
        { figure: "answerMostMs", what: "answered, most", unit: "ms" },
      ],
    },
    {
      id: "desktop-scan",
      what: `A hard folder of ${SOUNDS} files is read while its screen is looked at`,
      runs: 1,
      measure: async ({ folder }) => ask(way, "scan", folder, await hardFolder(SOUNDS)),
      rows: [
        row("readMs", "opened and read", "ms", 60_000),
        { figure: "songs", what: "songs found", unit: "" },
        row("delayP99Ms", "main’s event loop late meanwhile, p99", "ms", 20),
        { figure: "delayMostMs", what: "main’s event loop late meanwhile, most", unit: "ms" },
        row("readerMb", "most memory of the process that reads", "MB", 300),
      ],
    },
    {
      id: "desktop-local",
      what: "Songs of that folder",
      runs: 3,
      measure: async ({ folder }) => ask(way, "local", folder, await hardFolder(SOUNDS)),
      rows: [
        { figure: "firstMs", what: "the first press on a row, to its sound", unit: "ms" },
        row("secondMs", "the next one", "ms", 100),
        { figure: "frames", what: "frames in 5 s of 14400 px/s", limits: [atLeast(285)] },
        row("p95Ms", "between frames, p95", "ms", 20),
        row("blank", "blank when a frame begins", "%", 1),
      ],
    },
  ];
  return [
    { id: "desktop-sizes", what: "What it is made of", runs: 1, measure: sizes, rows: sizeRows() },
    ...(way.trouble === undefined ? running : []),
  ];
}
