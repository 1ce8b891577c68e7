/**
 * @file Takes pictures of every screen and state in both themes at 360, 1440 and 2560 px into the folder
 * `shots`. Needs the build; starts its own server.
 *
 * Arguments limit it to states by name, or to families of states (`--states explore,failures`).
 * `--widths 720,1080` and `--locale tr` change these defaults; `--list` prints the names. `--readme` takes
 * the pictures of the README instead.
 */
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { launch, startScript } from "../bench/browser/browser.mjs";
import { makeTestServer, TEST_SERVER } from "../test-server.mjs";
import { photograph, THEMES } from "./camera.mjs";
import { takeReadmePictures } from "./readme.mjs";
import { findRecords } from "./records.mjs";
import { FAMILIES } from "./states/families.mjs";
import { LASTFM_ENV } from "./states/settings.mjs";
import { speaker } from "./words.mjs";

const FOLDER = join(import.meta.dirname, "..", "..", "shots");
/** 0 for any free port. */
const PORT = 0;

const { values, positionals: only } = parseArgs({
  allowPositionals: true,
  options: {
    widths: { type: "string" },
    locale: { type: "string" },
    states: { type: "string" },
    list: { type: "boolean" },
    readme: { type: "boolean" },
    workers: { type: "string" },
  },
});
const widths = values.widths?.split(",").map(Number) ?? [360, 1440, 2560];
const locale = values.locale ?? "en";
const families = values.states?.split(",") ?? Object.keys(FAMILIES);
const workers = Number(values.workers ?? 3);

const unknown = families.filter((family) => !(family in FAMILIES));
if (unknown.length > 0) {
  console.error(
    `no such states: ${unknown.join(", ")}; there are ${Object.keys(FAMILIES).join(", ")}`,
  );
  process.exit(1);
}

Object.assign(process.env, LASTFM_ENV);
await makeTestServer();
const server = await startScript(TEST_SERVER, PORT);
const browser = await launch();
const troubles = [];
let count = 0;
try {
  await mkdir(FOLDER, { recursive: true });
  const scene = { url: server.url, say: speaker(locale), ...(await findRecords(server.url)) };
  const states = families.flatMap((family) => Object.entries(FAMILIES[family](scene)));
  const chosen = states.filter(([name]) => only.length === 0 || only.includes(name));
  if (values.list) for (const [name] of chosen) console.log(name);
  if (values.readme) {
    const taken = await takeReadmePictures(browser, { states: new Map(states), scene, locale });
    console.log(`${taken.count} pictures, ${taken.bytes} bytes, in ${taken.folder}`);
  }
  const jobs = (values.list || values.readme ? [] : chosen).flatMap(([name, open]) =>
    widths.map((width) => ({ name, open, width, locale, scene, folder: FOLDER })),
  );
  const work = async () => {
    for (let job = jobs.shift(); job !== undefined; job = jobs.shift()) {
      // Tried again after a failure, which a busy machine may have caused.
      const trouble =
        (await photograph(browser, job)) === null ? null : await photograph(browser, job);
      if (trouble === null) count += THEMES.length;
      else troubles.push(trouble);
    }
  };
  await Promise.all(Array.from({ length: workers }, work));
} finally {
  await browser.close();
  server.stop();
}
if (!values.readme) console.log(`${count} screenshots in ${FOLDER}`);
for (const trouble of troubles) console.error(`missing: ${trouble}`);
if (troubles.length > 0) process.exitCode = 1;
