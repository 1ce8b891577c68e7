/** Writes frames `from` to `to` of a note. Called in order, so that it may keep the state of filters between calls. */
export type Fill = (out: Float32Array, from: number, to: number) => void;

/** Starts a note. The same arguments always give the same frames, however they are divided into calls. */
export type Voice = (hz: number, rateHz: number) => Fill;

const SINE_SIZE = 16_384;
const SINE = Float32Array.from({ length: SINE_SIZE }, (_, i) =>
  Math.sin((2 * Math.PI * i) / SINE_SIZE),
);

/** The sine of a phase in cycles, from a table, because `Math.sin` takes most of the time of an FM voice. */
export function sine(cycles: number): number {
  return SINE[(cycles * SINE_SIZE) & (SINE_SIZE - 1)] ?? 0;
}

/** The factor that, applied in each frame, decays to 1/e in `seconds`. */
export function decayFactor(seconds: number, rateHz: number): number {
  return Math.exp(-1 / (seconds * rateHz));
}

/** White noise in [-1, 1); the same for the same seed. */
export function noiseFrom(seed: number): () => number {
  let state = (seed | 1) >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2_147_483_648 - 1;
  };
}

/** The coefficient of a one-pole low-pass. */
export function onePole(cutoffHz: number, rateHz: number): number {
  return 1 - Math.exp((-2 * Math.PI * Math.min(cutoffHz, rateHz * 0.45)) / rateHz);
}

/**
 * The same voice, with frequencies above `cornerHz` amplified by `gain`. A note is rendered once and then cached, so
 * this costs nothing while a song plays.
 */
export function brightened(voice: Voice, cornerHz: number, gain: number): Voice {
  return (hz, rateHz) => {
    const fill = voice(hz, rateHz);
    const soften = onePole(cornerHz, rateHz);
    let low = 0;
    return (out, from, to) => {
      fill(out, from, to);
      for (let i = from; i < to; i += 1) {
        const x = out[i] ?? 0;
        low += soften * (x - low);
        out[i] = low + gain * (x - low);
      }
    };
  };
}

/** A state variable filter (trapezoidal): `set` its cutoff, then pass samples one by one. */
export interface Filter {
  readonly set: (cutoffHz: number) => void;
  readonly low: (x: number) => number;
  readonly band: (x: number) => number;
}

/** A resonant filter; `q` 0.7 is flat, 4 rings. */
export function createFilter(rateHz: number, q: number): Filter {
  const k = 1 / q;
  let a1 = 0;
  let a2 = 0;
  let a3 = 0;
  let s1 = 0;
  let s2 = 0;
  let v1 = 0;
  const low = (x: number): number => {
    const v3 = x - s2;
    v1 = a1 * s1 + a2 * v3;
    const v2 = s2 + a2 * s1 + a3 * v3;
    s1 = 2 * v1 - s1;
    s2 = 2 * v2 - s2;
    return v2;
  };
  return {
    set(cutoffHz) {
      const g = Math.tan((Math.PI * Math.min(cutoffHz, rateHz * 0.42)) / rateHz);
      a1 = 1 / (1 + g * (g + k));
      a2 = g * a1;
      a3 = g * a2;
    },
    low,
    band(x) {
      low(x);
      return v1 * k;
    },
  };
}
