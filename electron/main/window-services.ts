/** @file Services of main for the page of the main window, put together from the parts that provide them. */
import { app, shell } from "electron";
import type { DesktopAppApi, DesktopWindowApi } from "../../src/contract/desktop.ts";
import type { Closing } from "./features/close.ts";
import type { LastfmWindow } from "./features/lastfm-window.ts";
import type { LocalMusic } from "./features/local-music/local-music.ts";
import type { Osd } from "./features/lyric-window/osd.ts";
import type { MainWindow } from "./features/window.ts";
import { grantedSource, type SourceOfMusic } from "./granted-source.ts";
import type { NativeDialogs } from "./native-dialogs.ts";
import type { Presence } from "./presence.ts";
import type { SessionJar } from "./session/session-cookies.ts";
import { createStorageService, type StorageServiceDeps } from "./storage/service.ts";
import type { Wishes } from "./wishes.ts";

interface WindowServicesDeps extends Pick<StorageServiceDeps, "storage" | "settings"> {
  readonly window: Pick<MainWindow, "frame">;
  readonly osd: Pick<Osd, "api">;
  readonly closing: Pick<Closing, "api">;
  readonly presence: Pick<Presence, "tray" | "globalShortcuts">;
  readonly localMusic: Pick<LocalMusic, "choice">;
  readonly dialogs: Pick<NativeDialogs, "chooseFolder">;
  readonly lastfm: Pick<LastfmWindow, "authorise">;
  readonly wishes: Pick<Wishes, "wishes$">;
  readonly jar: Pick<SessionJar, "isEncrypted">;
  readonly source: SourceOfMusic;
}

/** Returns one service for each name of the window's port. */
export function windowServices(deps: WindowServicesDeps) {
  const { chooseFolder } = deps.dialogs;
  return {
    frame: deps.window.frame,
    osd: deps.osd.api,
    closing: deps.closing.api,
    tray: deps.presence.tray,
    globalShortcuts: deps.presence.globalShortcuts,
    localFolder: deps.localMusic.choice({
      chooseFolder,
      showFile: (path) => shell.showItemInFolder(path),
    }),
    storage: createStorageService({ storage: deps.storage, settings: deps.settings, chooseFolder }),
    app: {
      wishes$: deps.wishes.wishes$,
      relaunch: () => {
        app.relaunch();
        app.quit();
      },
      isSessionEncrypted: deps.jar.isEncrypted,
      ...grantedSource(deps.source, chooseFolder),
      authoriseLastfm: deps.lastfm.authorise,
    } satisfies DesktopAppApi,
  } satisfies { readonly [Name in keyof DesktopWindowApi]: object };
}
