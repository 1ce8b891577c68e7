import { EventEmitter } from "node:events";
import { describe, expect, it, vi } from "vitest";
import { createFailures } from "../../electron/main/features/failures.ts";
import { eventually } from "../support/eventually.ts";

type Window = Parameters<ReturnType<typeof createFailures>>[0];

/** A window whose page can be lost, with a clock and answers to both questions. */
function bench() {
  const window = new EventEmitter();
  const contents = new EventEmitter();
  const gone = (reason: string): void =>
    void contents.emit("render-process-gone", {}, { reason, exitCode: 5 });
  const reload = vi.fn<() => void>();
  // Killing the page's process is reported like any other end of it.
  const crash = vi.fn<() => void>(() => gone("killed"));
  const page = { answer: (): void => {} };
  const executeJavaScript = (): Promise<void> => new Promise((done) => (page.answer = done));
  const at = { url: "app://tonearm/#/library" };
  const loadURL = vi.fn<(url: string) => Promise<void>>(() => Promise.resolve());
  const getURL = (): string => at.url;
  const parts = { reload, loadURL, getURL, forcefullyCrashRenderer: crash, executeJavaScript };
  const webContents = Object.assign(contents, parts);
  const isDestroyed = vi.fn<() => boolean>(() => false);
  const clock = { nowMs: 0 };
  const answers: {
    lost: (wish: "reload" | "quit") => void;
    hung: (wish: "wait" | "reload") => void;
  } = { lost: () => {}, hung: () => {} };
  const asked = {
    warn: vi.fn<(text: string) => void>(),
    askLost: vi.fn<() => Promise<"reload" | "quit">>(
      () => new Promise((done) => (answers.lost = done)),
    ),
    askHung: vi.fn<(over: AbortSignal) => Promise<"wait" | "reload">>(
      () => new Promise((done) => (answers.hung = done)),
    ),
    quit: vi.fn<() => void>(),
  };
  const waiting: (() => void)[] = [];
  const after = (_: number, work: () => void): void => void waiting.push(work);
  /** Lets the time limit for an answer of the page pass. */
  const silence = (): Promise<void> => {
    for (const work of waiting.splice(0)) work();
    return aTurn();
  };
  const attend = createFailures({ ...asked, after, nowMs: () => clock.nowMs });
  attend(Object.assign(window, { isDestroyed, webContents }) as unknown as Window);
  const went = (url: string): void => {
    at.url = url;
    contents.emit("did-stop-loading");
  };
  const calls = { reload, loadURL, crash, isDestroyed };
  return { ...asked, ...calls, window, gone, went, clock, answers, page, silence };
}

const aTurn = (): Promise<void> => new Promise((done) => setImmediate(done));

describe("a page that is lost", () => {
  it("comes back by itself, once a minute", async () => {
    const { gone, reload, askLost, warn, clock, answers, quit } = bench();
    gone("crashed");
    await aTurn();
    expect(reload).toHaveBeenCalledTimes(1);
    expect(warn).toHaveBeenCalledWith("the page is gone: crashed, 5");
    clock.nowMs = 59_999;
    gone("oom");
    await aTurn();
    expect(reload).toHaveBeenCalledTimes(1);
    expect(askLost).toHaveBeenCalledTimes(1);
    answers.lost("reload");
    await eventually(() => expect(reload).toHaveBeenCalledTimes(2));
    clock.nowMs += 60_000;
    gone("crashed");
    await aTurn();
    expect(reload).toHaveBeenCalledTimes(3);
    expect(askLost).toHaveBeenCalledTimes(1);
    expect(quit).not.toHaveBeenCalled();
  });

  it("comes back from an empty page as it does from a loss", async () => {
    const { went, reload, loadURL, askLost } = bench();
    went("app://tonearm/#/album/7");
    await aTurn();
    expect(loadURL).not.toHaveBeenCalled();
    went("about:blank");
    await aTurn();
    expect(loadURL).toHaveBeenCalledWith("app://tonearm/");
    went("about:srcdoc");
    expect(askLost).toHaveBeenCalledTimes(1);
    expect(reload).not.toHaveBeenCalled();
  });

  it("ends the program where the listener wants that", async () => {
    const { gone, reload, answers, quit } = bench();
    gone("crashed");
    gone("crashed");
    answers.lost("quit");
    await eventually(() => expect(quit).toHaveBeenCalledTimes(1));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it("stays away when it ended as it should, or its window is gone", async () => {
    const { gone, reload, isDestroyed, askLost } = bench();
    gone("clean-exit");
    isDestroyed.mockReturnValue(true);
    gone("crashed");
    await aTurn();
    expect(reload).not.toHaveBeenCalled();
    expect(askLost).not.toHaveBeenCalled();
  });
});

describe("a page that hangs", () => {
  it("is loaded by another process where the listener wants that, which counts as no loss", async () => {
    const { window, gone, reload, crash, askHung, askLost, answers, silence } = bench();
    window.emit("unresponsive");
    window.emit("unresponsive");
    expect(askHung).not.toHaveBeenCalled();
    await silence();
    expect(askHung).toHaveBeenCalledTimes(1);
    answers.hung("reload");
    await eventually(() => expect(reload).toHaveBeenCalledTimes(1));
    expect(crash).toHaveBeenCalledTimes(1);
    gone("crashed");
    await aTurn();
    expect(reload).toHaveBeenCalledTimes(2);
    expect(askLost).not.toHaveBeenCalled();
  });

  it("is waited for, and asked about again the next time", async () => {
    const { window, crash, askHung, answers, silence } = bench();
    window.emit("unresponsive");
    await silence();
    answers.hung("wait");
    await aTurn();
    window.emit("unresponsive");
    await silence();
    expect(askHung).toHaveBeenCalledTimes(2);
    expect(crash).not.toHaveBeenCalled();
  });

  it("takes the question back when it answers again, or is lost", async () => {
    for (const end of ["responsive", "gone"]) {
      const { window, gone, crash, askHung, answers, silence } = bench();
      window.emit("unresponsive");
      await silence();
      const [over] = askHung.mock.calls[0] ?? [];
      if (end === "gone") gone("crashed");
      else window.emit("responsive");
      expect(over?.aborted).toBe(true);
      answers.hung("reload");
      await aTurn();
      expect(crash).not.toHaveBeenCalled();
      window.emit("unresponsive");
      await silence();
      expect(askHung).toHaveBeenCalledTimes(2);
    }
  });

  it("is none where it answers: a window that was not closed is taken for one", async () => {
    const { window, page, askHung, warn, silence } = bench();
    window.emit("unresponsive");
    page.answer();
    await aTurn();
    await silence();
    expect([askHung.mock.calls, warn.mock.calls]).toEqual([[], []]);
    window.emit("unresponsive");
    await silence();
    expect(askHung).toHaveBeenCalledTimes(1);
  });
});
