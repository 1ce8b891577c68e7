import { noiseFrom, onePole } from "./voice.ts";
import type { Fill, Voice } from "./voice.ts";

interface Pluck {
  /** Cutoff of the damping in the loop. */
  readonly dampHz: number;
  /** Brightness of the plectrum or finger. */
  readonly pickHz: number;
  /** Time to decay by 60 dB at the reference pitch. */
  readonly ringS: number;
  /** Position along the string at which it is plucked. */
  readonly position: number;
  /** Detuning in cents of the strings of a course. */
  readonly courses: readonly [number, ...number[]];
  readonly level: number;
}

/** Karplus-Strong: noise circulates in a loop as long as the period, and loses treble in each pass. */
function string(hz: number, rateHz: number, pluck: Pluck, seed: number): Fill {
  // High strings pass the filter more often; a cutoff that follows the pitch lets them ring.
  const damp = onePole(Math.max(pluck.dampHz, hz * 12), rateHz);
  const period = rateHz / hz;
  // The low-pass delays the loop. Unless its delay is subtracted, the string sounds flat.
  const turn = (2 * Math.PI * hz) / rateHz;
  const keep = 1 - damp;
  const filterDelay = Math.atan2(keep * Math.sin(turn), 1 - keep * Math.cos(turn)) / turn;
  const wanted = Math.max(2, period - filterDelay);
  let length = Math.floor(wanted);
  let fraction = wanted - length;
  if (fraction < 0.2) {
    length -= 1;
    fraction += 1;
  }
  const allpass = (1 - fraction) / (1 + fraction);
  const ringS = pluck.ringS * (196 / hz) ** 0.4;
  const loss = 10 ** (-3 / (hz * ringS));
  const line = excite(length, pluck, rateHz, seed);
  let at = 0;
  let smooth = 0;
  let lastIn = 0;
  let lastOut = 0;
  return (out, from, to) => {
    for (let i = from; i < to; i += 1) {
      const x = line[at] ?? 0;
      smooth += damp * (x - smooth);
      const y = allpass * (smooth - lastOut) + lastIn;
      lastIn = smooth;
      lastOut = y;
      line[at] = y * loss;
      at += 1;
      if (at === length) at = 0;
      out[i] = (out[i] ?? 0) + x * pluck.level;
    }
  };
}

function excite(length: number, pluck: Pluck, rateHz: number, seed: number): Float64Array {
  const noise = noiseFrom(seed);
  const soften = onePole(pluck.pickHz, rateHz);
  const raw = new Float64Array(length);
  let smooth = 0;
  for (let i = 0; i < length; i += 1) {
    smooth += soften * (noise() - smooth);
    raw[i] = smooth;
  }
  const gap = Math.max(1, Math.round(length * pluck.position));
  const line = new Float64Array(length);
  let mean = 0;
  for (let i = 0; i < length; i += 1) {
    const struck = (raw[i] ?? 0) - (raw[(i + length - gap) % length] ?? 0);
    line[i] = struck;
    mean += struck / length;
  }
  let energy = 1e-9;
  for (let i = 0; i < length; i += 1) {
    const centred = (line[i] ?? 0) - mean;
    line[i] = centred;
    energy += (centred * centred) / length;
  }
  const scale = 0.45 / Math.sqrt(energy);
  for (let i = 0; i < length; i += 1) line[i] = (line[i] ?? 0) * scale;
  return line;
}

function plucked(pluck: Pluck): Voice {
  return (hz, rateHz) => {
    // The seed is the pitch in eighth semitones, the same at every rate, so that qualities differ only in treble.
    const seed = Math.round(96 * Math.log2(hz)) * 7919;
    const strings = pluck.courses.map((cents, i) =>
      string(hz * 2 ** (cents / 1200), rateHz, pluck, seed + i * 104_729),
    );
    const fadeIn = Math.max(1, Math.round(0.0012 * rateHz));
    return (out, from, to) => {
      out.fill(0, from, to);
      for (const fill of strings) fill(out, from, to);
      for (let i = from; i < Math.min(to, fadeIn); i += 1) out[i] = ((out[i] ?? 0) * i) / fadeIn;
    };
  };
}

export const nylonGuitar: Voice = plucked({
  dampHz: 6_500,
  pickHz: 2_600,
  ringS: 3.2,
  position: 0.22,
  courses: [0],
  level: 0.75,
});

export const steelGuitar: Voice = plucked({
  dampHz: 10_500,
  pickHz: 3_600,
  ringS: 4.6,
  position: 0.15,
  courses: [0],
  level: 0.7,
});

export const harp: Voice = plucked({
  dampHz: 8_000,
  pickHz: 1_300,
  ringS: 4.2,
  position: 0.38,
  courses: [0],
  level: 0.7,
});

/** The long-necked lute of Anatolia: paired strings, a thin plectrum near the bridge. */
export const saz: Voice = plucked({
  dampHz: 11_500,
  pickHz: 5_200,
  ringS: 3.4,
  position: 0.1,
  courses: [0, 7],
  level: 0.45,
});
