/** @file Replaces the module `electron`: one world, whose parts have the names that the program imports. */
import { createWorld } from "./world.ts";

export const world = createWorld();
export const {
  app,
  BrowserWindow,
  dialog,
  globalShortcut,
  ipcMain,
  Menu,
  nativeImage,
  nativeTheme,
  net,
  Notification,
  powerMonitor,
  powerSaveBlocker,
  protocol,
  safeStorage,
  screen,
  session,
  shell,
  TouchBar,
  Tray,
  utilityProcess,
} = world.electron;
