/** @file The desktop program: order of start, one instance, quit. */
import { app, dialog, protocol, utilityProcess } from "electron";
import { randomBytes, randomUUID } from "node:crypto";
import { lookup } from "node:dns/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { VERSION } from "../../server/version.ts";
import { wishOfArguments, wishOfLink } from "../../src/domain/desktop/deep-link.ts";
import {
  sourceNamed,
  sourceOfArguments,
  type SourceChoice,
} from "../../src/domain/desktop/source-choice.ts";
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

/** Tests and portable installations choose the folder of the program's data. */
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
// With a session bus the app shows its own player there; Chromium would add a
// second one that knows less about the song.
if (busAddress !== null)
  app.commandLine.appendSwitch("disable-features", "HardwareMediaKeyHandling");

const wishes = createWishes();
const followLink = (link: string): void => {
  const wish = wishOfLink(link);
  if (wish !== null) wishes.wish(wish);
};
// macOS passes links by this event, possibly before the app is ready.
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
// A second instance hands its link to the first one and ends before it has opened a file.
else if (app.requestSingleInstanceLock()) {
  // `ready` waits for this module, and `sessionData` must be set before it: so the settings are awaited here.
  const settings = await openSettings(kept("desktop.json"), warn);
  const storage = await settleStorage({ settings, data: app.getPath("userData"), warn });
  app.setPath("sessionData", storage.folder);
  // Not awaited at the top level: `ready` is not emitted before this module has
  // ended, so awaiting it would never finish.
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
    // Its standard output is not shown, because it may contain paths; what it has to report arrives as messages.
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
    told: toldSource(given),
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

/**
 * Other sources of songs. Their library is beside the archive, or in the folder that packs the program in a checkout.
 */
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

/** Delays quitting until all changes are on the disk. */
function endOnceKept(waitFor: () => readonly Promise<unknown>[]): void {
  let isLeft = false;
  app.on("will-quit", (event) => {
    if (isLeft) return;
    event.preventDefault();
    void Promise.allSettled(waitFor()).then(() => {
      isLeft = true;
      // In a later task: Electron ignores `quit` until this event has been handled.
      setImmediate(() => app.quit());
    });
  });
}

/** Explains that the data cannot be written, and quits without starting anything. */
function refuse(folder: string, why: string): void {
  console.error(`tonearm: nothing can be written to ${folder} (${why})`);
  // Whatever way it ends, the exit code says that it failed.
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

/** The source named by the arguments of this start or its environment; null if none is, or an invalid one. */
function toldSource(given: readonly string[]): SourceChoice | null {
  const named = process.env["TONEARM_SOURCE"] ?? "";
  const told = sourceOfArguments(given) ?? sourceNamed(named);
  const isNamed =
    named !== "" || given.some((argument) => /^--(?:source|folder)(?:=|$)/.test(argument));
  if (told === null && isNamed) warn("the source named at the start is invalid");
  return told;
}

/** Ends a program that failed to start: without a window it would stay unseen and block the next start. */
async function endUnstarted(thrown: unknown): Promise<void> {
  warn("not started", thrown);
  await log.settled();
  app.exit(1);
}

/** Backs up the settings of another version before this one changes them. */
async function backUpBefore(version: string, settings: SettingsFile): Promise<void> {
  const { version: before } = settings.now();
  if (before === version) return;
  await backUp({ file: kept("desktop.json"), folder: kept("backups"), of: before, warn });
  settings.change({ version });
}
