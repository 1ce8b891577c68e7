import { bassPitch, beat, chordPitches, energyOf, play, sing, strike } from "./band.ts";
import type { Bar, Singer } from "./band.ts";

/** Picked guitar, a voice-like flute, strings when the chorus opens. */
export function playBallad(bar: Bar): void {
  const energy = energyOf(bar);
  const { kind } = bar.section;
  const guitar = bar.habit("guitar", 2) === 0 ? "steel" : "nylon";
  const pitches = chordPitches(bar, [0, 1, 2, 4], 58);
  const root = bassPitch(bar, bar.chord, 0, 40);
  const patterns: readonly (readonly number[])[] = [
    [-1, 1, 2, 3, 1, 2, 3, 2],
    [-1, 2, 1, 3, -1, 2, 1, 2],
    [-1, 1, 3, 2, 1, 3, 2, 3],
  ];
  const pattern = patterns[bar.habit("picking", patterns.length)] ?? [];
  pattern.forEach((string, i) => {
    if (kind === "outro" && bar.isLastOfSection && i > 3) return;
    const accent = i % 4 === 0 ? 1 : 0.72;
    const pitch = string === -1 ? (i === 0 ? root : root + 7) : (pitches[string] ?? root + 12);
    play(bar, guitar, pitch, [i * 2, 9], {
      gain: (0.34 + 0.08 * energy) * accent,
      send: 0.22,
      pan: -0.25,
      looseMs: 7,
    });
  });
  if (kind === "chorus") {
    strike(bar, guitar, chordPitches(bar, [0, 1, 2], 64), [0, 14], {
      gain: 0.22,
      send: 0.25,
      pan: 0.45,
      rollSteps: 0.22,
    });
    strike(bar, guitar, chordPitches(bar, [0, 1, 2], 64), [10, 5], {
      gain: 0.15,
      send: 0.25,
      pan: 0.45,
      rollSteps: 0.15,
    });
  }
  if (kind !== "intro") {
    const low = bassPitch(bar, bar.chord, 0, 31);
    play(bar, "upright", low, [0, 7], { gain: 0.6 });
    if (energy > 0.5)
      play(bar, "upright", bassPitch(bar, bar.chord, 2, 31), [8, 5], { gain: 0.44 });
    if (bar.isLastOfSection)
      play(bar, "upright", bassPitch(bar, bar.nextChord, 1, 31), [14, 2], { gain: 0.36 });
  }
  if (kind === "chorus" || kind === "bridge") {
    strike(bar, "strings", chordPitches(bar, [0, 1, 2], 60), [0, 16], {
      gain: 0.24 * energy,
      send: 0.45,
    });
  }
  if (energy > 0.54) {
    beat(bar, "shaker", "o-x-o-x-o-x-o-x-", { gain: 0.28, pan: 0.4, send: 0.1 });
    if (bar.habit("top", 2) === 0)
      beat(bar, "ride", "x...x.o.x...x.o.", { gain: 0.26, pan: -0.35, send: 0.15 });
    else beat(bar, "brush", "..o.x.o...o.x.o.", { gain: 0.26, pan: -0.3, send: 0.2 });
    if (kind === "chorus") {
      beat(bar, "softKick", "x.......x.x.....", { gain: 0.6 });
      beat(bar, "rim", "....x.......x...", { gain: 0.5, send: 0.35, pan: 0.1 });
    }
  }
  balladLead(bar);
  if (kind === "outro" && bar.inSection % 2 === 0)
    strike(bar, "piano", chordPitches(bar, [0, 1, 2, 3], 64), [0, 14], {
      gain: 0.18,
      send: 0.4,
      rollSteps: 0.5,
    });
}

/** One instrument for the verse, another for the chorus. */
function balladLead(bar: Bar): void {
  const { kind } = bar.section;
  const piano = bar.habit("lead", 3) === 0;
  const verseLead: Singer = {
    instrument: piano ? "piano" : "harp",
    octave: 0,
    gain: 0.46,
    send: 0.3,
    pan: 0.18,
    hold: 1.4,
  };
  const chorusLead: Singer = {
    instrument: bar.habit("lead", 3) === 2 ? "softLead" : "flute",
    octave: 0,
    gain: 0.36,
    send: 0.38,
    pan: 0.05,
    echo: [1, 6, 0.22],
  };
  if (kind === "chorus") {
    sing(bar, chorusLead);
    if (bar.section.pass > 0) sing(bar, { ...verseLead, octave: 1, gain: 0.2 });
  } else if (kind === "verse" || kind === "bridge")
    sing(bar, bar.section.pass % 2 === 1 ? chorusLead : verseLead);
  else if (bar.inSection % 4 >= 2) sing(bar, { ...verseLead, gain: 0.3 });
}
