/** @file The desktop program: order of start, one instance, quit. */
import { app, dialog, protocol, utilityProcess } from "electron";
import { randomBytes, randomUUID } from "node:crypto";
import { lookup } from "node:dns/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { VERSION } from "../../server/version.ts";
import { wishOfArguments, wishOfLink } from "../../src/domain/desktop/deep-link.ts";
import { sourceNamed, sourceOfArguments } from "../../src/domain/desktop/source-choice.ts";
import { SCHEME } from "./addresses.ts";
import { after } from "./base/after.ts";
import { backUp } from "./features/backups.ts";
import { sessionBusAddress } from "./features/bus/bus-address.ts";
import { createFoundSounds } from "./features/found-sounds/found-sounds.ts";
import { findLibrary } from "./features/found-sounds/library-folder.ts";
import { isPublicAddress } from "../../server/public-address.ts";
import { createLocalMusic } from "./features/local-music/local-music.ts";
import { lookForUpdates, openProgramLog } from "./life.ts";
import { openMusic } from "./music.ts";
import { createProgram } from "./program.ts";
import { openSettings, type SettingsFile } from "./settings-file.ts";
import { whyNotKept } from "./storage/may-keep.ts";
import { settleStorage, type Storage } from "./storage/settle.ts";
import { languageOf, type Words, wordsOf } from "./strings.ts";
import { createWishes } from "./wishes.ts";

/** Tests, and those who carry it with them, choose where it keeps what it keeps. */
const userData = process.env["TONEARM_USER_DATA"] ?? "";
if (userData !== "") app.setPath("userData", userData);

protocol.registerSchemesAsPrivileged([
  {
    scheme: SCHEME,
    privileges: {
      standard: true,
      secure: true,
      supportFetchAPI: true,
      stream: true,
      codeCache: true,
    },
  },
]);
app.enableSandbox();
const busAddress = sessionBusAddress({ platform: process.platform, environment: process.env });
// Chromium would show a player of its own there, which knows less of ours.
if (busAddress !== null)
  app.commandLine.appendSwitch("disable-features", "HardwareMediaKeyHandling");

const wishes = createWishes();
const followLink = (link: string): void => {
  const wish = wishOfLink(link);
  if (wish !== null) wishes.wish(wish);
};
// The system hands links over by this event, possibly before all is ready.
app.on("open-url", (event, url) => {
  event.preventDefault();
  followLink(url);
});

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const kept = (name: string): string => join(app.getPath("userData"), name);
const log = openProgramLog(here("../../"));
const { warn } = log;

const data = app.getPath("userData");
const trouble = whyNotKept(data);
if (trouble !== null) refuse(data, trouble);
// The second one says so to the first, and ends before it has opened a file.
else if (app.requestSingleInstanceLock()) {
  // Electron is not ready before this module has ended, and reads this path then: so this is waited for here.
  const settings = await openSettings(kept("desktop.json"), warn);
  const storage = await settleStorage({ settings, data: app.getPath("userData"), warn });
  app.setPath("sessionData", storage.folder);
  // Never at the top: a module of main that waits for `ready` never gets there.
  void app
    .whenReady()
    .then(() => start(settings, storage))
    .catch(endUnstarted);
} else app.quit();

async function start(settings: SettingsFile, storage: Storage): Promise<void> {
  const given = process.argv.slice(1);
  await backUpBefore(VERSION, settings);
  const localMusic = createLocalMusic({
    settings,
    data: app.getPath("userData"),
    // What it has to say comes as messages, without the paths that a terminal would show.
    fork: () =>
      utilityProcess.fork(here("scanner.js"), [], { serviceName: "Music folder", stdio: "ignore" }),
    libraryUrl: new URL("../server/local.js", import.meta.url).href,
    language: () => languageOf(settings.now().mirrored.lang, app.getPreferredSystemLanguages()),
    after,
    nowMs: () => performance.now(),
    newId: randomUUID,
    warn,
  });
  const foundSounds = openFoundSounds();
  const music = await openMusic({
    settings,
    told: sourceOfArguments(given) ?? sourceNamed(process.env["TONEARM_SOURCE"] ?? ""),
    sessionFile: kept("session.bin"),
    clientFolder: here("../client/"),
    lyricsFolder: here("osd/"),
    handlerUrl: new URL("../server/handler.js", import.meta.url).href,
    local: localMusic.fetch,
    found: foundSounds.fetch,
    warn,
  });
  const words = (): Words =>
    wordsOf(settings.now().mirrored.lang, app.getPreferredSystemLanguages());
  const { jar, uploads, api: source } = music;
  const window = createProgram({
    settings,
    storage,
    jar,
    uploads,
    source,
    localMusic,
    foundSounds: foundSounds.core,
    wishes,
    words,
    busAddress,
    beside: here,
    warn,
  });

  app.setAsDefaultProtocolClient("tonearm");
  const follow = (some: readonly string[]): void => {
    const wish = wishOfArguments(some);
    if (wish !== null) wishes.wish(wish);
  };
  follow(given);
  app.on("second-instance", (_, others) => {
    follow(others);
    window.show();
  });
  app.on("activate", window.show);
  app.on("window-all-closed", () => {
    if (process.platform !== "darwin") app.quit();
  });
  endOnceKept(() => [
    settings.settled(),
    jar.settled(),
    music.close(),
    localMusic.close(),
    foundSounds.close(),
    log.settled(),
  ]);
  window.show();
  void lookForUpdates(VERSION, words);
}

/** Other sources of songs; their library lies beside the archive, or, in a checkout, where what packs the program is installed. */
const openFoundSounds = () =>
  createFoundSounds({
    library: findLibrary(
      app.isPackaged ? join(process.resourcesPath, "unblock") : here("../packaging"),
    ),
    fork: () =>
      utilityProcess.fork(here("unblock.js"), [], {
        serviceName: "Other sources",
        stdio: "ignore",
      }),
    resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
    mayConnect: isPublicAddress,
    newToken: () => randomBytes(24).toString("base64url"),
    after,
    nowMs: () => performance.now(),
    wallMs: Date.now,
    warn,
  });

/** Everything that was changed is brought to the disk before the program ends. */
function endOnceKept(waitFor: () => readonly Promise<unknown>[]): void {
  let isLeft = false;
  app.on("will-quit", (event) => {
    if (isLeft) return;
    event.preventDefault();
    void Promise.allSettled(waitFor()).then(() => {
      isLeft = true;
      // In a turn of its own: until this event has ended a second wish to quit is not heard.
      setImmediate(() => app.quit());
    });
  });
}

/** Nothing can be kept, so nothing is begun. */
function refuse(folder: string, why: string): void {
  console.error(`tonearm: nothing can be written to ${folder} (${why})`);
  // However it ends, it has not worked.
  app.on("will-quit", () => app.exit(1));
  void app.whenReady().then(async () => {
    const says = wordsOf(null, app.getPreferredSystemLanguages());
    await dialog.showMessageBox({
      type: "error",
      message: says("desktop.unwritable"),
      detail: folder,
    });
    app.exit(1);
  });
}

/** Without a window it would stay unseen, and in the way of the next start. */
async function endUnstarted(thrown: unknown): Promise<void> {
  warn("not started", thrown);
  await log.settled();
  app.exit(1);
}

/** What another version kept is copied before this one changes it. */
async function backUpBefore(version: string, settings: SettingsFile): Promise<void> {
  const { version: before } = settings.now();
  if (before === version) return;
  await backUp({ file: kept("desktop.json"), folder: kept("backups"), of: before, warn });
  settings.change({ version });
}
