import { describe, expect, it } from "vitest";
import { loudness } from "../../server/sources/demo/synth/audio.ts";
import { arrange } from "../../server/sources/demo/synth/arrange.ts";
import type { Score } from "../../server/sources/demo/synth/score.ts";
import { levelGain, linear } from "../../src/domain/loudness.ts";
import { brightness, loudnessLufs, powerSpectrum } from "./measure.ts";
import { heart, SONG_RATE_HZ, tenSongs } from "./ten-songs.ts";

const CYMBALS = ["closedHat", "openHat", "ride", "crash", "shaker", "swell", "brush", "finger"];
const PLUCKED = ["nylon", "steel", "harp", "saz", "pluck", "kalimba", "thinPulse", "upright"];

function bandOf(score: Score): ReadonlySet<string> {
  const { barNotes } = arrange(score);
  const bars = Array.from({ length: score.bars }, (_, bar) => barNotes(bar));
  return new Set(bars.flat().map(({ instrument }) => instrument));
}

const EMPTY = new Float64Array();

const hearts = await Promise.all(
  tenSongs().map(async ([id, score]) => {
    const channels = await heart(id, score);
    const [left, right] = channels;
    const samples = left.map((sample, i) => (sample + (right[i] ?? 0)) / 2);
    return {
      id,
      score,
      channels,
      spectrum: powerSpectrum(samples, SONG_RATE_HZ),
      band: bandOf(score),
    };
  }),
);

describe("ten songs of the demo service", () => {
  it("are brought within 1 LU of each other", () => {
    const heardLufs = hearts.map(({ id, score, channels }) => {
      const { gain, peak } = loudness(id, score);
      const factor = levelGain({ gainDb: gain, peak }, true);
      expect(factor, score.style).toBeGreaterThan(linear(-12));
      const levelled = channels.map((samples) => samples.map((sample) => sample * factor));
      return loudnessLufs(levelled, SONG_RATE_HZ);
    });
    expect(Math.max(...heardLufs) - Math.min(...heardLufs)).toBeLessThan(1);
  });

  it("have treble, and bass that leaves room for it", () => {
    for (const { score, spectrum } of hearts) {
      const { lowShare, centroidHz } = brightness(spectrum);
      expect(lowShare, score.style).toBeLessThanOrEqual(0.35);
      expect(centroidHz, score.style).toBeGreaterThanOrEqual(900);
      expect(centroidHz, score.style).toBeLessThanOrEqual(2500);
    }
  });

  it("have cymbals and plucked sounds", () => {
    for (const { band, score } of hearts) {
      expect(CYMBALS.filter((name) => band.has(name)).length, score.style).toBeGreaterThan(1);
      expect(PLUCKED.filter((name) => band.has(name)).length, score.style).toBeGreaterThan(0);
    }
  });

  it("are told apart: no two have the same tempo and key, nor the same instruments, nor sound alike", () => {
    const spectra = hearts.map(({ spectrum }) => spectrum.powers);
    hearts.forEach(({ band, score }, at) => {
      for (const [after, { band: secondBand, score: second }] of hearts.slice(at + 1).entries()) {
        const other = at + 1 + after;
        const pair = `${score.style} and ${second.style}, songs ${at + 1} and ${other + 1}`;
        expect([second.tempoBpm, second.tonicPitch], pair).not.toEqual([
          score.tempoBpm,
          score.tonicPitch,
        ]);
        if (second.style !== score.style) expect(secondBand, pair).not.toEqual(band);
        expect(likeness(spectra[at], spectra[other]), pair).toBeLessThan(0.8);
      }
    });
  });
});

/** 1 for the same spectrum, 0 for two that share no frequency. */
function likeness(a: Float64Array = EMPTY, b: Float64Array = EMPTY): number {
  const dot = (x: Float64Array, y: Float64Array): number =>
    x.reduce((sum, value, i) => sum + value * (y[i] ?? 0), 0);
  return dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b));
}
