/** @file A server with a large folder: how soon it answers, how long it stalls, and how much memory it uses. */
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { atLeast, atMost } from "../figures.mjs";
import { cpuMs } from "../browser/processes.mjs";
import { startBuild } from "../server.mjs";
import { bundleOf } from "./apart.mjs";
import { pause, residentMb, stallsOf } from "./process.mjs";

const ROOT = join(import.meta.dirname, "../../..");
const STALL_HOOK = join(import.meta.dirname, "stall-hook.mjs");
/** Interval at which the progress is requested, as the client does. */
const LOOK_MS = 250;

/** A folder of this many songs, created once and kept beside other data of benches. */
export async function largeFolder(count) {
  const folder = join(tmpdir(), `tonearm-bench-${count}`);
  if (!existsSync(`${folder}.made`)) {
    rmSync(folder, { recursive: true, force: true });
    execFileSync(process.execPath, [
      await bundleOf(ROOT, "this", "large-folder"),
      folder,
      String(count),
    ]);
    writeFileSync(`${folder}.made`, "");
  }
  return folder;
}

export const startFolder = (build, folder, state, settings = {}) =>
  startBuild(build, {
    options: ["--folder", folder],
    isHooked: false,
    hooks: [STALL_HOOK],
    env: { TONEARM_STATE: state },
    ...settings,
  });

const json = async (url) => (await fetch(url)).json();

/** Sends a client's requests until a folder has been read; reports when the first song could play. */
export async function untilRead({ url }) {
  let firstMs = null;
  const startedAt = performance.now();
  for (;;) {
    const { scan } = await json(`${url}/tonearm/source`);
    if (firstMs === null) firstMs = await firstSong(url, startedAt);
    await json(`${url}/api/search/suggest?keywords=river%20ni`);
    if (scan === null) return { firstMs, readMs: performance.now() - startedAt };
    await pause(LOOK_MS);
  }
}

async function firstSong(url, startedAt) {
  const { result } = await json(`${url}/api/cloudsearch?keywords=band&limit=1`);
  const [song] = result.songs ?? [];
  if (song === undefined) return null;
  const sound = await fetch(`${url}/media/audio/${song.id}`, { headers: { range: "bytes=0-99" } });
  await sound.arrayBuffer();
  return sound.status === 206 ? performance.now() - startedAt : null;
}

async function run(build, folder, state) {
  const from = performance.now();
  const server = await startFolder(build, folder, state);
  try {
    const listenMs = performance.now() - from;
    const { firstMs, readMs } = await untilRead(server);
    const wholeMs = performance.now() - from;
    // Includes what is written at the end.
    await pause(LOOK_MS);
    const stalls = await stallsOf(server.child);
    const busyMs = cpuMs(server.pid);
    const { now, most } = residentMb(server.pid);
    return { listenMs, firstMs: listenMs + firstMs, readMs, wholeMs, busyMs, ...stalls, now, most };
  } finally {
    server.stop();
    await new Promise((done) => server.child.once("exit", done));
  }
}

const measureOf =
  (count) =>
  async ({ folder: build }) => {
    const folder = await largeFolder(count);
    const state = mkdtempSync(join(tmpdir(), "tonearm-bench-state-"));
    try {
      const first = await run(build, folder, state);
      const again = await run(build, folder, state);
      return {
        perSecond: count / (first.readMs / 1000),
        firstMs: first.firstMs,
        firstBusyMs: first.busyMs,
        firstLongest: first.longestBusy,
        firstByClock: first.longest,
        firstStalls: first.count,
        firstMb: first.most,
        againListenMs: again.listenMs,
        againMs: again.wholeMs,
        againBusyMs: again.busyMs,
        againLongest: again.longestBusy,
        againByClock: again.longest,
        againStalls: again.count,
        againMb: again.now,
        againMostMb: again.most,
      };
    } finally {
      rmSync(state, { recursive: true });
    }
  };

const of = (count, runs) => ({
  id: `folder-${count}`,
  what: `a folder of ${count} songs, read first and started again`,
  runs,
  measure: measureOf(count),
  rows: [
    { figure: "perSecond", what: "files read first", unit: "/s", limits: [atLeast(150)] },
    { figure: "firstMs", what: "first song playable", unit: "ms", limits: [atMost(2000)] },
    { figure: "firstBusyMs", what: "processor time of the first reading", unit: "ms" },
    { figure: "firstLongest", what: "longest turn, first", unit: "ms", limits: [atMost(50)] },
    { figure: "firstByClock", what: "longest stall by the clock, first", unit: "ms" },
    { figure: "firstStalls", what: "turns over 50 ms, first" },
    { figure: "firstMb", what: "most memory, first", unit: "MB", limits: [atMost(200)] },
    { figure: "againListenMs", what: "listens, again", unit: "ms" },
    { figure: "againMs", what: "all is known, again", unit: "ms", limits: [atMost(3000)] },
    { figure: "againBusyMs", what: "processor time, again", unit: "ms" },
    { figure: "againLongest", what: "longest turn, again", unit: "ms", limits: [atMost(50)] },
    { figure: "againByClock", what: "longest stall by the clock, again", unit: "ms" },
    { figure: "againStalls", what: "turns over 50 ms, again" },
    { figure: "againMb", what: "memory, again", unit: "MB", limits: [atMost(200)] },
    { figure: "againMostMb", what: "most memory, again", unit: "MB", limits: [atMost(200)] },
  ],
});

export const folders = [of(20_000, 2)];
