/** @file The window and all around it: composes the rooms of main, and contains no logic of its own. */
import { app, ipcMain, powerMonitor, powerSaveBlocker, session, shell } from "electron";
import { map, type Observable, skip } from "rxjs";
import { VERSION } from "../../server/version.ts";
import type {
  DesktopAppApi,
  DesktopOsdApi,
  DesktopWindowApi,
  FoundSoundsApi,
} from "../../src/contract/desktop.ts";
import type { DesktopFacts } from "../../src/domain/desktop/facts.ts";
import type { MirroredSettings } from "../../src/domain/desktop/mirrored-settings.ts";
import { PAGE } from "./addresses.ts";
import { after } from "./base/after.ts";
import { acceptConnections } from "./connections.ts";
import { createCoreServices } from "./core-services.ts";
import { desktopFacts, isOnWayland, presenceId } from "./facts.ts";
import { createClosing } from "./features/close.ts";
import { createLastfmWindow } from "./features/lastfm-window.ts";
import { openMediaHosts } from "./features/media-hosts.ts";
import { createSurroundings } from "./features/lyric-window/osd-surroundings.ts";
import { createOsd } from "./features/lyric-window/osd.ts";
import type { LocalMusic } from "./features/local-music/local-music.ts";
import { createPower } from "./features/power.ts";
import { proxies } from "./features/proxy-answers.ts";
import { followProxy } from "./features/proxy.ts";
import { createMainWindow, type MainWindow } from "./features/window.ts";
import { guardPages } from "./guards.ts";
import { watchFailures } from "./life.ts";
import { createNativeDialogs } from "./native-dialogs.ts";
import { createPresence } from "./presence.ts";
import type { SessionJar } from "./session/session-cookies.ts";
import type { SettingsFile } from "./settings-file.ts";
import { createStorageService } from "./storage/service.ts";
import type { Storage } from "./storage/settle.ts";
import type { Words } from "./strings.ts";
import type { UploadWatch } from "./uploads.ts";
import type { Wishes } from "./wishes.ts";

interface ProgramDeps {
  readonly settings: SettingsFile;
  readonly jar: SessionJar;
  readonly uploads: UploadWatch;
  readonly localMusic: LocalMusic;
  readonly foundSounds: FoundSoundsApi;
  readonly storage: Storage;
  readonly source: Pick<DesktopAppApi, "source" | "chooseSource">;
  readonly wishes: Wishes;
  readonly words: () => Words;
  /** Where the session bus of Linux is; null where there is none. */
  readonly busAddress: string | null;
  /** Path of something that lies beside the program. */
  readonly beside: (name: string) => string;
  readonly warn: (text: string) => void;
}

/** Makes everything; the window is opened by `show`. */
export function createProgram(deps: ProgramDeps): Pick<MainWindow, "show"> {
  const { settings, storage, jar, wishes, words, beside, warn } = deps;
  const mirrored = () => settings.now().mirrored;
  const facts = factsAtStart(mirrored(), {
    hasOtherSources: deps.foundSounds.isThere(),
    hasBus: deps.busAddress !== null,
  });
  const dialogs = createNativeDialogs({
    parent: () => window.now(),
    words,
    hasTray: () => presence.hasTray(),
  });
  const closing = createClosing({
    platform: facts.platform,
    option: () => mirrored().closeAppOption,
    hasTray: () => presence.hasTray(),
    putAway: (how) => window.putAway(how),
    show: () => window.show(),
    quit: () => app.quit(),
    askNatively: dialogs.askClosing,
    after,
  });
  const window = createMainWindow({
    facts,
    preload: beside("preload.cjs"),
    startPage: () => (mirrored().showLibraryDefault ? `${PAGE}#/library` : PAGE),
    appearance: () => mirrored().appearance,
    left: () => settings.now().window,
    onLeave: (left) => settings.change({ window: left }),
    staysOpen: closing.staysOpen,
    // The dock does on macOS.
    leadsBack: () => facts.platform === "macos" || presence.hasTray(),
  });
  const power = createPower({ blocker: powerSaveBlocker, monitor: powerMonitor });
  const core = createCoreServices({
    session: jar.api,
    power: power.api,
    uploads: deps.uploads,
    localFolder: deps.localMusic.core,
    foundSounds: deps.foundSounds,
    proxies: proxies(after),
    settings: mirrored(),
    keep: (next) => {
      settings.change({ mirrored: next });
      deps.localMusic.speak();
    },
  });
  const openOutside = (address: string): void => void shell.openExternal(address);
  const surroundings = createSurroundings({
    facts,
    openX: async () => (await import("./features/x11/open-x-windows.ts")).openXWindows(process.env),
    warn,
  });
  const osd = createOsd({
    facts,
    surroundings,
    preload: beside("preload.cjs"),
    settings,
    // Not before the core tells: a start has the machine to itself until home is there.
    isWanted$: core.settings$.pipe(
      skip(1),
      map(({ showOsdLyric }) => showOsdLyric),
    ),
    want: (isWanted) => core.player.command({ kind: "lyricWindow", isWanted }),
    title: () => words()("desktop.osd.title"),
    nowMs: () => performance.now(),
  });
  const presence = createPresence({
    facts,
    player: core.player,
    settings$: core.settings$,
    window,
    osd,
    surroundings,
    wish: (wish) => {
      wishes.wish(wish);
      window.show();
    },
    openOutside,
    icons: beside("icons/"),
    busAddress: deps.busAddress,
    warn,
  });
  const lastfm = createLastfmWindow(window.now, process.env["TONEARM_LASTFM_AUTHORISE"] ?? "");
  guardPages({ app, session: session.defaultSession, openOutside, mayVisit: lastfm.mayVisit });
  connect(core.settings$, warn);
  acceptConnections({
    ipc: ipcMain,
    isMain: window.isOwner,
    isLyrics: osd.isOwner,
    services: {
      core: core.api,
      osd: { lyrics: presence.lyricPage } satisfies {
        readonly [Name in keyof DesktopOsdApi]: object;
      },
      window: {
        frame: window.frame,
        osd: osd.api,
        closing: closing.api,
        tray: presence.tray,
        globalShortcuts: presence.globalShortcuts,
        localFolder: deps.localMusic.choice({
          chooseFolder: dialogs.chooseFolder,
          showFile: (path) => shell.showItemInFolder(path),
        }),
        storage: createStorageService({ storage, settings, chooseFolder: dialogs.chooseFolder }),
        app: {
          ...appServices(deps),
          chooseFolder: dialogs.chooseFolder,
          authoriseLastfm: lastfm.authorise,
        } satisfies DesktopAppApi,
      } satisfies { readonly [Name in keyof DesktopWindowApi]: object },
    },
  });
  const lost = (): void => {
    power.release();
    core.lost();
  };
  const end = (): void => {
    closing.end();
    osd.end();
  };
  window.onOpened((opened) => {
    opened.on("session-end", end);
    opened.webContents.on("render-process-gone", lost);
  });
  window.onOpened(watchFailures({ warn, words }));
  app.on("before-quit", end);
  return window;
}

const factsAtStart = (
  { linuxEnableCustomTitlebar }: MirroredSettings,
  found: { readonly hasOtherSources: boolean; readonly hasBus: boolean },
): DesktopFacts =>
  desktopFacts({
    system: process.platform,
    wantsOwnFrame: linuxEnableCustomTitlebar,
    hasPresenceId: presenceId(process.env) !== null,
    ...found,
    isWayland:
      process.platform === "linux" &&
      isOnWayland({
        environment: process.env,
        ozone: app.commandLine.getSwitchValue("ozone-platform"),
        major: Number.parseInt(process.versions.electron ?? "0", 10),
      }),
    version: VERSION,
  });

/** How pages reach the network. */
function connect(settings$: Observable<MirroredSettings>, warn: ProgramDeps["warn"]): void {
  openMediaHosts(session.defaultSession.webRequest);
  const proxy$ = settings$.pipe(map(({ proxyConfig }) => proxyConfig));
  followProxy(session.defaultSession, proxy$, warn);
}

const appServices = ({ wishes, jar, source }: ProgramDeps) => ({
  wishes$: wishes.wishes$,
  relaunch: () => {
    app.relaunch();
    app.quit();
  },
  isSessionEncrypted: jar.isEncrypted,
  ...source,
});
