/** @file The desktop program: order of start, one instance, quit. */
import { app, type BrowserWindow, protocol, session, shell } from "electron";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { SCHEME } from "./addresses.ts";
import { guardPages } from "./guards.ts";
import { createProtocol } from "./protocol.ts";
import { createService } from "./service.ts";
import { openSettings } from "./settings-file.ts";
import { openMainWindow } from "./window.ts";

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

// The second one says so to the first, and ends before it has opened a file.
if (app.requestSingleInstanceLock()) void app.whenReady().then(start);
else app.quit();

/** Awaited nowhere at the top: a module of main that waits for `ready` never gets there. */
async function start(): Promise<void> {
  const service = createService({
    handlerUrl: new URL("../server/handler.js", import.meta.url).href,
    source: process.env["TONEARM_SOURCE"] || "demo",
    environment: process.env,
  });
  const answer = createProtocol({
    clientFolder: fileURLToPath(new URL("../client/", import.meta.url)),
    service: service.fetch,
  });
  protocol.handle(SCHEME, answer);
  guardPages({
    app,
    session: session.defaultSession,
    openOutside: (address) => void shell.openExternal(address),
  });
  const settings = await openSettings(join(app.getPath("userData"), "desktop.json"));
  let written = Promise.resolve();
  const open = (): BrowserWindow =>
    openMainWindow({
      left: settings.now().window,
      onLeave: (window) => {
        written = settings.change({ window });
      },
    });
  let window = open();
  const show = (): void => {
    if (window.isDestroyed()) window = open();
    if (window.isMinimized()) window.restore();
    window.show();
    window.focus();
  };
  app.on("second-instance", show);
  app.on("activate", show);
  app.on("window-all-closed", () => {
    if (process.platform !== "darwin") app.quit();
  });
  let isLeft = false;
  app.on("will-quit", (event) => {
    if (isLeft) return;
    event.preventDefault();
    void Promise.allSettled([written, service.close()]).then(() => {
      isLeft = true;
      // In a turn of its own: until this event has ended a second wish to quit is not heard.
      setImmediate(() => app.quit());
    });
  });
}
