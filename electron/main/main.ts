/** @file The desktop program: order of start, one instance, quit. */
import {
  app,
  dialog,
  ipcMain,
  powerMonitor,
  powerSaveBlocker,
  protocol,
  safeStorage,
  session,
  shell,
} from "electron";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { map, ReplaySubject } from "rxjs";
import { VERSION } from "../../server/version.ts";
import type { DesktopWindowApi } from "../../src/contract/desktop.ts";
import {
  type ScreenWish,
  wishOfArguments,
  wishOfLink,
} from "../../src/domain/desktop/deep-link.ts";
import { PAGE, SCHEME } from "./addresses.ts";
import { acceptConnections } from "./connections.ts";
import { createCoreServices } from "./core-services.ts";
import { desktopFacts } from "./facts.ts";
import { createClosing } from "./features/close.ts";
import { backUp } from "./features/backups.ts";
import { createLastfmWindow } from "./features/lastfm-window.ts";
import { openMediaHosts } from "./features/media-hosts.ts";
import { createPower } from "./features/power.ts";
import { followProxy } from "./features/proxy.ts";
import { createMainWindow } from "./features/window.ts";
import { guardPages } from "./guards.ts";
import { createProtocol } from "./protocol.ts";
import { createSecrets } from "./secrets.ts";
import { createService } from "./service.ts";
import { openSessionJar } from "./session-cookies.ts";
import { openSettings, type SettingsFile } from "./settings-file.ts";
import { type Words, wordsOf } from "./strings.ts";
import { createUploadWatch } from "./uploads.ts";
import { lookForUpdates, openProgramLog, watchFailures } from "./life.ts";

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

/** What links and menus want of the screen; a link that started us comes before anybody listens. */
const wishes = new ReplaySubject<ScreenWish>(1);
// The system hands links over by this event, possibly before all is ready.
app.on("open-url", (event, url) => {
  event.preventDefault();
  const wish = wishOfLink(url);
  if (wish !== null) wishes.next(wish);
});

// The second one says so to the first, and ends before it has opened a file.
if (app.requestSingleInstanceLock()) void app.whenReady().then(start).catch(endUnstarted);
else app.quit();

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const log = openProgramLog(here("../../"));
const { warn } = log;

/** Awaited nowhere at the top: a module of main that waits for `ready` never gets there. */
async function start(): Promise<void> {
  const kept = (name: string): string => join(app.getPath("userData"), name);
  const settings = await openSettings(kept("desktop.json"), warn);
  const mirrored = () => settings.now().mirrored;
  await backUpBefore(VERSION, settings, kept);
  const jar = await openSessionJar({
    file: kept("session.bin"),
    secrets: createSecrets(safeStorage, process.platform),
    warn,
  });
  const service = createService({
    handlerUrl: new URL("../server/handler.js", import.meta.url).href,
    source: process.env["TONEARM_SOURCE"] || "demo",
    environment: process.env,
  });
  const uploads = createUploadWatch();
  protocol.handle(
    SCHEME,
    createProtocol({
      clientFolder: here("../client/"),
      service: uploads.around(jar.around(service.fetch)),
    }),
  );

  const facts = desktopFacts({
    system: process.platform,
    wantsOwnFrame: mirrored().linuxEnableCustomTitlebar,
    version: VERSION,
  });
  const closing = createClosing({
    platform: facts.platform,
    option: () => mirrored().closeAppOption,
    hasTray: () => facts.platform !== "linux" && mirrored().showTray,
    putAway: (how) => window.putAway(how),
    quit: () => app.quit(),
    askNatively,
    after: (delayMs, work) => {
      const timer = setTimeout(work, delayMs);
      return () => clearTimeout(timer);
    },
  });
  const window = createMainWindow({
    facts,
    preload: here("preload.cjs"),
    startPage: () => (mirrored().showLibraryDefault ? `${PAGE}#/library` : PAGE),
    appearance: () => mirrored().appearance,
    left: () => settings.now().window,
    onLeave: (left) => settings.change({ window: left }),
    staysOpen: closing.staysOpen,
  });
  const lastfm = createLastfmWindow(window.now);
  guardPages({
    app,
    session: session.defaultSession,
    openOutside: (address) => void shell.openExternal(address),
    mayVisit: lastfm.mayVisit,
  });
  openMediaHosts(session.defaultSession.webRequest);

  const power = createPower({ blocker: powerSaveBlocker, monitor: powerMonitor });
  const core = createCoreServices({
    session: jar.api,
    power: power.api,
    uploads,
    settings: mirrored(),
    keep: (next) => settings.change({ mirrored: next }),
  });
  followProxy(
    session.defaultSession,
    core.settings$.pipe(map(({ proxyConfig }) => proxyConfig)),
    warn,
  );
  const windowServices: { readonly [Name in keyof DesktopWindowApi]: object } = {
    frame: window.frame,
    closing: closing.api,
    globalShortcuts: {},
    app: {
      wishes$: () => wishes,
      relaunch: () => {
        app.relaunch();
        app.quit();
      },
      isSessionEncrypted: jar.isEncrypted,
      authoriseLastfm: lastfm.authorise,
    } satisfies DesktopWindowApi["app"],
  };
  acceptConnections({
    ipc: ipcMain,
    isOurs: window.isOwner,
    services: { core: core.api, window: windowServices },
  });
  window.onOpened((opened) => {
    opened.on("session-end", closing.end);
    opened.webContents.on("render-process-gone", power.release);
  });
  window.onOpened(watchFailures({ warn, words: nativeWords }));

  app.setAsDefaultProtocolClient("tonearm");
  const first = wishOfArguments(process.argv.slice(1));
  if (first !== null) wishes.next(first);
  app.on("second-instance", (_, given) => {
    const wish = wishOfArguments(given);
    if (wish !== null) wishes.next(wish);
    window.show();
  });
  app.on("activate", window.show);
  app.on("before-quit", closing.end);
  app.on("window-all-closed", () => {
    if (process.platform !== "darwin") app.quit();
  });
  let isLeft = false;
  app.on("will-quit", (event) => {
    if (isLeft) return;
    event.preventDefault();
    const left = [settings.settled(), jar.settled(), service.close(), log.settled()];
    void Promise.allSettled(left).then(() => {
      isLeft = true;
      // In a turn of its own: until this event has ended a second wish to quit is not heard.
      setImmediate(() => app.quit());
    });
  });
  window.show();
  void lookForUpdates(VERSION, nativeWords);

  function nativeWords(): Words {
    return wordsOf(mirrored().lang, app.getPreferredSystemLanguages());
  }

  async function askNatively(): Promise<"stay" | "tray" | "exit"> {
    const words = nativeWords();
    const answers = ["tray", "exit", "stay"] as const;
    const shown = {
      type: "question",
      message: words("desktop.close.question"),
      detail: words("desktop.close.detail"),
      buttons: answers.map((answer) => words(`desktop.close.${answer}`)),
      defaultId: 0,
      cancelId: 2,
    } as const;
    const parent = window.now();
    const { response } = await (parent === null
      ? dialog.showMessageBox(shown)
      : dialog.showMessageBox(parent, shown));
    return answers[response] ?? "stay";
  }
}

/** Without a window it would stay unseen, and in the way of the next start. */
async function endUnstarted(thrown: unknown): Promise<void> {
  warn("not started", thrown);
  await log.settled();
  app.exit(1);
}

/** What another version kept is copied before this one changes it. */
async function backUpBefore(
  version: string,
  settings: SettingsFile,
  kept: (name: string) => string,
): Promise<void> {
  const { version: before } = settings.now();
  if (before === version) return;
  await backUp({ file: kept("desktop.json"), folder: kept("backups"), of: before, warn });
  settings.change({ version });
}
