/**
 * @file Runs the scenarios of a section several times, the builds (and the floor page) in turn, each after
 * a fixed amount of work that measures how busy the machine is.
 *
 * A scenario: `{ id, what, measure(place), floor?(place), bare?(place), trace?(place), runs?, rows }`; a row:
 * `{ figure, what, unit, limits }`. `measure` returns figures by name; `place` is
 * `{ folder, server(options), options, note }`.
 */
import { fixedWorkMs } from "./figures.mjs";
import { startBuild } from "./server.mjs";

/** Servers of one build, started when they are first needed and kept until the section ends. */
function createServers(folder) {
  const servers = new Map();
  return {
    async get(settings = {}) {
      const key = JSON.stringify(settings);
      if (!servers.has(key)) servers.set(key, await startBuild(folder, settings));
      return servers.get(key);
    },
    stop() {
      for (const server of servers.values()) server.stop();
    },
  };
}

/** What a scenario can measure besides the builds: the floor page with covers, and without. */
const BESIDE = ["floor", "bare"];
/** These hardly vary, so they run once for every three runs of a build. */
const RUNS_TO_ONE_BESIDE = 3;
const RUNS = 5;

/** Raw runs of a section: `{ section, scenario, build, run, quietMs, figures }`. */
export async function runSection(name, scenarios, builds, options) {
  const raw = [];
  for (const scenario of scenarios) {
    const servers = new Map(builds.map(({ name, folder }) => [name, createServers(folder)]));
    const placeOf = (build, run) => ({
      folder: build.folder,
      build: build.name,
      run,
      options,
      server: (settings) => servers.get(build.name).get(settings),
    });
    const turns = builds.map((build) => ({ build, who: build.name, work: scenario.measure }));
    for (const who of BESIDE)
      if (scenario[who]) turns.push({ build: builds[0], who, work: scenario[who] });
    try {
      const runs = options.runs ?? scenario.runs ?? RUNS;
      for (let run = 0; run < runs; run += 1) {
        for (const { build, who, work } of turns) {
          if (BESIDE.includes(who) && run % RUNS_TO_ONE_BESIDE !== 0) continue;
          const quietMs = fixedWorkMs();
          const figures = await attempt(() => work(placeOf(build, run)), `${scenario.id}, ${who}`);
          raw.push({ section: name, scenario: scenario.id, build: who, run, quietMs, figures });
        }
        options.progress(`${name}: ${scenario.id}, run ${run + 1}`);
      }
      if (options.trace && scenario.trace !== undefined)
        for (const build of builds)
          await attempt(() => scenario.trace(placeOf(build, 0)), `${scenario.id}, traced`);
    } finally {
      for (const one of servers.values()) one.stop();
    }
  }
  return raw;
}

/** Reports a run that fails and leaves it out; the others go on. */
async function attempt(work, what) {
  try {
    return await work();
  } catch (error) {
    console.error(`${what}: ${error.stack ?? error}`);
    return null;
  }
}
