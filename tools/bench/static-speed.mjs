/** @file Static files per second on one core: the product's own server, a plain one, and the bench's hook. */
import { execFile, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { atLeast } from "./figures.mjs";
import { cpuMs } from "./browser/processes.mjs";
import { startBuild } from "./server.mjs";
import { startStatic } from "./static.mjs";

const LOAD = join(import.meta.dirname, "load.mjs");
const SECONDS = 3;
const WARM_S = 1;
const CONNECTIONS = 32;
/** The server and the load generator each run on a core of their own, if the system supports that. */
const CORE_OF_SERVER = "0";
const CORE_OF_LOAD = "1";

const run = promisify(execFile);
const PIN = "taskset";
const hasCores = () => spawnSync(PIN, ["--version"]).status === 0;

/** Files that the page itself requests. */
function filesOf(folder) {
  const html = readFileSync(join(folder, "dist/client/index.html"), "utf8");
  const assets = [...html.matchAll(/(?:src|href)="\/?(assets\/[^"]+)"/g)].map(
    ([, path]) => `/${path}`,
  );
  return ["/", ...new Set(assets)];
}

async function load(url, seconds, paths) {
  const asked = [LOAD, url, seconds, CONNECTIONS, ...paths].map(String);
  const command = hasCores()
    ? [PIN, ["-c", CORE_OF_LOAD, process.execPath, ...asked]]
    : [process.execPath, asked];
  const { stdout } = await run(...command);
  const { answers, failures } = JSON.parse(stdout);
  if (failures > 0)
    throw new Error(`${failures} of ${answers + failures} answers failed at ${url}`);
  return answers;
}

/** Answers per second of wall-clock time, and per second of the server's processor time. */
async function speedOf({ url, pid }, paths) {
  if (hasCores()) spawnSync(PIN, ["-acp", CORE_OF_SERVER, String(pid)]);
  await load(url, WARM_S, paths);
  const before = cpuMs(pid);
  const answers = await load(url, SECONDS, paths);
  return { byClock: answers / SECONDS, byCpu: (answers * 1000) / (cpuMs(pid) - before) };
}

async function measure({ folder }) {
  const paths = filesOf(folder);
  const speeds = {};
  const tell = async (name, server) => {
    try {
      const { byClock, byCpu } = await speedOf(server, paths);
      Object.assign(speeds, { [name]: byClock, [`${name}Cpu`]: byCpu });
    } finally {
      server.stop();
    }
  };
  await tell("own", await startBuild(folder, { isHooked: false }));
  await tell("layered", await startBuild(folder));
  await tell("plain", await startStatic(folder, "http://127.0.0.1:9"));
  return {
    ...speeds,
    ratio: speeds.ownCpu / speeds.plainCpu,
    layer: speeds.layeredCpu / speeds.ownCpu,
  };
}

export function scenarios() {
  return [
    {
      id: "static-files",
      what: `files of the first page, ${CONNECTIONS} connections`,
      runs: 3,
      measure,
      rows: [
        { figure: "own", what: "own server, by the clock", unit: "/s", limits: [atLeast(1_000)] },
        { figure: "plain", what: "plain server, by the clock", unit: "/s" },
        { figure: "ownCpu", what: "own server, by processor time", unit: "/s" },
        { figure: "plainCpu", what: "plain server, by processor time", unit: "/s" },
        { figure: "ratio", what: "own by plain", limits: [atLeast(1)] },
        { figure: "layer", what: "with the bench's layer, by without" },
      ],
    },
  ];
}
