/** @file The window and everything around it: composes the parts of main, and contains no logic of its own. */
import { app, ipcMain, powerMonitor, powerSaveBlocker, session, shell } from "electron";
import { map, type Observable, skip } from "rxjs";
import { VERSION } from "../../server/version.ts";
import type { DesktopOsdApi, FoundSoundsApi } from "../../src/contract/desktop.ts";
import type { DesktopFacts } from "../../src/domain/desktop/facts.ts";
import type { MirroredSettings } from "../../src/domain/desktop/mirrored-settings.ts";
import { PAGE } from "./addresses.ts";
import { after } from "./base/after.ts";
import { acceptConnections } from "./connections.ts";
import { createCoreServices, type CoreServices } from "./core-services.ts";
import { desktopFacts, isOnWayland, presenceId } from "./facts.ts";
import { createClosing, type Closing } from "./features/close.ts";
import { createLastfmWindow } from "./features/lastfm-window.ts";
import { openMediaHosts } from "./features/media-hosts.ts";
import { createSurroundings, type Surroundings } from "./features/x11/surroundings.ts";
import { createOsd, type Osd } from "./features/lyric-window/osd.ts";
import type { LocalMusic } from "./features/local-music/local-music.ts";
import { createPower, type Power } from "./features/power.ts";
import { proxies } from "./features/proxy-answers.ts";
import { followProxy } from "./features/proxy.ts";
import { createMainWindow, type MainWindow } from "./features/window.ts";
import type { SourceOfMusic } from "./granted-source.ts";
import { guardPages } from "./guards.ts";
import { watchFailures } from "./life.ts";
import { createNativeDialogs } from "./native-dialogs.ts";
import { createPresence } from "./presence.ts";
import type { SessionJar } from "./session/session-cookies.ts";
import type { SettingsFile } from "./settings-file.ts";
import type { Storage } from "./storage/settle.ts";
import type { Words } from "./strings.ts";
import type { UploadWatch } from "./uploads.ts";
import { windowServices } from "./window-services.ts";
import type { Wishes } from "./wishes.ts";

interface ProgramDeps {
  readonly settings: SettingsFile;
  readonly jar: SessionJar;
  readonly uploads: UploadWatch;
  readonly localMusic: LocalMusic;
  readonly foundSounds: FoundSoundsApi;
  readonly storage: Storage;
  readonly source: SourceOfMusic;
  readonly wishes: Wishes;
  readonly words: () => Words;
  /** Address of the session bus of Linux; null if there is none. */
  readonly busAddress: string | null;
  /** Path of a file that lies beside the program. */
  readonly beside: (name: string) => string;
  readonly warn: (text: string) => void;
}

/** Creates everything; the window is opened by `show`. */
export function createProgram(deps: ProgramDeps): Pick<MainWindow, "show"> {
  const { settings, wishes, words, beside, warn } = deps;
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
  const surroundings = createSurroundings({
    facts,
    openX: async () => (await import("./features/x11/open-x-windows.ts")).openXWindows(process.env),
    warn,
  });
  const window = createMainWindow({
    facts,
    surroundings,
    preload: beside("preload.cjs"),
    startPage: () => (mirrored().showLibraryDefault ? `${PAGE}#/library` : PAGE),
    appearance: () => mirrored().appearance,
    left: () => settings.now().window,
    keep: (left) => settings.change({ window: left }),
    staysOpen: closing.staysOpen,
    // On macOS the dock brings a hidden window back.
    leadsBack: () => facts.platform === "macos" || presence.hasTray(),
  });
  const power = createPower({ blocker: powerSaveBlocker, monitor: powerMonitor });
  const core = createCore(deps, power);
  const osd = createLyricWindow(deps, { facts, surroundings, core });
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
    warn,
    services: {
      core: core.api,
      osd: { lyrics: presence.lyricPage } satisfies {
        readonly [Name in keyof DesktopOsdApi]: object;
      },
      window: windowServices({ ...deps, window, osd, closing, presence, dialogs, lastfm }),
    },
  });
  watchEnds(deps, { window, osd, closing, core, power });
  return window;
}

/** Services for the core's port, and what the core reports through it. */
const createCore = (
  {
    jar,
    uploads,
    localMusic,
    foundSounds,
    settings,
    storage,
  }: Pick<ProgramDeps, "jar" | "uploads" | "localMusic" | "foundSounds" | "settings" | "storage">,
  power: Power,
): CoreServices =>
  createCoreServices({
    session: jar.api,
    power: power.api,
    uploads,
    localFolder: localMusic.core,
    foundSounds,
    proxies: proxies(after),
    settings: settings.now().mirrored,
    keep: (next) => {
      // While the default folder stands in for a missing one, its settings must not replace those of the missing one.
      const isStandIn = storage.folder !== (settings.now().storage.folder ?? storage.home);
      if (isStandIn) settings.changeForNow({ mirrored: next });
      else settings.change({ mirrored: next });
      localMusic.speak();
    },
  });

/** The lyric window, which is open while the setting says so. */
const createLyricWindow = (
  { settings, words, beside, warn }: Pick<ProgramDeps, "settings" | "words" | "beside" | "warn">,
  {
    facts,
    surroundings,
    core,
  }: {
    readonly facts: DesktopFacts;
    readonly surroundings: Surroundings;
    readonly core: CoreServices;
  },
): Osd =>
  createOsd({
    facts,
    surroundings,
    preload: beside("preload.cjs"),
    warn,
    settings,
    // Not before the core has reported: nothing may compete with the first page for the machine.
    isWanted$: core.settings$.pipe(
      skip(1),
      map(({ showOsdLyric }) => showOsdLyric),
    ),
    want: (isWanted) => core.player.command({ kind: "lyricWindow", isWanted }),
    title: () => words()("desktop.osd.title"),
    nowMs: () => performance.now(),
  });

/** Watches for the end of pages, of the session and of the program. */
function watchEnds(
  { warn, words }: Pick<ProgramDeps, "warn" | "words">,
  {
    window,
    osd,
    closing,
    core,
    power,
  }: {
    readonly window: MainWindow;
    readonly osd: Osd;
    readonly closing: Closing;
    readonly core: CoreServices;
    readonly power: Power;
  },
): void {
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
  window.onOpened(watchFailures({ warn, words, parent: window.now }));
  app.on("before-quit", end);
}

const openOutside = (address: string): void => void shell.openExternal(address);

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

/** Sets up the pages' access to the network: hosts of media, and the proxy. */
function connect(settings$: Observable<MirroredSettings>, warn: ProgramDeps["warn"]): void {
  openMediaHosts(session.defaultSession.webRequest);
  const proxy$ = settings$.pipe(map(({ proxyConfig }) => proxyConfig));
  followProxy(session.defaultSession, proxy$, warn);
}
