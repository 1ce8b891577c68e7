import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { build } from "vite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { madeSound } from "../support/made-music.ts";
import type { Seen } from "./built/seen.ts";
import { buildModules } from "./local-music/built-reader.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
/** Replaces Electron with the double. */
const HOOKS = `
export const resolve = (name, context, next) =>
  name === "electron"
    ? { url: new URL("electron.js", import.meta.url).href, shortCircuit: true }
    : next(name, context);`;

let folder = "";
const at = (...path: readonly string[]): string => join(folder, ...path);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "tonearm-built-"));
  await build({
    root: ROOT,
    configFile: join(ROOT, "vite.desktop.config.ts"),
    logLevel: "silent",
    build: { outDir: at("desktop") },
  });
  await buildModules(at("run"), {
    driver: "tests/electron/built/driver.ts",
    electron: "tests/electron/double/module.ts",
  });
  await buildModules(at("server"), { local: "server/local.ts" });
  await writeFile(at("run", "hooks.mjs"), HOOKS);
  await writeFile(at("desktop", "package.json"), '{ "type": "module" }');
  await mkdir(at("music"));
  await writeFile(at("music", "one.wav"), madeSound("wav", { title: "One" }));
  await mkdir(at("client"));
  await writeFile(at("client", "index.html"), "<!doctype html><title>Tonearm</title>");
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function run(platform: NodeJS.Platform): Promise<Seen> {
  const data = at(`data-${platform}`);
  await mkdir(data, { recursive: true });
  const localFolder = { id: "the-folder", path: at("music"), root: await realpath(at("music")) };
  await writeFile(join(data, "desktop.json"), JSON.stringify({ localFolder }));
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [at("run", "driver.js"), pathToFileURL(at("desktop", "main.js")).href, platform],
    { env: { TONEARM_USER_DATA: data } },
  );
  return JSON.parse(stdout) as Seen;
}

const PLAYER = ["Pause", "Previous track", "Next track", "—", "Repeat", "Shuffle", "—"];
const MENU = ["Edit", "Control", "Window", "Help"];
const LYRICS = ["Desktop lyrics", "—"];
const SHOW = "Show Tonearm";

describe("the built desktop program", () => {
  it.each([
    ["linux", [SHOW, "—", ...PLAYER, ...LYRICS, "Quit"], MENU, 0, false],
    ["win32", [...PLAYER, ...LYRICS, SHOW, "Quit"], MENU, 3, false],
    ["darwin", [...PLAYER, ...LYRICS, SHOW, "Quit"], ["Tonearm", ...MENU], 0, true],
  ] as const)(
    "opens, is present, and ends with all written: %s",
    async (platform, tray, appMenu, thumbar, hasTouchBar) => {
      const seen = await run(platform);
      expect(seen).toMatchObject({
        pageStatus: 200,
        unknownStatus: 404,
        address: "app://tonearm/",
        markBefore: null,
        linesAfter: tray,
        tooltip: platform === "darwin" ? "" : "Harbour Lights · The Quiet Company",
        lyrics: {
          address: "app://tonearm/osd.html",
          name: "Desktop lyrics",
          title: "Harbour Lights",
        },
        appMenu,
        thumbar,
        hasTouchBar,
        commands: [{ kind: "pause" }, { kind: "toggleLike" }],
        refused: [],
        keysPaused: 0,
        keysResumed: 7,
        keysAtEnd: 0,
        isSessionKept: true,
        filesShown: [join(await realpath(at("music")), "one.wav")],
        localSongs: [{ name: "One" }],
        localState: { chosen: "the-folder", name: "music", result: { songs: 1, added: 1 } },
        soundStatus: 206,
        localPath: at("music"),
        readersLeft: 0,
        settings: {
          mirrored: { lang: "en" },
          window: { mode: "normal" },
          localFolder: { id: "the-folder" },
          lyricWindow: { places: { small: { mode: "normal" }, normal: null } },
        },
      });
      expect(seen.markAfter).toMatch(/^[\w-]{43}$/);
      expect(seen.holdsNoSecret).toBe(true);
      expect(seen.linesBefore.join()).not.toContain("Pause");
    },
  );

  it("asks for nothing before it is ready but what has to come first", async () => {
    const { callsBeforeReady } = await run("linux");
    expect(callsBeforeReady).toEqual([
      "app.setPath",
      "protocol.registerSchemesAsPrivileged",
      "app.enableSandbox",
      "app.on",
      // For the log, and for the test whether the folder is writable.
      "app.getPath",
      "app.getPath",
      "app.requestSingleInstanceLock",
      // For the settings of main, then for the storage, which is moved before Chromium opens it.
      "app.getPath",
      "app.getPath",
      "app.setPath",
      "app.whenReady",
    ]);
  });

  it("brings its icons along", () => {
    for (const name of ["trayTemplate@2x", "tray-on-dark", "panel-on-light@2x", "pause-on-dark"])
      expect([name, existsSync(at("desktop", "icons", `${name}.png`))]).toEqual([name, true]);
  });
});
