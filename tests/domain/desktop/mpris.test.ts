import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  hasLeapt,
  mprisCall,
  mprisPlayer,
  mprisPosition,
  mprisSet,
  trackPath,
} from "../../../src/domain/desktop/mpris.ts";
import { NOTHING_PLAYS, type NowPlaying } from "../../../src/domain/desktop/now-playing.ts";
import { anyNow, PLAYING, SONG } from "../../support/now-playing.ts";

const AT_MS = 1_000_000;
const AT_50: NowPlaying = {
  ...PLAYING,
  place: { positionS: 50, atMs: AT_MS, rate: 1, isPlaying: true },
};
const US = 1_000_000n;
const NEXT = { kind: "next", keepsPause: true };

describe("the player on the session bus", () => {
  it("names every track by a path of its own that the bus takes", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.string({ unit: "binary" }), (one, other) => {
        expect(trackPath(one)).toMatch(/^(?:\/[A-Za-z0-9_]+)+\/[A-Za-z0-9_]*$/);
        if (one !== other) expect(trackPath(one)).not.toBe(trackPath(other));
      }),
    );
  });

  it("goes on with the song, and not beyond it", () => {
    expect(mprisPosition(AT_50, AT_MS + 2_000)).toBe(52n * US);
    expect(mprisPosition(AT_50, AT_MS + 900_000)).toBe(200n * US);
    const still = { ...AT_50, place: { ...AT_50.place, isPlaying: false } };
    expect(mprisPosition(still, AT_MS + 2_000)).toBe(50n * US);
  });

  it("says that it was moved, and never that it has gone on or that another song plays", () => {
    fc.assert(
      fc.property(fc.nat({ max: 140_000 }), (laterMs) => {
        const on = mprisPosition(AT_50, AT_MS + laterMs);
        const later = (positionS: number): NowPlaying => ({
          ...AT_50,
          place: { ...AT_50.place, positionS, atMs: AT_MS + laterMs },
        });
        const hereS = Number(on) / 1e6;
        expect(hasLeapt(AT_50, later(hereS))).toBe(false);
        expect(hasLeapt(AT_50, later(hereS + 0.2))).toBe(false);
        for (const byS of [-0.5, 0.5, 2]) expect(hasLeapt(AT_50, later(hereS + byS))).toBe(true);
        const another = { ...later(0), song: { ...SONG, id: "s:8" } };
        expect(hasLeapt(AT_50, another)).toBe(false);
      }),
    );
  });

  it("plays where play is asked, pauses where pause is, whatever it does", () => {
    fc.assert(
      fc.property(anyNow, (now) => {
        const at = { now, atMs: now.place.atMs };
        const hasSong = now.song !== null;
        expect(mprisCall("Play", [], at)).toEqual(hasSong ? [{ kind: "play" }] : []);
        expect(mprisCall("Pause", [], at)).toEqual(hasSong ? [{ kind: "pause" }] : []);
        // A paused song stays paused. On the radio the player dislikes instead (B49).
        const back = { kind: "previous", keepsPause: true };
        expect(mprisCall("Previous", [], at)).toEqual(hasSong ? [back] : []);
        expect(mprisCall("Next", [], at)).toEqual(hasSong ? [NEXT] : []);
        expect(mprisPlayer(now, null)).toMatchObject({
          CanGoPrevious: ["b", hasSong],
          CanGoNext: ["b", hasSong && now.hasNext],
          Rate: ["d", now.rate],
        });
      }),
    );
  });

  it("moves within the song, on to the next behind its end, and never for another one", () => {
    const at = { now: AT_50, atMs: AT_MS };
    const seek = (toS: number) => [{ kind: "seek", song: SONG.id, toS }];
    const seekBy = (byS: number) => [{ kind: "seekBy", song: SONG.id, byS }];
    expect(mprisCall("Seek", [10n * US], at)).toEqual(seekBy(10));
    expect(mprisCall("Seek", [-90n * US], at)).toEqual(seekBy(-90));
    expect(mprisCall("Seek", [151n * US], at)).toEqual([NEXT]);
    expect(mprisCall("SetPosition", [trackPath(SONG.id), 70n * US], at)).toEqual(seek(70));
    expect(mprisCall("SetPosition", [trackPath("s:8"), 70n * US], at)).toEqual([]);
    for (const outside of [-1n, 200n * US + 1n])
      expect(mprisCall("SetPosition", [trackPath(SONG.id), outside], at)).toEqual([]);
    expect(mprisCall("Stop", [], at)).toEqual([{ kind: "pause" }, ...seek(0)]);
  });

  it("has no opinion on members and values it does not know", () => {
    const at = { now: AT_50, atMs: AT_MS };
    fc.assert(
      fc.property(fc.string(), fc.array(fc.anything(), { maxLength: 2 }), (member, body) => {
        const known = /^(?:Play|Pause|PlayPause|Stop|Next|Previous|OpenUri|Seek|SetPosition)$/.test(
          member,
        );
        if (!known) expect(mprisCall(member, body, at)).toBeNull();
      }),
    );
    for (const name of ["Seek", "SetPosition"]) expect(mprisCall(name, ["1"], at)).toBe("unfit");
    expect(mprisCall("Seek", [5n], { now: NOTHING_PLAYS, atMs: 0 })).toEqual([]);
  });

  it("sets what can be set, within its limits", () => {
    const set = (name: string, value: unknown, now = PLAYING) => mprisSet(name, value, now);
    expect(set("LoopStatus", "Track")).toEqual([{ kind: "repeat", mode: "one" }]);
    expect(set("LoopStatus", "Playlist")).toEqual([{ kind: "repeat", mode: "on" }]);
    expect(set("LoopStatus", "Sometimes")).toBe("unfit");
    expect(set("LoopStatus", "None", { ...PLAYING, isFm: true })).toEqual([]);
    expect(set("Shuffle", true)).toEqual([{ kind: "shuffle", isWanted: true }]);
    expect(set("Shuffle", "yes")).toBe("unfit");
    expect(set("Volume", 7)).toEqual([{ kind: "setVolume", volume: 1 }]);
    expect(set("Volume", Number.NaN)).toBe("unfit");
    expect(set("Rate", 9)).toEqual([{ kind: "setRate", rate: 1.5 }]);
    expect(set("Rate", 0)).toEqual([{ kind: "pause" }]);
    expect(set("CanPlay", true)).toBe("readOnly");
  });
});
