/** @file A page that is lost, or left, comes back by itself, once a minute; one that hangs is waited for, or loaded again. */
import type { BrowserWindow, RenderProcessGoneDetails } from "electron";
import { isPage, PAGE } from "../addresses.ts";

/** A page that is lost again within this time does not come back by itself. */
const ONE_RELOAD_MS = 60_000;
/** A page that hangs says nothing for longer. */
const ANSWER_MS = 2_000;

interface FailuresDeps {
  readonly warn: (text: string) => void;
  /** Milliseconds that only grow. */
  readonly nowMs: () => number;
  /** Does something after so many ms. */
  readonly after: (delayMs: number, work: () => void) => void;
  /** Tells that the page stops again and again, and asks what now. */
  readonly askLost: () => Promise<"reload" | "quit">;
  /** Tells that the page does not answer; ends by itself, with "wait", when the signal says so. */
  readonly askHung: (over: AbortSignal) => Promise<"wait" | "reload">;
  readonly quit: () => void;
}

interface Loss {
  readonly reason: RenderProcessGoneDetails["reason"] | "left";
  readonly exitCode: number;
}

type Watched = Pick<BrowserWindow, "on" | "isDestroyed" | "webContents">;

/** Answers what watches a window; what its page was playing, and where, the core keeps. */
export function createFailures(deps: FailuresDeps): (window: Watched) => void {
  let reloadedAtMs = Number.NEGATIVE_INFINITY;
  return (window) => {
    const lost = createLost(window, deps, () => {
      const isFirst = deps.nowMs() - reloadedAtMs >= ONE_RELOAD_MS;
      reloadedAtMs = deps.nowMs();
      return isFirst;
    });
    const { webContents } = window;
    webContents.on("render-process-gone", (_, details) => lost.gone(details));
    // No question if the page is empty or cannot be loaded.
    webContents.on("did-stop-loading", () => {
      if (!isPage(webContents.getURL())) lost.gone({ reason: "left", exitCode: 0 });
    });
    watchHanging(window, deps, lost.reload);
  };
}

/** `isFirst` tells whether the page was not lost within the last minute. */
function createLost(window: Watched, deps: FailuresDeps, isFirst: () => boolean) {
  let isWanted = false;
  const load = (): void => {
    // In a turn of its own: within the event the page is still about to go.
    setImmediate(() => {
      if (window.isDestroyed()) return;
      const { webContents } = window;
      if (isPage(webContents.getURL())) webContents.reload();
      else void webContents.loadURL(PAGE);
    });
  };
  return {
    gone: ({ reason, exitCode }: Loss): void => {
      if (reason === "clean-exit") return;
      if (isWanted) {
        isWanted = false;
        return load();
      }
      deps.warn(`the page is gone: ${reason}, ${exitCode}`);
      if (isFirst()) return load();
      void deps.askLost().then((wish) => (wish === "quit" ? deps.quit() : load()));
    },
    /** A page that hangs hears nothing: its process is ended, and another one loads it. */
    reload: (): void => {
      isWanted = true;
      window.webContents.forcefullyCrashRenderer();
    },
  };
}

function watchHanging(window: Watched, deps: FailuresDeps, reload: () => void): void {
  let asking: AbortController | null = null;
  const over = (): void => {
    asking?.abort();
    asking = null;
  };
  const ask = async (asked: AbortController): Promise<void> => {
    if (!(await isSilent(window, deps)) || asked.signal.aborted) return;
    deps.warn("the page does not answer");
    const wish = await deps.askHung(asked.signal);
    if (wish === "reload" && !asked.signal.aborted && !window.isDestroyed()) reload();
  };
  window.on("unresponsive", () => {
    if (asking !== null) return;
    const asked = new AbortController();
    asking = asked;
    void ask(asked).finally(() => {
      if (asking === asked) asking = null;
    });
  });
  window.on("responsive", over);
  window.webContents.on("render-process-gone", over);
}

/** Five seconds after each attempt to close it, Electron says of a window that is still there that it does not respond. */
function isSilent({ webContents }: Watched, { after }: FailuresDeps): Promise<boolean> {
  return new Promise((done) => {
    after(ANSWER_MS, () => done(true));
    const answered = (): void => done(false);
    webContents.executeJavaScript("0").then(answered, answered);
  });
}
