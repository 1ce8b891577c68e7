import { createFilter, decayFactor, noiseFrom, sine } from "./voice.ts";
import type { Fill, Voice } from "./voice.ts";

/** Drums are voices, too; their "pitch" only selects a variant with different noise. */
interface Skin {
  readonly fromHz: number;
  readonly toHz: number;
  readonly bendS: number;
  readonly decayS: number;
  readonly level: number;
  readonly click: number;
}

function skin(drum: Skin): Voice {
  return (hz, rateHz) => {
    const bend = decayFactor(drum.bendS, rateHz);
    const decay = decayFactor(drum.decayS, rateHz);
    const clickDecay = decayFactor(0.003, rateHz);
    const noise = noiseFrom(Math.round(hz) * 31 + 5);
    let extra = drum.fromHz - drum.toHz;
    let amp = drum.level;
    let click = drum.click;
    let phase = 0;
    return (out, from, to) => {
      for (let i = from; i < to; i += 1) {
        phase += (drum.toHz + extra) / rateHz;
        if (phase >= 1) phase -= 1;
        out[i] = (amp * sine(phase) + click * noise()) * Math.min(1, i / 24);
        extra *= bend;
        amp *= decay;
        click *= clickDecay;
      }
    };
  };
}

interface Hiss {
  readonly centreHz: number;
  readonly q: number;
  readonly attackS: number;
  readonly decayS: number;
  readonly level: number;
}

/** Filtered noise with attack and decay. */
function hiss({ centreHz, q, attackS, decayS, level }: Hiss): Voice {
  return (hz, rateHz): Fill => {
    const noise = noiseFrom(Math.round(hz) * 17 + 3);
    const filter = createFilter(rateHz, q);
    filter.set(centreHz);
    const decay = decayFactor(decayS, rateHz);
    const attack = Math.max(8, Math.round(attackS * rateHz));
    // Noise has the same power per frame at every rate, so a fixed band of it becomes weaker as the rate grows.
    let amp = level * Math.sqrt(rateHz / 44_100);
    return (out, from, to) => {
      for (let i = from; i < to; i += 1) {
        out[i] = filter.band(noise()) * amp * Math.min(1, i / attack);
        if (i > attack) amp *= decay;
      }
    };
  };
}

function both(...voices: readonly Voice[]): Voice {
  return (hz, rateHz) => {
    const fills = voices.map((voice) => voice(hz, rateHz));
    let scratch = new Float32Array(0);
    return (out, from, to) => {
      if (scratch.length < to) scratch = new Float32Array(to);
      out.fill(0, from, to);
      for (const fill of fills) {
        fill(scratch, from, to);
        for (let i = from; i < to; i += 1) out[i] = (out[i] ?? 0) + (scratch[i] ?? 0);
      }
    };
  };
}

export const kick: Voice = skin({
  fromHz: 170,
  toHz: 49,
  bendS: 0.028,
  decayS: 0.13,
  level: 0.95,
  click: 0.16,
});

export const softKick: Voice = skin({
  fromHz: 115,
  toHz: 47,
  bendS: 0.022,
  decayS: 0.11,
  level: 0.85,
  click: 0.04,
});

export const snare: Voice = both(
  skin({ fromHz: 260, toHz: 185, bendS: 0.02, decayS: 0.06, level: 0.45, click: 0.2 }),
  hiss({ centreHz: 3_800, q: 0.6, attackS: 0, decayS: 0.085, level: 0.75 }),
);

/** The big snare of the eighties, meant to be sent to the hall. */
export const gatedSnare: Voice = both(
  skin({ fromHz: 240, toHz: 165, bendS: 0.03, decayS: 0.09, level: 0.55, click: 0.25 }),
  hiss({ centreHz: 2_600, q: 0.5, attackS: 0, decayS: 0.15, level: 0.8 }),
);

export const clap: Voice = (hz, rateHz) => {
  const noise = noiseFrom(Math.round(hz) * 13 + 1);
  const filter = createFilter(rateHz, 1.2);
  filter.set(1_500);
  const hand = decayFactor(0.006, rateHz);
  const room = decayFactor(0.075, rateHz);
  const gap = Math.round(0.0105 * rateHz);
  const level = 1.5 * Math.sqrt(rateHz / 44_100);
  let amp = 0;
  return (out, from, to) => {
    for (let i = from; i < to; i += 1) {
      if (i % gap === 0 && i <= gap * 3) amp = level;
      out[i] = filter.band(noise()) * amp;
      amp *= i < gap * 3 ? hand : room;
    }
  };
};

export const rim: Voice = both(
  skin({ fromHz: 820, toHz: 780, bendS: 0.01, decayS: 0.018, level: 0.45, click: 0.1 }),
  hiss({ centreHz: 2_200, q: 3, attackS: 0, decayS: 0.016, level: 0.7 }),
);

export const closedHat: Voice = hiss({
  centreHz: 7_800,
  q: 0.9,
  attackS: 0,
  decayS: 0.028,
  level: 0.75,
});

export const openHat: Voice = hiss({
  centreHz: 7_200,
  q: 0.9,
  attackS: 0,
  decayS: 0.16,
  level: 0.6,
});

export const shaker: Voice = hiss({
  centreHz: 6_800,
  q: 1.3,
  attackS: 0.022,
  decayS: 0.03,
  level: 0.7,
});

export const brush: Voice = hiss({
  centreHz: 3_600,
  q: 0.7,
  attackS: 0.035,
  decayS: 0.09,
  level: 0.42,
});

export const ride: Voice = both(
  hiss({ centreHz: 6_600, q: 1.5, attackS: 0, decayS: 0.34, level: 0.3 }),
  skin({ fromHz: 3_140, toHz: 3_130, bendS: 0.1, decayS: 0.2, level: 0.06, click: 0.08 }),
  skin({ fromHz: 4_420, toHz: 4_400, bendS: 0.1, decayS: 0.14, level: 0.045, click: 0 }),
);

export const crash: Voice = hiss({
  centreHz: 6_200,
  q: 0.5,
  attackS: 0.002,
  decayS: 0.75,
  level: 0.42,
});

export const tom: Voice = skin({
  fromHz: 190,
  toHz: 112,
  bendS: 0.06,
  decayS: 0.17,
  level: 0.8,
  click: 0.08,
});

/** The three strokes of the goblet drum: deep in the middle, dry at the edge, light with a finger. */
export const dum: Voice = skin({
  fromHz: 150,
  toHz: 84,
  bendS: 0.035,
  decayS: 0.15,
  level: 0.9,
  click: 0.07,
});

export const tek: Voice = both(
  skin({ fromHz: 430, toHz: 395, bendS: 0.01, decayS: 0.035, level: 0.34, click: 0.2 }),
  hiss({ centreHz: 3_000, q: 1, attackS: 0, decayS: 0.03, level: 0.62 }),
);

export const finger: Voice = hiss({
  centreHz: 4_400,
  q: 1.5,
  attackS: 0,
  decayS: 0.018,
  level: 0.55,
});

/** Vinyl noise: a quiet hiss and a few clicks per second. */
export const vinyl: Voice = (hz, rateHz) => {
  const noise = noiseFrom(Math.round(hz) * 101 + 9);
  const filter = createFilter(rateHz, 0.8);
  filter.set(2_400);
  const fall = decayFactor(0.0007, rateHz);
  let click = 0;
  return (out, from, to) => {
    for (let i = from; i < to; i += 1) {
      const chance = noise() * 0.5 + 0.5;
      if (chance < 9 / rateHz) click = 0.4 + noise() * 0.35;
      out[i] = filter.low(0.018 * noise() + click * noise());
      click *= fall;
    }
  };
};

/** A cymbal roll with soft mallets; its instrument fades it in and out. */
export const swell: Voice = hiss({
  centreHz: 5_600,
  q: 0.7,
  attackS: 1.2,
  decayS: 2.4,
  level: 0.3,
});

/** Wind or a nearby sea: noise with slowly changing colour. */
export const breeze: Voice = (hz, rateHz) => {
  const noise = noiseFrom(Math.round(hz) * 57 + 11);
  const filter = createFilter(rateHz, 1.1);
  const level = 0.5 * Math.sqrt(rateHz / 44_100);
  return (out, from, to) => {
    for (let i = from; i < to; i += 1) {
      if (i % 64 === 0) {
        const t = i / rateHz;
        filter.set(2_300 + 1_100 * sine((t * 0.11 + hz * 0.013) % 1) + 400 * sine((t * 0.23) % 1));
      }
      out[i] = filter.band(noise()) * level;
    }
  };
};
