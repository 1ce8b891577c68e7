import { bassPitch, beat, chordPitches, energyOf, play, sing, strike } from "./band.ts";
import type { Bar, Singer } from "./band.ts";

/** Eighth-note bass, a wide analogue pad, gated snare and a lead with a long echo. */
export function playSynthwave(bar: Bar): void {
  const energy = energyOf(bar);
  const { kind } = bar.section;
  const root = bassPitch(bar, bar.chord, 0, 33);
  const drumsIn =
    kind === "verse" ||
    kind === "chorus" ||
    (kind === "bridge" && bar.inSection >= bar.section.bars / 2);

  if (bar.isNewChord) {
    const pad = chordPitches(bar, [0, 1, 2, 4], 62);
    strike(bar, "neon", pad, [0, bar.chordBars * 16], {
      gain: 0.2 + 0.16 * energy,
      send: 0.3,
      isDucked: true,
    });
  }
  if (kind !== "intro" || bar.inSection >= bar.section.bars / 2) {
    const octaves = bar.habit("bass", 3);
    for (let i = 0; i < 8; i += 1) {
      const up = octaves === 0 ? (i % 2) * 12 : octaves === 1 ? 0 : i === 3 || i === 6 ? 12 : 0;
      play(bar, "sawBass", root + up, [i * 2, 1.7], {
        gain: i % 4 === 0 ? 0.46 : 0.38,
        isDucked: true,
        looseMs: 1.5,
      });
    }
  }
  if (kind !== "outro" || bar.inSection < 2) {
    const tones = chordPitches(bar, [0, 1, 2, 4], 68);
    const shape = [
      [0, 1, 2, 3, 2, 1],
      [0, 2, 1, 3],
      [3, 2, 1, 0, 1, 2, 3, 1],
    ][bar.habit("arp", 3)] ?? [0];
    for (let i = 0; i < 16; i += 1) {
      if (energy < 0.5 && i % 2 === 1) continue;
      const pitch = tones[shape[(bar.inSection * 16 + i) % shape.length] ?? 0] ?? 60;
      const place = {
        gain: 0.1 + 0.09 * energy,
        send: 0.25,
        pan: i % 2 === 0 ? -0.55 : 0.55,
        isDucked: true,
      };
      play(bar, "pluck", pitch, [i, 1.4], { ...place, looseMs: 1.5 });
    }
  }
  if (drumsIn) {
    beat(bar, "kick", bar.habit("kick", 2) === 0 ? "X...X...X...X..." : "X.....x.X.......", {
      gain: 0.72,
    });
    beat(bar, "gatedSnare", bar.isLastOfSection ? "....X.......X.xX" : "....X.......X...", {
      gain: 0.46,
      send: 0.4,
    });
    beat(bar, "closedHat", "x.x.x.x.x.x.x.x.", { gain: 0.2, pan: 0.2 });
    if (kind === "chorus") beat(bar, "openHat", "..x...x...x...x.", { gain: 0.13, pan: -0.2 });
    if (bar.isLastOfSection)
      beat(bar, "tom", "..........x.o...", { gain: 0.4, send: 0.3, pan: -0.3 }, -5);
  }
  if (bar.inSection === 0 && drumsIn)
    play(bar, "crash", 60, [0, 64], { gain: 0.34, send: 0.2, looseMs: 0 });
  synthwaveLead(bar);
}

/** A bright lead for the chorus, a soft one elsewhere. */
function synthwaveLead(bar: Bar): void {
  const { kind } = bar.section;
  const lead: Singer = {
    instrument: "sawLead",
    octave: 1,
    gain: 0.2,
    send: 0.3,
    echo: [3, 6, 0.42],
  };
  const soft: Singer = {
    instrument: "softLead",
    octave: 0,
    gain: 0.34,
    send: 0.3,
    echo: [2, 6, 0.35],
  };
  if (kind === "chorus") {
    sing(bar, lead);
    sing(bar, { ...soft, gain: 0.16, pan: -0.2 });
  } else if (kind === "verse")
    sing(
      bar,
      bar.habit("verse", 2) === 0 ? soft : { ...soft, instrument: "square", octave: 0, gain: 0.24 },
    );
  else if (kind === "bridge") sing(bar, { ...soft, octave: 1, gain: 0.24 });
  else if (kind === "outro" && bar.inSection % 4 >= 2) sing(bar, { ...soft, gain: 0.22 });
}

/** Four to the floor, off-beat hats, chords that pump around the kick. */
export function playHouse(bar: Bar): void {
  const energy = energyOf(bar);
  const { kind } = bar.section;
  const isThin = kind === "bridge" && bar.inSection < bar.section.bars / 2;
  const chord = chordPitches(bar, [1, 2, 3, 4], 64);
  const stabs = ["x..x..x...x..x..", "..x...x...x..x..", "x.....x..x......", "...x..x....x..x."];
  const line = stabs[bar.habit("stab", stabs.length)] ?? "x";
  const keys = bar.habit("keys", 2) === 0 ? "stab" : "electricPiano";
  for (let step = 0; step < 16; step += 1) {
    if (line.charAt(step) !== "x") continue;
    const gain = (keys === "stab" ? 0.2 : 0.24) * (0.6 + 0.5 * energy);
    strike(bar, keys, chord, [step, 1.8], { gain, send: 0.28, isDucked: true });
  }
  if (kind === "chorus" || isThin || kind === "outro") {
    if (bar.isNewChord)
      strike(
        bar,
        isThin ? "choir" : "warm",
        chordPitches(bar, [0, 2, 4], 60),
        [0, bar.chordBars * 16],
        { gain: isThin ? 0.36 : 0.28, send: 0.4, isDucked: true },
      );
  }
  const root = bassPitch(bar, bar.chord, 0, 33);
  if (kind !== "intro" && !isThin) {
    const lines = ["..x...x...x..xx.", "x..x..x...x..x..", "..xx..x...xx..x."];
    const bass = lines[bar.habit("bass", lines.length)] ?? "..x.";
    for (let step = 0; step < 16; step += 1) {
      if (bass.charAt(step) !== "x") continue;
      const up = step === 13 || (step === 6 && bar.inSection % 2 === 1) ? 12 : 0;
      play(bar, "houseBass", root + up, [step, 1.6], { gain: 0.56, isDucked: true, looseMs: 1.5 });
    }
  }
  if (!isThin) {
    beat(bar, "kick", "X...X...X...X...", { gain: kind === "intro" ? 0.6 : 0.76 });
    beat(bar, "openHat", "..x...x...x...x.", { gain: 0.2 * (0.5 + energy / 2), pan: 0.15 });
    if (kind !== "intro" || bar.inSection >= 2)
      beat(bar, "closedHat", "o-.oo-.oo-.oo-.o", { gain: 0.16, pan: -0.25 });
    if (kind !== "intro")
      beat(bar, "clap", bar.isLastOfSection ? "....x.......x.xx" : "....x.......x...", {
        gain: 0.36,
        send: 0.22,
      });
    if (energy > 0.8) beat(bar, "shaker", "oxo-oxo-oxo-oxo-", { gain: 0.18, pan: 0.5 });
    if (bar.habit("rim", 2) === 0 && energy > 0.5)
      beat(bar, "rim", "...o..o....o....", { gain: 0.32, send: 0.4, pan: -0.5 });
  } else if (bar.isLastOfSection || bar.inSection === bar.section.bars / 2 - 1) {
    beat(bar, "snare", "o.o.o.o.ooooxxxX", { gain: 0.3, send: 0.3 });
  }
  if (bar.inSection === 0 && bar.index > 0)
    play(bar, "crash", 61, [0, 64], { gain: 0.26, send: 0.25, looseMs: 0 });
  const lead: Singer = {
    instrument: "pluck",
    octave: 1,
    gain: 0.26,
    send: 0.35,
    isDucked: true,
    echo: [3, 3, 0.5],
  };
  const alternative: Singer = {
    instrument: bar.habit("alt", 2) === 0 ? "vibes" : "softLead",
    octave: 0,
    gain: 0.3,
    send: 0.35,
    echo: [2, 3, 0.4],
  };
  if (kind === "chorus") sing(bar, lead);
  if (kind === "verse") sing(bar, alternative);
  if (kind === "chorus" && bar.section.pass > 0)
    sing(bar, { ...alternative, gain: 0.18, octave: 0 });
  if (kind === "bridge") sing(bar, { ...alternative, gain: 0.34 });
}
