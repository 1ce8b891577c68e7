import { bassPitch, beat, chordPitches, energyOf, play, sing, strike } from "./band.ts";
import type { Bar, Singer } from "./band.ts";

/** Nylon guitar in syncopation, two-beat bass, shaker and rim; a flute or a keyboard hums the tune. */
export function playBossa(bar: Bar): void {
  const energy = energyOf(bar);
  const { kind } = bar.section;
  const chord = chordPitches(bar, [1, 2, 3, 4], 60);
  const lines = ["x..x...x..x...x.", "x...x..x...x..x.", "x..x..x...x..x.."];
  const line = lines[bar.habit("guitar", lines.length)] ?? "x";
  for (let step = 0; step < 16; step += 1) {
    if (line.charAt(step) !== "x") continue;
    const gain = (0.22 + 0.06 * energy) * (step === 0 ? 1.1 : 0.9);
    strike(bar, "nylon", chord, [step, 2.6], { gain, send: 0.2, pan: -0.28, rollSteps: 0.04 });
  }
  if (kind !== "intro" || bar.inSection >= 2) {
    const root = bassPitch(bar, bar.chord, 0, 33);
    const fifth = bassPitch(bar, bar.chord, 2, 31);
    play(bar, "upright", root, [0, 5], { gain: 0.6 });
    play(bar, "upright", root, [6, 1.8], { gain: 0.36 });
    play(bar, "upright", fifth, [8, 5], { gain: 0.54 });
    play(
      bar,
      "upright",
      bar.random() < 0.4 ? bassPitch(bar, bar.nextChord, 0, 31) : fifth,
      [14, 1.8],
      { gain: 0.36 },
    );
  }
  if (kind !== "intro") {
    beat(bar, "shaker", "x-o-x-o-x-o-x-o-", { gain: 0.28, pan: 0.38, send: 0.08 });
    beat(bar, "rim", bar.inSection % 2 === 0 ? "x..x..x...x..x.." : "..x..x....x..x..", {
      gain: 0.34,
      send: 0.25,
      pan: 0.15,
    });
    beat(bar, "softKick", "x.....o.x.....o.", { gain: 0.46 });
    if (energy > 0.8) beat(bar, "brush", "....x.......x...", { gain: 0.26, send: 0.2, pan: -0.2 });
  }
  if (kind === "chorus" && bar.isNewChord) {
    strike(bar, "strings", chordPitches(bar, [1, 2, 4], 66), [0, bar.chordBars * 16], {
      gain: 0.2,
      send: 0.4,
      pan: 0.1,
    });
  }
  if (kind === "bridge" || kind === "chorus") {
    strike(bar, "electricPiano", chord.slice(1), [bar.inSection % 2 === 0 ? 0 : 3, 12], {
      gain: 0.17,
      send: 0.24,
      pan: 0.35,
      rollSteps: 0.1,
    });
  }
  const flutist: Singer = {
    instrument: "flute",
    octave: 0,
    gain: 0.38,
    send: 0.32,
    pan: 0.08,
    hold: 0.95,
  };
  const keys: Singer = {
    instrument: bar.habit("keys", 2) === 0 ? "vibes" : "electricPiano",
    octave: 0,
    gain: 0.42,
    send: 0.3,
    pan: 0.15,
    hold: 1.2,
  };
  if (kind === "verse") sing(bar, bar.habit("verse", 2) === 0 ? keys : flutist);
  if (kind === "chorus") sing(bar, bar.habit("verse", 2) === 0 ? flutist : keys);
  if (kind === "chorus" && bar.section.pass > 1) sing(bar, { ...keys, octave: 1, gain: 0.16 });
  if (kind === "bridge") sing(bar, { ...keys, octave: 0, gain: 0.42, instrument: "piano" });
  if (kind === "outro" && bar.inSection % 4 >= 2) sing(bar, { ...keys, gain: 0.28 });
}
