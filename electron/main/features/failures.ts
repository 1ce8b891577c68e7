/**
 * @file Reloads a page that crashed or navigated away, once a minute at most; asks whether to wait for one that hangs.
 */
import type { BrowserWindow, RenderProcessGoneDetails } from "electron";
import { isPage, PAGE } from "../addresses.ts";

/** A page that is lost again within this time is not reloaded without asking. */
const ONE_RELOAD_MS = 60_000;
/** A page that does not answer within this time hangs. */
const ANSWER_MS = 2_000;

interface FailuresDeps {
  readonly warn: (text: string) => void;
  /** Monotonic clock, in milliseconds. */
  readonly nowMs: () => number;
  /** Runs `work` after `delayMs`. */
  readonly after: (delayMs: number, work: () => void) => void;
  /** Tells the listener that the page fails repeatedly, and asks what to do. */
  readonly askLost: () => Promise<"reload" | "quit">;
  /**
   * Tells the listener that the page does not answer. When `over` is aborted, the
   * dialog closes and resolves with "wait".
   */
  readonly askHung: (over: AbortSignal) => Promise<"wait" | "reload">;
  readonly quit: () => void;
}

interface Loss {
  readonly reason: RenderProcessGoneDetails["reason"] | "left";
  readonly exitCode: number;
}

type Watched = Pick<BrowserWindow, "on" | "isDestroyed" | "webContents">;

/** Returns a function that watches a window. The core keeps the song and its position across a reload. */
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
    // Electron has no event to prevent a navigation to an empty or an invalid page, so it is noticed afterwards.
    webContents.on("did-stop-loading", () => {
      if (!isPage(webContents.getURL())) lost.gone({ reason: "left", exitCode: 0 });
    });
    watchHanging(window, deps, lost.reload);
  };
}

/** `isFirst` returns whether the page was not lost within the last minute. */
function createLost(window: Watched, deps: FailuresDeps, isFirst: () => boolean) {
  let isWanted = false;
  const load = (): void => {
    // In a later task: during the event the page is still being torn down.
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
    /** A hanging page does not react to a reload: its process is ended, and the page is loaded in another one. */
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

/**
 * Whether the page does not answer. After each attempt to close a window Electron reports it as unresponsive
 * if it is still open five seconds later.
 */
function isSilent({ webContents }: Watched, { after }: FailuresDeps): Promise<boolean> {
  return new Promise((done) => {
    after(ANSWER_MS, () => done(true));
    const answered = (): void => done(false);
    webContents.executeJavaScript("0").then(answered, answered);
  });
}
