/**
 * @file A complete Electron made of doubles: the imports of the program, and the controls and observations of a test.
 */
import type { BrowserWindowConstructorOptions } from "electron";
import { createApp } from "./app.ts";
import { createIpc } from "./ipc.ts";
import { createRecorder } from "./recorder.ts";
import { createProtocols, createSessions } from "./session.ts";
import {
  createGlobalKeys,
  createImages,
  createMenus,
  createTheme,
  createTouchBars,
  createTrays,
} from "./surfaces.ts";
import {
  createDialogs,
  createKeyring,
  createNet,
  createNotices,
  createPowerParts,
  createShell,
} from "./system.ts";
import { createUtilityProcesses } from "./utility.ts";
import { createContents, createScreen, createWindow, type FakeWindow } from "./windows.ts";

export function createWorld() {
  const recorder = createRecorder();
  const windows: FakeWindow[] = [];
  const app = createApp(recorder, () => windows.map(({ api }) => api));
  const sessions = createSessions(recorder);
  const makeWindow = (options: BrowserWindowConstructorOptions = {}): object => {
    const { session = sessions.usual.api } = options.webPreferences ?? {};
    const contents = createContents(recorder, session);
    const window = createWindow(recorder, options, contents);
    windows.push(window);
    app.events.emit("web-contents-created", {}, contents.api);
    window.events.parts.once("closed", () => {
      if (windows.every(({ state }) => state.isDestroyed)) app.events.emit("window-all-closed");
    });
    return window.api;
  };
  const parts = {
    app,
    dialog: createDialogs(recorder),
    images: createImages(recorder),
    ipc: createIpc(recorder),
    keyring: createKeyring(recorder),
    keys: createGlobalKeys(recorder),
    menus: createMenus(recorder),
    notices: createNotices(recorder),
    power: createPowerParts(recorder),
    protocol: createProtocols(recorder),
    screen: createScreen(recorder),
    sessions,
    shell: createShell(recorder),
    theme: createTheme(recorder),
    touchBars: createTouchBars(recorder),
    trays: createTrays(recorder),
    utility: createUtilityProcesses(recorder),
  };
  const electron = {
    app: app.api,
    BrowserWindow: recorder.constructible("BrowserWindow", makeWindow),
    dialog: parts.dialog.api,
    globalShortcut: parts.keys.api,
    ipcMain: parts.ipc.api,
    Menu: parts.menus.api,
    nativeImage: parts.images.api,
    nativeTheme: parts.theme.api,
    net: createNet(recorder),
    Notification: parts.notices.api,
    powerMonitor: parts.power.monitor,
    powerSaveBlocker: parts.power.blocker,
    protocol: parts.protocol.api,
    safeStorage: parts.keyring.api,
    screen: parts.screen.api,
    session: sessions.api,
    shell: parts.shell.api,
    TouchBar: parts.touchBars.api,
    Tray: parts.trays.api,
    utilityProcess: parts.utility.api,
  } satisfies Partial<Record<keyof typeof Electron.Main | keyof typeof Electron.Common, object>>;
  return { ...parts, electron, recorder, windows };
}

export type World = ReturnType<typeof createWorld>;
