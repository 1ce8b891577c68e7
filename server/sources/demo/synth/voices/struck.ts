import { decayFactor, noiseFrom, onePole, sine } from "./voice.ts";
import type { Fill, Voice } from "./voice.ts";

/** One decaying sine: frequency ratio, amplitude, time to 1/e at the reference pitch. */
type Partial = readonly [ratio: number, amplitude: number, decayS: number];

/** Middle C, to which the decay times below refer. */
const REFERENCE_HZ = 261.6;
const HIGHEST_HZ = 9_500;

interface Strike {
  readonly partials: readonly Partial[];
  readonly attackMs: number;
  /** How much faster high notes decay: an exponent of the pitch ratio. */
  readonly slope: number;
  /** Level of the noise of the hammer or finger. */
  readonly knock: number;
}

function struck({ partials, attackMs, slope, knock }: Strike): Voice {
  return (hz, rateHz) => {
    const shorter = (REFERENCE_HZ / hz) ** slope;
    const sounding = partials
      .filter(([ratio]) => ratio * hz < Math.min(HIGHEST_HZ, rateHz * 0.45))
      .map(([ratio, amplitude, decayS]) => {
        const decay = decayFactor(decayS * shorter, rateHz);
        const turn = (2 * Math.PI * ratio * hz) / rateHz;
        // Two-term recurrence of a decaying sine that starts at phase zero.
        return {
          first: 2 * decay * Math.cos(turn),
          second: decay * decay,
          last: 0,
          before: -(amplitude * Math.sin(turn)) / decay,
          endFrame: Math.ceil(decayS * shorter * rateHz * 7.5),
        };
      });
    const noise = noiseFrom(Math.round(hz * 8));
    const soften = onePole(1_800, rateHz);
    const knockDecay = decayFactor(0.006, rateHz);
    const attackFrames = Math.max(1, Math.round((attackMs * rateHz) / 1000));
    const knockFrames = Math.round(0.05 * rateHz);
    let thud = 0;
    let knockLevel = knock;
    return (out, from, to) => {
      out.fill(0, from, to);
      for (const partial of sounding) {
        const { first, second } = partial;
        let { last, before } = partial;
        const end = Math.min(to, partial.endFrame);
        for (let i = from; i < end; i += 1) {
          const next = first * last - second * before;
          before = last;
          last = next;
          out[i] = (out[i] ?? 0) + next;
        }
        partial.last = last;
        partial.before = before;
      }
      for (let i = from; i < Math.min(to, Math.max(attackFrames, knockFrames)); i += 1) {
        thud += soften * (noise() * knockLevel - thud);
        knockLevel *= knockDecay;
        out[i] = (out[i] ?? 0) * Math.min(1, i / attackFrames) + thud * Math.min(1, i / 16);
      }
    };
  };
}

/** A piano with felt on its hammers: stretched partials that beat against a slightly detuned copy of the lowest. */
export const feltPiano: Voice = struck({
  partials: Array.from({ length: 13 }, (_, i): Partial => {
    const k = i + 1;
    return [k * Math.sqrt(1 + 0.00042 * k * k), 0.5 / k ** 1.55, 1.15 / (1 + 0.28 * i)];
  }).concat([
    [1.0011, 0.14, 2.6],
    [2.0035, 0.07, 1.9],
  ]),
  attackMs: 3,
  slope: 0.55,
  knock: 0.22,
});

export const vibraphone: Voice = struck({
  partials: [
    [1, 0.5, 1.5],
    [1.0015, 0.18, 1.7],
    [3.98, 0.13, 0.42],
    [9.9, 0.045, 0.12],
  ],
  attackMs: 1.5,
  slope: 0.4,
  knock: 0.12,
});

export const kalimba: Voice = struck({
  partials: [
    [1, 0.6, 0.55],
    [2.01, 0.1, 0.3],
    [5.42, 0.1, 0.09],
    [8.9, 0.05, 0.05],
  ],
  attackMs: 1,
  slope: 0.5,
  knock: 0.3,
});

export const bell: Voice = struck({
  partials: [
    [0.5, 0.1, 1.8],
    [1, 0.4, 1.6],
    [2.0, 0.22, 1.1],
    [2.76, 0.12, 0.7],
    [5.4, 0.07, 0.35],
    [8.2, 0.03, 0.18],
  ],
  attackMs: 4,
  slope: 0.3,
  knock: 0.02,
});

/** A double bass, plucked: little above the fifth partial, and a finger noise. */
export const uprightBass: Voice = struck({
  partials: [
    [1, 0.62, 0.42],
    [2.001, 0.36, 0.3],
    [3.003, 0.16, 0.2],
    [4.006, 0.1, 0.13],
    [5.01, 0.06, 0.09],
    [6.02, 0.04, 0.06],
    [7.02, 0.03, 0.05],
  ],
  attackMs: 5,
  slope: 0.35,
  knock: 0.35,
});

/** The round electric bass of slow music: nearly a sine. */
export const roundBass: Voice = struck({
  partials: [
    [1, 0.72, 0.75],
    [2, 0.26, 0.35],
    [3, 0.11, 0.18],
    [4, 0.05, 0.1],
    [5, 0.03, 0.07],
  ],
  attackMs: 6,
  slope: 0.3,
  knock: 0.16,
});

/**
 * Electric piano: an FM body whose index decays within a second, and a tine,
 * fourteen times higher, that decays at once.
 */
export const electricPiano: Voice = (hz, rateHz): Fill => {
  const step = hz / rateHz;
  const brightness = Math.min(1, (420 / hz) ** 0.5);
  const ampDecay = decayFactor(1.25 * (REFERENCE_HZ / hz) ** 0.45, rateHz);
  const bodyDecay = decayFactor(0.7, rateHz);
  const tineDecay = decayFactor(0.09, rateHz);
  const attackFrames = Math.round(0.003 * rateHz);
  let phase = 0;
  let tinePhase = 0;
  let amp = 0.5;
  let body = 0.34 * brightness;
  let tine = 14 * hz < rateHz * 0.4 ? 0.1 * brightness : 0;
  return (out, from, to) => {
    for (let i = from; i < to; i += 1) {
      phase += step;
      if (phase >= 1) phase -= 1;
      tinePhase += step * 14;
      tinePhase -= Math.floor(tinePhase);
      const bent = phase + 4 + body * sine(phase) + tine * sine(tinePhase);
      out[i] = amp * (sine(bent) + 0.16 * sine(phase * 2)) * Math.min(1, i / attackFrames);
      amp *= ampDecay;
      body *= bodyDecay;
      tine *= tineDecay;
    }
  };
};
