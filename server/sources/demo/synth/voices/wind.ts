import { createFilter, noiseFrom, sine } from "./voice.ts";
import type { Voice } from "./voice.ts";

interface Blowing {
  readonly harmonics: readonly number[];
  readonly breath: number;
  readonly scoopCents: number;
  readonly attackMs: number;
}

/** A flute: a few harmonics that swell, breath noise around the pitch, and a delayed vibrato. */
function blown({ harmonics, breath, scoopCents, attackMs }: Blowing): Voice {
  return (hz, rateHz) => {
    const noise = noiseFrom(Math.round(hz * 4));
    const air = createFilter(rateHz, 3);
    air.set(hz * 2);
    const attack = Math.round((attackMs * rateHz) / 1000);
    const heard = harmonics.filter((_, k) => (k + 1) * hz < Math.min(10_000, rateHz * 0.45));
    let phase = 0;
    let wobble = 0;
    return (out, from, to) => {
      for (let i = from; i < to; i += 1) {
        const t = i / rateHz;
        wobble += 4.9 / rateHz;
        if (wobble >= 1) wobble -= 1;
        const late = Math.min(1, Math.max(0, t - 0.3) * 1.8);
        const shake = sine(wobble);
        const cents = 15 * late * shake - (scoopCents * attack) / (attack + i * 4);
        phase += (hz / rateHz) * (1 + cents / 1731);
        if (phase >= 1) phase -= 1;
        let tone = 0;
        for (let k = 0; k < heard.length; k += 1) tone += (heard[k] ?? 0) * sine(phase * (k + 1));
        const swell = Math.min(1, i / attack) * (1 + 0.1 * late * shake);
        out[i] = swell * (tone + breath * air.band(noise()) * (1 + (attack * 2) / (attack + i)));
      }
    };
  };
}

export const flute: Voice = blown({
  harmonics: [0.5, 0.2, 0.07, 0.03],
  breath: 0.05,
  scoopCents: 25,
  attackMs: 45,
});

/** An end-blown reed flute: more breath, stronger overtones, and a slide into each note. */
export const ney: Voice = blown({
  harmonics: [0.36, 0.3, 0.16, 0.06, 0.05],
  breath: 0.2,
  scoopCents: 70,
  attackMs: 60,
});
