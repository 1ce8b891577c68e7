import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { activityOf } from "../../../src/domain/desktop/activity.ts";
import { NOTHING_PLAYS } from "../../../src/domain/desktop/now-playing.ts";
import { PLAYING as FROM_THE_START, SONG } from "../../support/now-playing.ts";

const PLAYING = {
  ...FROM_THE_START,
  place: { positionS: 50, atMs: 1_000_000, rate: 1, isPlaying: true },
};

describe("what friends see", () => {
  it("is the song and when it ends, at the speed it plays at", () => {
    expect(activityOf(PLAYING)).toEqual({
      type: 2,
      details: "Harbour",
      state: "Mira Sol",
      timestamps: { start: 950_000, end: 1_150_000 },
      assets: { large_text: "Tides", small_image: "play" },
    });
    const fast = { ...PLAYING, place: { ...PLAYING.place, rate: 2 } };
    expect(activityOf(fast)?.timestamps).toEqual({ start: 975_000, end: 1_075_000 });
  });

  it("has no end while it is paused, or nobody knows its length", () => {
    for (const still of [{ isPlaying: false }, { durationS: 0 }])
      expect(activityOf({ ...PLAYING, ...still })).not.toHaveProperty("timestamps");
    expect(activityOf(NOTHING_PLAYS)).toBeNull();
  });

  it("shows no picture that only this machine or its network has", () => {
    const coverOf = (coverUrl: string): string | undefined =>
      activityOf({ ...PLAYING, song: { ...SONG, coverUrl } })?.assets.large_image;
    const open = "https://p1.music.126.net/a.jpg?param=512y512";
    expect(coverOf(open)).toBe(open);
    for (const own of [
      "app://tonearm/media/cover/a.jpg",
      "http://p1.music.126.net/a.jpg",
      "https://nas/a.jpg",
      "https://127.0.0.1/a.jpg",
      "https://[::1]/a.jpg",
      "file:///home/a.jpg",
      `https://p1.music.126.net/${"a".repeat(300)}.jpg`,
    ])
      expect(coverOf(own), own).toBeUndefined();
  });

  it("has texts of two to 128 units, with no character cut in two", () => {
    const text = fc.string({ unit: "grapheme", maxLength: 200 });
    fc.assert(
      fc.property(text, text, text, (title, artists, album) => {
        const song = { ...SONG, title, artists, album };
        const shown = activityOf({ ...PLAYING, song });
        const texts = [shown?.details, shown?.state, shown?.assets.large_text ?? "--"];
        for (const each of texts) {
          expect(each?.length).toBeGreaterThanOrEqual(2);
          expect(each?.length).toBeLessThanOrEqual(128);
          // Half a surrogate pair would be replaced by another character.
          expect(Buffer.from(each ?? "").toString()).toBe(each);
        }
        expect(title.startsWith(shown?.details.replace(/\u{2800}+$/u, "") ?? "?")).toBe(true);
      }),
    );
  });
});
