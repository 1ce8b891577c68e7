import { createFilter, decayFactor, onePole, sine } from "./voice.ts";
import type { Fill, Voice } from "./voice.ts";

/** Interval at which a moving filter is updated, in frames at 48 kHz. */
const CONTROL_FRAMES = 16;

/** Smooths a falling edge over one frame on each side, which removes most aliasing. */
function corner(phase: number, step: number): number {
  if (phase < step) {
    const t = phase / step;
    return t + t - t * t - 1;
  }
  if (phase > 1 - step) {
    const t = (phase - 1) / step;
    return t * t + t + t + 1;
  }
  return 0;
}

interface Sawing {
  readonly cents: readonly number[];
  readonly subLevel: number;
  readonly q: number;
  /** Cutoff: base + reach at the first frame, falling to base; both in multiples of the pitch. */
  readonly base: number;
  readonly reach: number;
  readonly fallS: number;
  /** Time in which the amplitude decays to 1/e; 0 to hold it. */
  readonly decayS: number;
  readonly attackMs: number;
  readonly vibratoCents: number;
  readonly level: number;
}

/** Detuned saws through a closing low-pass; settings for basses, stabs, plucks and leads. */
function sawing(setting: Sawing): Voice {
  return (hz, rateHz) => {
    const steps = setting.cents.map((cents) => (hz * 2 ** (cents / 1200)) / rateHz);
    const phases = steps.map((_, i) => (i * 0.377) % 1);
    const filter = createFilter(rateHz, setting.q);
    const fall = decayFactor(setting.fallS, rateHz) ** CONTROL_FRAMES;
    const decay = setting.decayS > 0 ? decayFactor(setting.decayS, rateHz) : 1;
    const attack = Math.max(1, Math.round((setting.attackMs * rateHz) / 1000));
    const vibratoStep = (5.3 / rateHz) * CONTROL_FRAMES;
    const each = setting.level / Math.sqrt(steps.length);
    let open = setting.reach;
    let amp = 1;
    let sub = 0;
    let vibratoPhase = 0;
    let bend = 1;
    return (out, from, to) => {
      for (let i = from; i < to; i += 1) {
        if (i % CONTROL_FRAMES === 0) {
          filter.set(Math.min(9_000, Math.max(90, hz * (setting.base + open))));
          open *= fall;
          vibratoPhase += vibratoStep;
          const depth = Math.min(1, Math.max(0, i / rateHz - 0.25) * 2.5);
          bend = 1 + (setting.vibratoCents / 1731) * depth * sine(vibratoPhase % 1);
        }
        let sum = 0;
        for (let k = 0; k < steps.length; k += 1) {
          const step = (steps[k] ?? 0) * bend;
          let phase = (phases[k] ?? 0) + step;
          if (phase >= 1) phase -= 1;
          phases[k] = phase;
          sum += 1 - 2 * phase + corner(phase, step);
        }
        sub += (steps[0] ?? 0) / 2;
        if (sub >= 1) sub -= 1;
        const raw = each * sum + setting.subLevel * sine(sub);
        out[i] = filter.low(raw) * amp * Math.min(1, i / attack);
        amp *= decay;
      }
    };
  };
}

const HELD = { subLevel: 0, q: 0.8, fallS: 0.4, decayS: 0, vibratoCents: 0 };

export const sawBass: Voice = sawing({
  ...HELD,
  cents: [0, 6],
  q: 1.4,
  base: 3,
  reach: 9,
  fallS: 0.12,
  decayS: 0.9,
  attackMs: 3,
  level: 0.42,
});

export const houseBass: Voice = sawing({
  ...HELD,
  cents: [0],
  q: 1.1,
  base: 1.6,
  reach: 5,
  fallS: 0.07,
  decayS: 0.5,
  attackMs: 3,
  subLevel: 0,
  level: 0.7,
});

export const chordStab: Voice = sawing({
  ...HELD,
  cents: [-9, 8],
  q: 1.3,
  base: 1.2,
  reach: 7,
  fallS: 0.13,
  decayS: 0.32,
  attackMs: 2,
  level: 0.42,
});

export const synthPluck: Voice = sawing({
  ...HELD,
  cents: [-5, 5],
  q: 1.6,
  base: 1.1,
  reach: 8,
  fallS: 0.09,
  decayS: 0.4,
  attackMs: 2,
  level: 0.45,
});

export const sawLead: Voice = sawing({
  ...HELD,
  cents: [-7, 0, 8],
  base: 3.2,
  reach: 3.5,
  fallS: 0.5,
  attackMs: 12,
  vibratoCents: 16,
  level: 0.42,
});

export const softLead: Voice = sawing({
  ...HELD,
  cents: [-4, 4],
  base: 1.7,
  reach: 1.4,
  fallS: 0.4,
  attackMs: 22,
  vibratoCents: 14,
  level: 0.55,
});

function pulse(width: number, decayS: number, vibratoCents: number): Voice {
  return (hz, rateHz): Fill => {
    const decay = decayS > 0 ? decayFactor(decayS, rateHz) : 1;
    const soften = onePole(7_000, rateHz);
    let phase = 0;
    let amp = 0.36;
    let smooth = 0;
    let wobble = 0;
    return (out, from, to) => {
      for (let i = from; i < to; i += 1) {
        wobble += 6 / rateHz;
        if (wobble >= 1) wobble -= 1;
        const depth = Math.min(1, Math.max(0, i / rateHz - 0.2) * 4);
        const step = (hz / rateHz) * (1 + (vibratoCents / 1731) * depth * sine(wobble));
        phase += step;
        if (phase >= 1) phase -= 1;
        let other = phase + 1 - width;
        if (other >= 1) other -= 1;
        const edge =
          2 * (other - phase) + corner(phase, step) - corner(other, step) + 2 * width - 1;
        smooth += soften * (edge - (2 * width - 1) - smooth);
        out[i] = smooth * amp * Math.min(1, i / 48);
        amp *= decay;
      }
    };
  };
}

export const squareLead: Voice = pulse(0.5, 0, 14);

export const thinPulse: Voice = pulse(0.25, 0.5, 0);

/** The four-bit triangle of old consoles; its steps are audible and part of the sound. */
export const stairBass: Voice = (hz, rateHz) => {
  let phase = 0;
  return (out, from, to) => {
    for (let i = from; i < to; i += 1) {
      phase += hz / rateHz;
      if (phase >= 1) phase -= 1;
      const triangle = 1 - 4 * Math.abs(phase - 0.5);
      out[i] =
        (0.75 * triangle + 0.25 * (Math.round(triangle * 7.5) / 7.5)) * 0.75 * Math.min(1, i / 64);
    }
  };
};

/** A sine with an octave below it, for the bass of slow pieces. */
export const subBass: Voice = (hz, rateHz) => {
  let phase = 0;
  const attack = Math.round(0.03 * rateHz);
  return (out, from, to) => {
    for (let i = from; i < to; i += 1) {
      phase += hz / rateHz;
      if (phase >= 1) phase -= 1;
      out[i] =
        (0.66 * sine(phase) + 0.16 * sine(phase * 2) + 0.06 * sine(phase * 3)) *
        Math.min(1, i / attack);
    }
  };
};
