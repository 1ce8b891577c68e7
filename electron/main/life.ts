/** @file The program's own health: its log, failures, and updates, by means of Electron. */
import { app, net, Notification, shell, type BrowserWindow } from "electron";
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { asRecord, asText, parseJson } from "../../src/domain/raw.ts";
import { after } from "./base/after.ts";
import { createFailures } from "./features/failures.ts";
import { type Log, openLog } from "./log-file.ts";
import { showMessage } from "./native-dialogs.ts";
import type { Words } from "./strings.ts";

/** Opens the log. Uncaught errors are written to it, and the program keeps running. */
export function openProgramLog(programFolder: string): Log {
  const data = app.getPath("userData");
  const log = openLog({
    folder: join(data, "logs"),
    own: [
      { path: data, name: "data" },
      { path: resolve(programFolder), name: "app" },
    ],
    now: () => new Date().toISOString(),
    show: (line) => console.warn(line),
  });
  process.on("uncaughtException", (thrown) => log.warn("not caught", thrown));
  process.on("unhandledRejection", (thrown) => log.warn("not caught", thrown));
  return log;
}

interface FailureDialogs {
  readonly warn: (text: string) => void;
  readonly words: () => Words;
  /** The window that dialogs are about; null if there is none. */
  readonly parent: () => BrowserWindow | null;
}

/**
 * Returns a function that watches a window. Questions are asked in native dialogs, because the page itself has failed.
 */
export function watchFailures({
  warn,
  words,
  parent,
}: FailureDialogs): (window: BrowserWindow) => void {
  const askLost = async (): Promise<"reload" | "quit"> => {
    const says = words();
    // The page's last title names a song that does not play any more.
    parent()?.setTitle("Tonearm");
    const { response } = await showMessage(visible(parent()), {
      type: "warning",
      message: says("desktop.lost.title"),
      detail: says("desktop.lost.text"),
      buttons: [says("desktop.reload"), says("desktop.close.exit")],
      defaultId: 0,
      cancelId: 0,
    });
    return response === 1 ? "quit" : "reload";
  };
  const askHung = async (signal: AbortSignal): Promise<"wait" | "reload"> => {
    const says = words();
    const { response } = await showMessage(visible(parent()), {
      type: "warning",
      message: says("desktop.hung.title"),
      detail: says("desktop.hung.text"),
      buttons: [says("desktop.hung.wait"), says("desktop.reload")],
      defaultId: 0,
      cancelId: 0,
      signal,
    });
    return response === 1 ? "reload" : "wait";
  };
  const nowMs = (): number => performance.now();
  return createFailures({ warn, nowMs, after, askLost, askHung, quit: () => app.quit() });
}

/** A hidden window would hide its dialog too. */
const visible = (window: BrowserWindow | null): BrowserWindow | null =>
  window?.isVisible() === true ? window : null;

/** Looks for updates if a feed is named, by the environment or else by the packed manifest. */
export async function lookForUpdates(version: string, words: () => Words): Promise<void> {
  const feed = process.env["TONEARM_UPDATES"] ?? (await packedFeed());
  if (feed === "") return;
  const { watchUpdates } = await import("./features/updates.ts");
  watchUpdates({
    feed,
    version,
    fetch: (address) => net.fetch(address, { credentials: "omit" }),
    tell: ({ version: newer, page }) => {
      const notice = new Notification({
        title: `Tonearm ${newer}`,
        body: words()("desktop.update"),
      });
      notice.on("click", () => void shell.openExternal(page));
      notice.show();
    },
    after,
  });
}

/** The feed named in the manifest of the packed program; empty if there is none. */
async function packedFeed(): Promise<string> {
  const manifest = await readFile(join(app.getAppPath(), "package.json"), "utf8").catch(() => "");
  return asText(asRecord(parseJson(manifest))["updates"], "");
}
