import { bassPitch, beat, chordPitches, energyOf, play, sing, strike } from "./band.ts";
import type { Bar, Singer } from "./band.ts";

const ROOTLESS_NINTH = [1, 2, 3, 4];

/** Dusty drums behind the beat, electric piano in ninths, a tune on wood or glass. */
export function playLofi(bar: Bar): void {
  const energy = energyOf(bar);
  const { kind } = bar.section;
  play(bar, "vinyl", 60 + (bar.index % 5), [0, bar.score.stepsPerBar], { gain: 0.8, looseMs: 0 });

  lofiKeys(bar);
  if (kind !== "intro" || bar.inSection >= bar.section.bars / 2) {
    const root = bassPitch(bar, bar.chord, 0, 33);
    const walk = bassPitch(bar, bar.nextChord, 0, 33);
    const bass = { gain: 0.62, isDucked: true };
    play(bar, "roundBass", root, [0, 6], bass);
    if (energy > 0.4) {
      play(
        bar,
        "roundBass",
        bar.habit("bass", 2) === 0 ? root : bassPitch(bar, bar.chord, 2, 33),
        [7, 2.5],
        bass,
      );
      play(bar, "roundBass", root, [10, 4], { ...bass, gain: 0.5 });
      if (bar.random() < 0.5)
        play(bar, "roundBass", walk + (walk > root ? -1 : 1), [14, 2], { ...bass, gain: 0.45 });
    }
  }

  lofiDrums(bar);
  // A guitar plays the piano's chord as a broken chord.
  if (energy > 0.5) {
    const strings = chordPitches(bar, [0, 1, 2, 4], 66);
    const picking = [
      [0, 2, 3, 1],
      [3, 2, 1, 2],
      [1, 3, 2, 3],
    ][bar.habit("picking", 3)] ?? [0];
    picking.forEach((string, i) => {
      play(bar, "steel", strings[string] ?? 66, [i * 4 + 2, 5], {
        gain: 0.16 + 0.08 * energy,
        send: 0.3,
        pan: 0.4,
        looseMs: 8,
      });
    });
  }
  if (kind === "chorus")
    strike(bar, "warm", chordPitches(bar, [0, 2, 4], 56), [0, 16], {
      gain: 0.2,
      send: 0.3,
      isDucked: true,
    });

  lofiLead(bar);
}

/** Electric piano in ninths. */
function lofiKeys(bar: Bar): void {
  const energy = energyOf(bar);
  const chord = chordPitches(bar, ROOTLESS_NINTH, 63);
  const keys = { gain: 0.3 + 0.05 * energy, send: 0.22, isDucked: true };
  const comping = bar.habit("comping", 3);
  if (comping === 0) {
    strike(bar, "electricPiano", chord, [0, 10], { ...keys, rollSteps: 0.18 });
    if (energy > 0.5)
      strike(bar, "electricPiano", chord.slice(1), [11, 4], { ...keys, gain: keys.gain * 0.6 });
  } else if (comping === 1) {
    strike(bar, "electricPiano", chord, [0, 6], { ...keys, rollSteps: 0.12 });
    strike(bar, "electricPiano", chord, [6, 9], {
      ...keys,
      gain: keys.gain * 0.75,
      rollSteps: 0.1,
    });
  } else {
    strike(bar, "electricPiano", chord, [bar.inSection % 2 === 0 ? 0 : 2, 13], {
      ...keys,
      rollSteps: 0.4,
    });
  }
}

/** Drums behind the beat. */
function lofiDrums(bar: Bar): void {
  const energy = energyOf(bar);
  const { kind } = bar.section;
  if (kind !== "intro" && kind !== "outro" && !(kind === "bridge" && bar.inSection < 4)) {
    const kicks = ["x......x..x.....", "x.....x...x..x..", "x..x......x....."];
    beat(bar, "softKick", kicks[bar.habit("kick", 3)] ?? "x", { gain: 0.72 });
    beat(bar, "snare", bar.isLastOfSection ? "....x.......x-o-" : "....x.......x..-", {
      gain: 0.56,
      send: 0.16,
      pan: 0.05,
    });
    beat(bar, "rim", bar.habit("rim", 2) === 0 ? "....-.......-..." : "..........-.....", {
      gain: 0.4,
      send: 0.2,
      pan: -0.3,
    });
    beat(bar, "closedHat", energy > 0.6 ? "x-o-x-o-x-o-x-oo" : "x.o.x.o.x.o.x.o.", {
      gain: 0.36,
      pan: 0.25,
    });
    if (bar.isLastOfSection) beat(bar, "openHat", "..............o.", { gain: 0.24, pan: 0.25 });
    if (bar.habit("top", 2) === 0)
      beat(bar, "shaker", "o-x-o-x-o-x-o-x-", { gain: 0.2, pan: -0.4 });
    else beat(bar, "ride", "x...o...x...o.o.", { gain: 0.24, pan: -0.35, send: 0.1 });
  } else {
    beat(bar, "closedHat", "x...o...x...o...", { gain: 0.26, pan: 0.25 });
  }
}

/** Slow chords, sea sounds in the background, and single bells and plucks far apart. */
export function playAmbient(bar: Bar): void {
  const energy = energyOf(bar);
  const { kind } = bar.section;
  const whole = bar.score.stepsPerBar * bar.chordBars;
  if (bar.index % 2 === 0)
    play(bar, "breeze", 60 + (bar.index % 7), [0, bar.score.stepsPerBar * 2], {
      gain: 0.16,
      send: 0.2,
      pan: bar.index % 4 === 0 ? -0.4 : 0.4,
      looseMs: 0,
    });
  play(bar, "swell", 60 + (bar.index % 3), [0, bar.score.stepsPerBar * 1.5], {
    gain: 0.18 + 0.08 * energy,
    send: 0.4,
    pan: bar.index % 2 === 1 ? 0.3 : -0.3,
  });

  if (bar.isNewChord) {
    const low = chordPitches(bar, [0, 2, 1], 55);
    const high = chordPitches(bar, [1, 2, 3, 4], 67);
    const pads = ["warm", "glass", "choir", "strings"] as const;
    const first = pads[bar.habit("pad", 4)] ?? "warm";
    const second = pads[(bar.habit("pad", 4) + 1 + bar.habit("pad2", 2)) % 4] ?? "glass";
    strike(bar, first, low, [0, whole], { gain: 0.34 + 0.1 * energy, send: 0.5 });
    if (energy > 0.35)
      strike(bar, second, high, [0, whole], { gain: 0.12 + 0.14 * energy, send: 0.6 });
    if (kind !== "intro")
      play(bar, "subBass", bassPitch(bar, bar.chord, 0, 31), [0, whole * 0.9], {
        gain: 0.26 + 0.08 * energy,
        send: 0.05,
      });
  }

  const pulse = bar.habit("pulse", 3);
  if (energy > 0.3 && pulse !== 2) {
    const tones = chordPitches(bar, [0, 1, 2, 4], 66);
    const order = pulse === 0 ? [0, 2, 1, 3, 2, 1, 3, 2] : [0, 1, 2, 3];
    const gap = pulse === 0 ? 2 : 4;
    for (let i = 0; i < 16 / gap; i += 1) {
      if (bar.random() > 0.35 + energy * 0.5) continue;
      const pitch = tones[order[i % order.length] ?? 0] ?? 60;
      const place = {
        gain: 0.2 + 0.16 * energy,
        send: 0.6,
        pan: Math.sin(i * 1.7 + bar.index) * 0.7,
      };
      play(bar, pulse === 0 ? "harp" : "kalimba", pitch, [i * gap, 12], { ...place, looseMs: 14 });
    }
  }
  // Small bells in a high register that no other instrument uses.
  if (energy > 0.3)
    for (let i = 0; i < 4; i += 1) {
      if (bar.random() > 0.6 + 0.3 * energy) continue;
      const pitch = chordPitches(bar, [0, 2, 4], 91)[(bar.index + i) % 3] ?? 91;
      play(bar, "bell", pitch, [i * 4 + 2, 8], {
        gain: 0.17,
        send: 0.7,
        pan: Math.cos(i * 2.1 + bar.index) * 0.8,
        looseMs: 20,
      });
    }
  if (kind === "chorus")
    beat(bar, "ride", "x.......o...o...", { gain: 0.2 + 0.1 * energy, send: 0.5, pan: 0.3 });
  if (kind === "chorus" && bar.habit("heart", 2) === 0)
    beat(bar, "softKick", "x.......-.......", { gain: 0.36, send: 0.2 });

  ambientLead(bar);
}

/** Single notes; the whole tune only in the more open sections. */
function ambientLead(bar: Bar): void {
  const { kind } = bar.section;
  const lead: Singer =
    bar.habit("lead", 2) === 0
      ? { instrument: "bell", octave: 1, gain: 0.2, send: 0.7, echo: [3, 6, 0.5], hold: 2 }
      : { instrument: "piano", octave: 0, gain: 0.34, send: 0.6, echo: [2, 6, 0.4], hold: 1.6 };
  const sparse = bar.tune.filter((note) => note.isAccented);
  if (kind === "verse") sing(bar, lead, sparse);
  else if (kind === "chorus") {
    sing(bar, { ...lead, gain: lead.gain * 1.1 }, bar.tune);
    sing(
      bar,
      { instrument: "softLead", octave: 0, gain: 0.1, send: 0.7, pan: 0.2, hold: 1.1 },
      sparse,
    );
  } else if (bar.inSection % 2 === 1) sing(bar, lead, sparse.slice(0, 1));
}

/** A tune on wood, glass or flute. */
function lofiLead(bar: Bar): void {
  const { kind } = bar.section;
  const voices: readonly [Singer, ...Singer[]] = [
    { instrument: "kalimba", octave: 1, gain: 0.36, send: 0.35, pan: -0.15, echo: [2, 3, 0.42] },
    { instrument: "vibes", octave: 0, gain: 0.36, send: 0.35, pan: 0.15, echo: [1, 6, 0.3] },
    { instrument: "nylon", octave: 0, gain: 0.36, send: 0.25, pan: -0.2, echo: [2, 3, 0.3] },
    { instrument: "flute", octave: 0, gain: 0.3, send: 0.4, echo: [2, 6, 0.25] },
  ];
  const lead =
    voices[(bar.habit("lead", voices.length) + (kind === "chorus" ? 1 : 0)) % voices.length] ??
    voices[0];
  if (kind === "verse" || kind === "chorus") sing(bar, lead);
  else if (kind === "bridge" || bar.inSection % 4 >= 2) sing(bar, { ...voices[0], gain: 0.26 });
}
