import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { doArgumentsFit } from "../../electron/main/page-arguments.ts";
import type { DesktopEnd } from "../../src/contract/desktop.ts";
import { sourceOptions } from "../../src/domain/desktop/other-sources.ts";
import { mirroredOf } from "../../src/domain/desktop/mirrored-settings.ts";
import { songClock, sungAt, sungTexts } from "../../src/domain/desktop/sung-line.ts";
import type { Lyrics } from "../../src/domain/lyrics/lyrics.ts";
import { decodeSettings } from "../../src/domain/settings/decode.ts";
import { DEFAULT_SETTINGS } from "../../src/domain/settings/settings.ts";
import { anyNow, PLAYING, SONG } from "../support/now-playing.ts";

const QUERY = {
  song: 7,
  name: "Harbour",
  durationMs: 200_000,
  album: "Tides",
  artists: ["Mira Sol"],
  options: sourceOptions(DEFAULT_SETTINGS),
};

const fits = (method: string, ...sent: readonly unknown[]): boolean => {
  const [end = "", service = "", name = ""] = method.split(" ");
  return doArgumentsFit(end as DesktopEnd, { service, name, sent });
};

describe("the arguments that main takes from pages", () => {
  it("are those of any state that the core shows", () => {
    fc.assert(
      fc.property(anyNow, ({ song, ...now }) => {
        // The core sends no empty addresses.
        const told = song && { ...song, coverUrl: song.coverUrl === "" ? null : song.coverUrl };
        return fits("core surfaces show", { ...now, song: told });
      }),
    );
  });

  it("are those of any settings that the core has", () => {
    const anyField = fc.constantFrom(...Object.keys(DEFAULT_SETTINGS));
    fc.assert(
      fc.property(fc.dictionary(anyField, fc.anything()), (raw) => {
        expect(fits("core mirror mirror", mirroredOf(decodeSettings(raw)))).toBe(true);
      }),
    );
  });

  it("are those of any line that is sung", () => {
    const timeS = fc.double({ min: -20, max: 400, noNaN: true });
    const word = fc.record({ startS: timeS, endS: timeS, text: fc.string() });
    const line = fc.record({
      timeS,
      endS: fc.constant(null),
      text: fc.string({ unit: "binary" }),
      translation: fc.option(fc.string()),
      romanisation: fc.option(fc.string()),
      words: fc.option(fc.array(word, { maxLength: 4 })),
    });
    const lyrics = fc.array(line, { minLength: 1 }).map((lines): Lyrics => ({
      kind: "lines",
      lines,
      isSeekable: true,
      hasTranslation: true,
      hasRomanisation: true,
      hasWords: true,
    }));
    const anchor = fc.record({
      positionS: fc.double({ min: -1, max: 500, noNaN: true }),
      atMs: fc.nat(),
      rate: fc.constantFrom(0, 0.75, 1),
      isPlaying: fc.boolean(),
      durationS: fc.constantFrom(0, 200),
    });
    fc.assert(
      fc.property(lyrics, anchor, fc.nat(), (found, at, nowMs) => {
        const texts = sungTexts(found, 0.5, "tlyric");
        expect(fits("core surfaces sing", sungAt(SONG, texts, songClock(at), nowMs))).toBe(true);
      }),
    );
    expect(fits("core surfaces sing", null)).toBe(true);
  });

  it("are what a method can read, one by one and none too many", () => {
    const taken: readonly (readonly [string, ...unknown[]])[] = [
      ["core session write", "MUSIC_U=1"],
      ["core session mark"],
      ["core power keepAwake", "display"],
      ["core uploads progress$", 3],
      ["core proxies answers", "http://proxy:80"],
      ["core foundSounds find", QUERY],
      ["window osd change", { isLocked: true }],
      ["window osd change", { form: "normal", size: 38 }],
      ["window closing answer", "tray"],
      ["window app chooseSource", { kind: "url", url: "typed by the listener" }],
      ["window localFolder show", "l:1"],
      ["osd lyrics press", "back"],
      ["osd lyrics act", "increaseVolume"],
      ["osd lyrics moveBy", -3, 4],
    ];
    for (const [method, ...sent] of taken) {
      expect(fits(method, ...sent), method).toBe(true);
      expect(fits(method, ...sent, 0), method).toBe(false);
    }
  });

  it("are nothing else: what does not decode is not taken for a default", () => {
    const refused: readonly (readonly [string, ...unknown[]])[] = [
      ["core session write", 7],
      ["core session clear", true],
      ["core surfaces show"],
      ["core surfaces show", null],
      ["core surfaces show", { ...PLAYING, repeat: "all" }],
      ["core surfaces show", { ...PLAYING, isPlaying: "yes" }],
      ["core surfaces show", { ...PLAYING, durationS: Number.NaN }],
      ["core surfaces show", { ...PLAYING, song: { ...SONG, title: 7 } }],
      ["core surfaces show", { ...PLAYING, song: { ...SONG, artistNames: [7, "A"] } }],
      ["core surfaces show", { ...PLAYING, song: { ...SONG, artistNames: [1] } }],
      ["core surfaces show", { ...PLAYING, rate: -3 }],
      ["core surfaces show", { ...PLAYING, durationS: -5 }],
      ["core surfaces sing", "a line"],
      ["core surfaces sing", ""],
      ["core surfaces sing", { title: "A", artists: "B", lines: 7 }],
      ["core mirror mirror", {}],
      ["core mirror mirror", { ...mirroredOf(DEFAULT_SETTINGS), lang: "xx" }],
      ["core mirror mirror", { ...mirroredOf(DEFAULT_SETTINGS), shortcuts: "none" }],
      ["core power keepAwake", "everything"],
      ["core uploads progress$", "1"],
      ["core foundSounds find", { name: "A" }],
      ["core foundSounds find", { ...QUERY, options: 5 }],
      ["core foundSounds find", { ...QUERY, artists: "x" }],
      ["core foundSounds find", { ...QUERY, durationMs: "1" }],
      ["core proxies answers", ["http://proxy:80"]],
      ["window osd change", {}],
      ["window osd change", { size: 27 }],
      ["window osd change", { isLocked: true, colour: "plaid" }],
      ["window closing answer", "perhaps"],
      ["window app chooseSource", "demo"],
      ["window app authoriseLastfm", { url: "https://www.last.fm" }],
      ["osd lyrics press", "stop"],
      ["osd lyrics act", "minimize"],
      ["osd lyrics moveBy", 1],
      ["osd lyrics moveBy", Number.NaN, 1],
    ];
    for (const [method, ...sent] of refused) expect(fits(method, ...sent), method).toBe(false);
  });
});
