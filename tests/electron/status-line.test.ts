import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { SungLine } from "../../src/domain/desktop/sung-line.ts";
import type { FakeTray } from "./double/surfaces.ts";
import { PLAYING, presenceBench } from "./presence-bench.ts";

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

type Bench = Awaited<ReturnType<typeof presenceBench>>;

const LONG = "The tide keeps only what the tide was given to keep";
const SUNG: SungLine = {
  title: "Harbour Lights",
  artists: "The Quiet Company",
  lines: [
    { startMs: 1_000, text: "Leave the door ajar", under: "留一道缝", words: null },
    { startMs: 5_000, text: LONG, under: null, words: null },
    { startMs: 9_000, text: "Gone", under: null, words: null },
  ],
  current: 0,
  before: 0,
  clock: { positionMs: 1_000, atMs: 0, rate: 1, isPlaying: true },
};

const there = ({ world }: Bench): readonly FakeTray[] =>
  world.trays.trays.filter(({ isDestroyed }) => !isDestroyed);
/** The only item without an image. */
const lineItem = (bench: Bench): FakeTray | undefined =>
  there(bench).find(({ image }) => image === "");
const OFF = { showTray: false, showControl: false, showStatusBarLyric: false };

describe("the menu bar", () => {
  it("shows the line, a long one in two halves, and the song while it is paused", async () => {
    const bench = await presenceBench("macos", { settings: { ...OFF, showStatusBarLyric: true } });
    const titles: (string | undefined)[] = [];
    const note = () => titles.push(lineItem(bench)?.title);
    bench.now.next(PLAYING);
    bench.sung.next(SUNG);
    note();
    bench.sung.next({ ...SUNG, current: 1, clock: { ...SUNG.clock, positionMs: 5_000 } });
    note();
    vi.advanceTimersByTime(1_999);
    note();
    vi.advanceTimersByTime(1);
    note();
    bench.now.next({ ...PLAYING, isPlaying: false });
    note();
    expect(titles).toEqual([
      "Leave the door ajar",
      "The tide keeps only what",
      "The tide keeps only what",
      "the tide was given to keep",
      "Harbour Lights · The Quiet Company",
    ]);
    expect(vi.getTimerCount()).toBe(0);
    // One text per line; nothing is drawn.
    expect(bench.world.recorder.argsOf("tray.setTitle").length).toBeLessThanOrEqual(6);
    lineItem(bench)?.events.emit("click");
    expect(bench.world.windows.at(-1)?.state.address).toBe("app://tonearm/");
  });

  it("has buttons of the player, which change where they stand", async () => {
    const bench = await presenceBench("macos", { settings: { ...OFF, showControl: true } });
    bench.now.next(PLAYING);
    const images = () => there(bench).map(({ image }) => image);
    expect(images()).toEqual(
      ["like", "next", "pause", "previous"].map((name) => `/icons/${name}-on-light.png`),
    );
    for (const { events } of there(bench)) events.emit("click");
    expect(bench.commands).toEqual([
      { kind: "like", isWanted: true },
      { kind: "next" },
      { kind: "pause" },
      { kind: "previous" },
    ]);
    bench.now.next({ ...PLAYING, isFm: true, isPlaying: false, like: "liked" });
    expect(images()).toEqual(
      ["liked", "next", "play", "dislike"].map((name) => `/icons/${name}-on-light.png`),
    );
    expect(bench.world.trays.trays).toHaveLength(4);
  });

  it("keeps nothing of what is off, and asks for no lines then", async () => {
    const bench = await presenceBench("macos");
    expect(there(bench)).toHaveLength(6);
    bench.change(OFF);
    expect(there(bench)).toEqual([]);
    bench.change({ showStatusBarLyric: true });
    expect(there(bench)).toHaveLength(1);
  });

  it("is macOS's alone", async () => {
    for (const platform of ["windows", "linux"] as const)
      expect(there(await presenceBench(platform))).toHaveLength(1);
  });
});

describe("the Touch Bar", () => {
  it("has the line beside its buttons while the song plays", async () => {
    const bench = await presenceBench("macos");
    const [label] = bench.world.touchBars.labels;
    bench.sung.next(SUNG);
    expect(label?.label).toBe("");
    bench.now.next(PLAYING);
    expect(label?.label).toBe("Leave the door ajar");
    bench.now.next({ ...PLAYING, isPlaying: false });
    expect(label?.label).toBe("");
  });
});
