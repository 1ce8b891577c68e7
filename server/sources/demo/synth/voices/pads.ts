import { fftOf } from "../fft.ts";
import { randomFrom } from "../random.ts";

/** The sounds of sustained chords. */
export type PadName = "strings" | "warm" | "choir" | "glass" | "neon";

/**
 * Pads have little above 5 kHz, so that one loop at this rate serves all qualities; artefacts of linear interpolation
 * are inaudible.
 */
export const PAD_RATE_HZ = 22_050;
const LOOP_FRAMES = 32_768;

/** A seamless stereo loop, to be read at a speed of `pitch / rootPitch`. */
export interface PadLoop {
  readonly left: Float32Array;
  readonly right: Float32Array;
}

interface Colour {
  readonly harmonics: number;
  readonly levelOf: (harmonic: number, hz: number) => number;
  /** Width of the first partial in cents, as of an ensemble that is not perfectly in tune. */
  readonly spreadCents: number;
}

const bump = (hz: number, centreHz: number, widthHz: number): number =>
  Math.exp(-(((hz - centreHz) / widthHz) ** 2));

const COLOURS: Readonly<Record<PadName, Colour>> = {
  strings: {
    harmonics: 22,
    spreadCents: 26,
    levelOf: (k, hz) => (1 / k ** 0.7) * Math.exp(-(k * hz) / 5_600),
  },
  warm: {
    harmonics: 18,
    spreadCents: 18,
    levelOf: (k, hz) => (1 / k ** 0.8) * Math.exp(-(k * hz) / 3_400),
  },
  choir: {
    harmonics: 24,
    spreadCents: 30,
    levelOf: (k, hz) =>
      (1 / k) *
      (0.12 +
        bump(k * hz, 640, 220) +
        0.8 * bump(k * hz, 1_080, 260) +
        0.6 * bump(k * hz, 2_700, 500)),
  },
  glass: {
    harmonics: 9,
    spreadCents: 10,
    levelOf: (k) => (k === 1 ? 1 : k % 2 === 0 ? 0.9 / k : 0.4 / k),
  },
  neon: {
    harmonics: 40,
    spreadCents: 34,
    levelOf: (k, hz) => (1 / k ** 0.8) * Math.exp(-(k * hz) / 6_000),
  },
};

/**
 * Renders a loop with the PADsynth method: each partial is a bell curve of bins with random phases, and one inverse
 * transform turns them into a seamless loop of an ensemble. Left and right have different phases.
 */
export function renderPad(name: PadName, hz: number): PadLoop {
  const size = LOOP_FRAMES;
  const rateHz = PAD_RATE_HZ;
  const fft = fftOf(size);
  const re = new Float64Array(size);
  const im = new Float64Array(size);
  const { harmonics, levelOf, spreadCents } = COLOURS[name];
  const random = randomFrom(Math.round(hz * 64) + name.length);
  let power = 0;
  for (let k = 1; k <= harmonics; k += 1) {
    const centreHz = k * hz;
    if (centreHz > Math.min(10_000, rateHz * 0.4)) break;
    const centre = (centreHz * size) / rateHz;
    const width = Math.max(0.7, centre * (2 ** (spreadCents / 2400) - 1));
    const level = levelOf(k, hz);
    const first = Math.max(1, Math.round(centre - width * 2.5));
    const last = Math.round(centre + width * 2.5);
    for (let bin = first; bin <= last; bin += 1) {
      const amplitude = (level * Math.exp(-(((bin - centre) / width) ** 2))) / Math.sqrt(width);
      const leftTurn = 2 * Math.PI * random();
      const rightTurn = 2 * Math.PI * random();
      const place = fft.placeOf(bin);
      const mirror = fft.placeOf(size - bin);
      const lr = amplitude * Math.cos(leftTurn);
      const li = amplitude * Math.sin(leftTurn);
      const rr = amplitude * Math.cos(rightTurn);
      const ri = amplitude * Math.sin(rightTurn);
      // Two real signals in one complex signal: the real part is left, the imaginary part is right.
      re[place] = (re[place] ?? 0) + lr - ri;
      im[place] = (im[place] ?? 0) + li + rr;
      re[mirror] = (re[mirror] ?? 0) + lr + ri;
      im[mirror] = (im[mirror] ?? 0) + rr - li;
      power += 2 * amplitude * amplitude;
    }
  }
  fft.inverse(re, im);
  const scale = 0.3 / Math.sqrt(power + 1e-12);
  return {
    left: Float32Array.from(re, (x) => x * scale),
    right: Float32Array.from(im, (x) => x * scale),
  };
}
