import { afterEach, describe, expect, it, vi } from "vitest";
import { enterOverlay, followOverlays } from "../../../src/ui/kit/overlay-history.ts";

/** Longer than the time limit for a step of our own. */
const LATE_MS = 1_000;

const answer = (): Promise<void> =>
  new Promise((done) => addEventListener("popstate", () => done(), { once: true }));

async function after(move: () => void): Promise<void> {
  const answered = answer();
  move();
  await answered;
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe("what lies over a page in the history", () => {
  it("takes a late answer to a step of its own for no press of Back", async () => {
    history.pushState({ __TSR_key: "the page before" }, "");
    history.pushState({ __TSR_key: "the page" }, "");
    const stop = followOverlays({ holdPushes: () => () => {} });
    enterOverlay(() => {});
    await after(() => history.back());

    const go = history.go.bind(history);
    const steps: number[] = [];
    vi.spyOn(history, "go").mockImplementation((by = 0) => void steps.push(by));
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    await after(() => history.forward());
    expect(steps).toEqual([-1]);
    vi.advanceTimersByTime(LATE_MS);
    await after(() => go(-1));
    expect(steps).toEqual([-1]);
    expect(history.state).toEqual({ __TSR_key: "the page" });

    const close = vi.fn<() => void>();
    const leave = enterOverlay(close);
    await after(() => history.back());
    expect(close).toHaveBeenCalledOnce();
    leave();
    stop();
  });
});
