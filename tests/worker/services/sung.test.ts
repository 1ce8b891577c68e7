import { BehaviorSubject } from "rxjs";
import { describe, expect, it } from "vitest";
import type { LyricsSnapshot, PlayerSnapshot } from "../../../src/contract/snapshots.ts";
import type { SungLine } from "../../../src/domain/desktop/sung-line.ts";
import { DEFAULT_SETTINGS, type Settings } from "../../../src/domain/settings/settings.ts";
import type { ClockAnchor } from "../../../src/domain/transport/anchor.ts";
import { sung$ } from "../../../src/worker/services/desktop/sung.ts";
import { createState } from "../../../src/worker/stream/state.ts";
import { aTrack, trackId } from "../../support/builders.ts";
import { fakeClock } from "../../support/fake-clock.ts";

/** A song of the list by its number, with lines at these seconds. */
function singing(...times: readonly number[]) {
  const clock = fakeClock();
  const track = (number: number) => aTrack({ id: trackId(number), name: `Track ${number}` });
  const snapshotOf = (number: number) => ({ track: track(number) }) as unknown as PlayerSnapshot;
  const player = new BehaviorSubject(snapshotOf(7));
  const anchor = new BehaviorSubject<ClockAnchor>({
    positionS: 0,
    rate: 1,
    isPlaying: true,
    atMs: clock.nowMs(),
    durationS: 200,
  });
  const lyrics = new BehaviorSubject<LyricsSnapshot>({
    trackId: track(7).id,
    isLoading: false,
    failure: null,
    lyrics: {
      kind: "lines",
      lines: times.map((timeS, index) => ({
        timeS,
        endS: null,
        text: `Line ${index}`,
        translation: `Under ${index}`,
        romanisation: null,
        words: null,
      })),
      isSeekable: true,
      hasTranslation: true,
      hasRomanisation: false,
      hasWords: false,
    },
    offsetS: 0,
  });
  const settings = createState<Settings>(DEFAULT_SETTINGS);
  const told: (SungLine | null)[] = [];
  const held = sung$({
    player: { snapshot$: () => player, anchor$: () => anchor },
    lyrics: { snapshot$: () => lyrics },
    settings,
    clock,
  }).subscribe((line) => told.push(line));
  /** Lets time pass in small steps. */
  const pass = (ms: number): void => {
    for (let passed = 0; passed < ms; passed += 10) clock.advance(10);
  };
  const move = (patch: Partial<ClockAnchor>): void =>
    anchor.next({ ...anchor.value, atMs: clock.nowMs(), ...patch });
  const turnTo = (number: number): void => player.next(snapshotOf(number));
  pass(10);
  const texts = () => told.map((line) => line && (line.lines[line.current]?.text ?? line.title));
  return { clock, player, lyrics, settings, told, texts, held, pass, move, turnTo };
}

describe("the line the desktop is told", () => {
  it("is the song until words come, then each in its time, and then nothing any more", () => {
    const { texts, told, pass, held, clock } = singing(2, 4, 90);
    pass(60_000);
    expect(texts()).toEqual(["Track 7", "Line 0", "Line 1"]);
    expect(told.at(-1)).toMatchObject({
      before: 0,
      current: 1,
      lines: [{ startMs: 2_000 }, { startMs: 4_000, under: "Under 1" }, { startMs: 90_000 }],
      clock: { positionMs: 0, rate: 1, isPlaying: true },
    });
    pass(60_000);
    expect(told).toHaveLength(4);
    expect(clock.waiting()).toBe(0);
    held.unsubscribe();
    expect(clock.waiting()).toBe(0);
  });

  it("is told at most once a second where lines follow fast, the last of them too", () => {
    const { told, texts, pass } = singing(...Array.from({ length: 40 }, (_, at) => 2 + at / 4));
    pass(13_000);
    expect(told.length).toBeGreaterThan(8);
    expect(told.length).toBeLessThanOrEqual(13);
    expect(texts().at(-1)).toBe("Line 39");
  });

  it("follows seeks both ways, pauses, the rate, the offset and the settings at once", () => {
    const { texts, told, pass, move, lyrics, settings, clock } = singing(2, 40, 80);
    move({ positionS: 50 });
    pass(10);
    expect(texts().at(-1)).toBe("Line 1");
    move({ positionS: 1 });
    pass(10);
    expect(texts().at(-1)).toBe("Track 7");
    lyrics.next({ ...lyrics.value, offsetS: 5 });
    pass(10);
    expect(texts().at(-1)).toBe("Line 0");
    move({ positionS: 30, rate: 2 });
    pass(2_600);
    expect(texts().at(-1)).toBe("Line 1");
    settings.set({ ...settings.value, showLyricsTranslation: "off" });
    pass(10);
    expect(told.at(-1)?.lines[0]?.under).toBeNull();
    move({ positionS: 36, isPlaying: false });
    pass(10);
    expect(told.at(-1)?.clock).toMatchObject({ isPlaying: false });
    expect(clock.waiting()).toBe(0);
  });

  it("is not one of the song before", () => {
    const { texts, pass, turnTo } = singing(0, 1);
    expect(texts().at(-1)).toBe("Line 0");
    turnTo(8);
    pass(10);
    expect(texts().at(-1)).toBe("Track 8");
  });
});
