import { bassPitch, beat, chordPitches, energyOf, play, sing, strike } from "./band.ts";
import type { Bar, Singer } from "./band.ts";

/** Two pulses, a triangle and noise: the four voices of an old console, with a little room. */
export function playChiptune(bar: Bar): void {
  const energy = energyOf(bar);
  const { kind } = bar.section;
  const root = bassPitch(bar, bar.chord, 0, 36);
  const fifth = bassPitch(bar, bar.chord, 2, 36);
  const bassLines: readonly (readonly number[])[] = [
    [root, root, root + 12, root, root, root, root + 12, fifth],
    [root, root + 12, root, root + 12, fifth, fifth + 12, root, root + 12],
    [root, -1, root, root + 12, -1, root, fifth, -1],
  ];
  (bassLines[bar.habit("bass", 3)] ?? []).forEach((pitch, i) => {
    if (pitch > 0 && (kind !== "intro" || i % 4 === 0))
      play(bar, "stairBass", pitch, [i * 2, 1.8], { gain: 0.4, looseMs: 0.5 });
  });
  const tones = chordPitches(bar, [0, 1, 2], 69);
  const speed = bar.habit("arp", 2) === 0 ? 1 : 2;
  for (let step = 0; step < 16; step += speed) {
    const pitch = tones[(step / speed) % tones.length] ?? 60;
    if (kind === "outro" && step % 4 !== 0) continue;
    play(bar, "thinPulse", pitch, [step, speed * 0.9], {
      gain: 0.15 + 0.04 * energy,
      send: 0.12,
      pan: 0.45,
      looseMs: 0.5,
    });
  }
  if (kind !== "intro" && kind !== "outro") {
    beat(bar, "softKick", bar.habit("kick", 2) === 0 ? "X.......X.x....." : "X..x....X.......", {
      gain: 0.62,
    });
    beat(bar, "snare", bar.isLastOfSection ? "....x.......xoxx" : "....x.......x...", {
      gain: 0.36,
      send: 0.08,
    });
    beat(bar, "closedHat", energy > 0.7 ? "x-o-x-o-x-o-x-o-" : "x...o...x...o...", {
      gain: 0.2,
      pan: -0.3,
    });
  }
  if (bar.inSection === 0 && bar.index > 0)
    play(bar, "crash", 62, [0, 12], { gain: 0.2, send: 0.1, looseMs: 0 });
  const lead: Singer = {
    instrument: "square",
    octave: 1,
    gain: 0.22,
    send: 0.14,
    pan: -0.15,
    hold: 0.85,
    echo: [2, 3, 0.34],
  };
  if (kind === "verse") sing(bar, { ...lead, octave: bar.section.pass % 2 === 0 ? 0 : 1 });
  if (kind === "chorus") {
    sing(bar, lead);
    sing(bar, {
      ...lead,
      instrument: "thinPulse",
      octave: 0,
      gain: 0.16,
      pan: 0.3,
      echo: [0, 0, 0],
    });
  }
  if (kind === "bridge")
    sing(bar, { ...lead, instrument: "bell", octave: 0, gain: 0.3, send: 0.3 });
  if ((kind === "intro" || kind === "outro") && bar.inSection % 4 >= 2)
    sing(bar, { ...lead, gain: 0.15 });
  if (kind === "chorus" && bar.isNewChord)
    strike(bar, "neon", chordPitches(bar, [0, 2], 60), [0, 16 * bar.chordBars], {
      gain: 0.1,
      send: 0.2,
    });
}
