/**
 * @file The parts of main that a page talks to, composed as in `electron/main/main.ts`, with a window that is never
 * shown. Loaded by Vite's runner, which replaces Electron by `electron.ts`.
 */
import { EventEmitter } from "node:events";
import { randomUUID } from "node:crypto";
import { mkdir } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { IpcMain, MessagePortMain } from "electron";
import {
  BehaviorSubject,
  combineLatest,
  EMPTY,
  map,
  Observable,
  of,
  ReplaySubject,
  skip,
  Subject,
} from "rxjs";
import { acceptConnections } from "../../../electron/main/connections.ts";
import { createCoreServices } from "../../../electron/main/core-services.ts";
import { createClosing } from "../../../electron/main/features/close.ts";
import {
  createLocalMusic,
  type LocalMusic,
} from "../../../electron/main/features/local-music/local-music.ts";
import type { Child } from "../../../electron/main/kept-process.ts";
import { proxies } from "../../../electron/main/features/proxy-answers.ts";
import { createOsd } from "../../../electron/main/features/lyric-window/osd.ts";
import { createMainWindow } from "../../../electron/main/features/window.ts";
import { createSecrets } from "../../../electron/main/session/secrets.ts";
import { openSessionJar } from "../../../electron/main/session/session-cookies.ts";
import type { SettingsFile } from "../../../electron/main/settings-file.ts";
import { createStorageService } from "../../../electron/main/storage/service.ts";
import { settleStorage } from "../../../electron/main/storage/settle.ts";
import { createUploadWatch } from "../../../electron/main/uploads.ts";
import { createWishes } from "../../../electron/main/wishes.ts";
import { CONNECT } from "../../../electron/preload/names.ts";
import type { DesktopWindowApi } from "../../../src/contract/desktop.ts";
import type { DesktopFacts } from "../../../src/domain/desktop/facts.ts";
import { DEFAULT_LYRIC_WINDOW } from "../../../src/domain/desktop/lyric-window.ts";
import {
  mirroredOf,
  type MirroredSettings,
} from "../../../src/domain/desktop/mirrored-settings.ts";
import {
  decodeSourceChoice,
  DEFAULT_SOURCE,
  type SourceChoice,
} from "../../../src/domain/desktop/source-choice.ts";
import type { StorageChoice } from "../../../src/domain/desktop/storage-plan.ts";
import { DEFAULT_SETTINGS } from "../../../src/domain/settings/settings.ts";
import { fail } from "../../../src/domain/failure.ts";
import type { ShortcutId } from "../../../src/domain/settings/shortcuts.ts";
import { createWorld } from "../../electron/double/world.ts";
import * as electron from "./electron.ts";

interface RoomDeps {
  readonly facts: DesktopFacts;
  /** File of the session. */
  readonly sessionFile: string;
  /** The storage as configured in an earlier run. */
  readonly storage: StorageChoice;
  readonly hasTray: boolean;
  /** The token that last.fm's window returns. */
  readonly lastfmToken: () => string | null;
}

/** A port as main receives it; messages sent on it go to the page. */
function portTo(send: (data: unknown) => void): EventEmitter & { postMessage: typeof send } {
  return Object.assign(new EventEmitter(), {
    postMessage: send,
    start: () => {},
    close: () => {},
  });
}

/** Starts the parts; `done` records the actions that reach the system. */
export async function startRooms(deps: RoomDeps) {
  const { facts } = deps;
  const done: string[] = [];
  let mirrored: MirroredSettings = mirroredOf(DEFAULT_SETTINGS);
  const hasPanel = new BehaviorSubject(deps.hasTray);
  const hasTray = (): boolean => hasPanel.value && mirrored.showTray;
  const jar = await openSessionJar({
    file: deps.sessionFile,
    owner: "demo",
    secrets: createSecrets(NO_KEYRING, "linux"),
    warn: (text) => done.push(text),
  });
  const closing = createClosing({
    platform: facts.platform,
    option: () => mirrored.closeAppOption,
    hasTray,
    putAway: (how) => window.putAway(how),
    show: () => window.show(),
    quit: () => done.push("quit"),
    askNatively: async () => {
      done.push("asked natively");
      return "stay";
    },
    // The test decides when the time is over.
    after: (_, work) => {
      overdue = work;
      return () => {
        overdue = null;
      };
    },
  });
  let overdue: (() => void) | null = null;
  const window = createMainWindow({
    facts,
    surroundings: { isFullScreen$: () => EMPTY },
    preload: "preload.cjs",
    startPage: () => "app://tonearm/",
    appearance: () => "auto",
    left: () => null,
    keep: () => {},
    staysOpen: closing.staysOpen,
    leadsBack: hasTray,
  });
  window.show();
  const opened = electron.opened.at(-1);
  if (opened === undefined) throw new Error("no window was opened");
  const kept = keptSettings(deps.storage);
  const data = join(dirname(deps.sessionFile), "data");
  await mkdir(data, { recursive: true });
  const music = openMusic(kept, data);
  let musicFolder: string | null = null;
  const core = createCoreServices({
    session: jar.api,
    power: { keepAwake: () => {}, resumed$: () => new Subject<void>() },
    uploads: createUploadWatch(),
    foundSounds: {
      isThere: () => facts.hasOtherSources,
      find: () => Promise.resolve(fail({ kind: "notFound" })),
    },
    proxies: proxies(inTime),
    localFolder: music.core,
    settings: mirrored,
    keep: (next) => {
      mirrored = next;
      kept.change({ mirrored: next });
      music.speak();
    },
  });
  const osd = createOsd({
    facts,
    surroundings: { isSeenThrough$: of(true), leaveOut: () => {}, isFullScreen$: () => EMPTY },
    warn: () => {},
    preload: "preload.cjs",
    settings: kept,
    isWanted$: core.settings$.pipe(
      skip(1),
      map(({ showOsdLyric }) => showOsdLyric),
    ),
    want: (isWanted) => core.player.command({ kind: "lyricWindow", isWanted }),
    title: () => "Desktop lyrics",
    nowMs: () => performance.now(),
  });
  const wishes = createWishes();
  let source: SourceChoice = DEFAULT_SOURCE;
  let chosenFolder: string | null = "/home/listener/Music";
  const chooseFolder = (): Promise<string | null> => Promise.resolve(chosenFolder);
  const storage = await settleStorage({
    settings: kept,
    data: dirname(deps.sessionFile),
    warn: () => {},
  });
  const refused = new ReplaySubject<readonly ShortcutId[]>(1);
  refused.next([]);
  const left = new Subject<void>();
  const silence$ = new Observable<never>((out) => {
    done.push("paused");
    const held = left.subscribe(() => out.complete());
    held.add(() => done.push("resumed"));
    return held;
  });
  const api: DesktopWindowApi = {
    osd: osd.api,
    frame: window.frame,
    tray: {
      state$: () =>
        combineLatest([hasPanel, core.settings$]).pipe(
          map(([hasPlace, { showTray }]) => ({ hasPlace, isShown: hasPlace && showTray })),
        ),
    },
    closing: closing.api,
    globalShortcuts: {
      refused$: () => refused,
      silence$: () => silence$,
    },
    storage: createStorageService({ storage, settings: kept, chooseFolder }),
    localFolder: music.choice({
      chooseFolder: () => Promise.resolve(musicFolder),
      showFile: (path) => void done.push(`shown ${basename(path)}`),
    }),
    app: {
      wishes$: wishes.wishes$,
      relaunch: () => void done.push("relaunched"),
      isSessionEncrypted: jar.isEncrypted,
      source: () => ({ choice: source, isTold: false }),
      chooseSource: (raw: unknown) => {
        const chosen = decodeSourceChoice(raw);
        source = chosen ?? source;
        return chosen !== null;
      },
      chooseFolder,
      authoriseLastfm: async (url) => {
        done.push(`last.fm ${new URL(url).host}`);
        return deps.lastfmToken();
      },
    },
  };
  const ipc = new EventEmitter();
  acceptConnections({
    ipc: ipc as unknown as Pick<IpcMain, "on">,
    isMain: window.isOwner,
    isLyrics: osd.isOwner,
    warn: (text) => done.push(text),
    services: { core: core.api, window: { ...api }, osd: {} },
  });
  return {
    done,
    window: opened,
    osd,
    look: () => kept.now().lyricWindow.look,
    jar,
    wish: wishes.wish,
    /** Adds or removes a panel that shows tray icons. */
    setPanel: (isThere: boolean) => hasPanel.next(isThere),
    source: () => source,
    storage: () => ({ ...kept.now().storage, used: storage.folder }),
    /** Sets the folder that the listener chooses in the next native dialog. */
    choose: (folder: string | null) => {
      chosenFolder = folder;
    },
    /** Sets the music folder that the listener chooses in the next native dialog. */
    chooseMusic: (folder: string | null) => {
      musicFolder = folder;
    },
    /** Answers requests below `/local/`, as main does. */
    local: music.fetch,
    end: music.close,
    /** The window loses the focus, as main sees it. */
    leave: () => left.next(),
    refuse: (ids: readonly ShortcutId[]) => refused.next(ids),
    mirrored: () => mirrored,
    /** Whether main waits for the page to report that its question is shown. */
    isWaiting: () => overdue !== null,
    /** The page sends a port. Pass the messages it sends to the returned function. */
    connect: (end: unknown, send: (data: unknown) => void) => {
      const port = portTo(send);
      ipc.emit(
        CONNECT,
        {
          ports: [port as unknown as MessagePortMain],
          sender: opened.webContents,
          senderFrame: { parent: null, url: "app://tonearm/" },
        },
        end,
      );
      return (data: unknown) => void port.emit("message", { data });
    },
  };
}

export type Rooms = Awaited<ReturnType<typeof startRooms>>;

const inTime = (delayMs: number, work: () => void): (() => void) => {
  const timer = setTimeout(work, delayMs);
  return () => clearTimeout(timer);
};

type Kept = Pick<SettingsFile, "now" | "change" | "settled">;

/** The parts of `desktop.json` that storage and music folder need. */
function keptSettings(storage: StorageChoice): Kept {
  let now: ReturnType<SettingsFile["now"]> = {
    version: "",
    window: null,
    lyricWindow: DEFAULT_LYRIC_WINDOW,
    mirrored: mirroredOf(DEFAULT_SETTINGS),
    source: null,
    storage,
    localFolder: null,
  };
  return {
    now: () => now,
    change: (patch) => {
      now = { ...now, ...patch };
    },
    settled: () => Promise.resolve(),
  };
}

/** The music folder, read by the built program's own process; here it is a thread. */
function openMusic(settings: Kept, data: string): LocalMusic {
  const fork = Reflect.get(createWorld().electron.utilityProcess, "fork") as (
    path: string,
  ) => Child;
  return createLocalMusic({
    settings,
    data,
    fork: () => fork(resolve("dist/desktop/scanner.js")),
    libraryUrl: pathToFileURL(resolve("dist/server/local.js")).href,
    language: () => settings.now().mirrored.lang ?? "en",
    after: inTime,
    nowMs: () => performance.now(),
    newId: () => randomUUID(),
    warn: () => {},
  });
}

/** Sessions are stored unencrypted, as on a Linux desktop without a keyring. */
const NO_KEYRING = {
  isEncryptionAvailable: () => false,
  encryptString: (text: string) => Buffer.from(text),
  decryptString: (bytes: Buffer) => bytes.toString(),
};
