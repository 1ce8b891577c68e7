import { bassPitch, beat, chordPitches, energyOf, play, sing, strike } from "./band.ts";
import type { Bar, Singer } from "./band.ts";

/** A jazz trio in three-four time: walking bass, brushes and ride, felt piano; a vibraphone joins in. */
export function playWaltz(bar: Bar): void {
  const energy = energyOf(bar);
  const { kind } = bar.section;
  const chord = chordPitches(bar, [1, 2, 3, 4], 62);
  const comp = { gain: 0.27 + 0.08 * energy, send: 0.24, pan: -0.22 };
  const shape = (bar.habit("comp", 3) + bar.inSection) % 3;
  if (shape === 0) strike(bar, "piano", chord, [0, 5], { ...comp, rollSteps: 0.08 });
  if (shape === 1) {
    strike(bar, "piano", chord, [4, 2], { ...comp, rollSteps: 0.05 });
    strike(bar, "piano", chord, [8, 3], { ...comp, gain: comp.gain * 0.8, rollSteps: 0.05 });
  }
  if (shape === 2) {
    strike(bar, "piano", chord, [2, 3], { ...comp, gain: comp.gain * 0.85, rollSteps: 0.05 });
    if (energy > 0.5) strike(bar, "piano", chord.slice(1), [8, 4], { ...comp, rollSteps: 0.05 });
  }

  const root = bassPitch(bar, bar.chord, 0, 31);
  const next = bassPitch(bar, bar.nextChord, 0, 31);
  if (kind === "intro" || kind === "outro" || (kind === "verse" && bar.section.pass === 0)) {
    play(bar, "upright", root, [0, 9], { gain: 0.66 });
    if (bar.inSection % 2 === 1)
      play(bar, "upright", bassPitch(bar, bar.chord, 2, 31), [8, 3], { gain: 0.46 });
  } else {
    play(bar, "upright", root, [0, 3.8], { gain: 0.66 });
    play(bar, "upright", bassPitch(bar, bar.chord, 1 + (bar.inSection % 2), 31), [4, 3.8], {
      gain: 0.55,
    });
    play(bar, "upright", next + (bar.random() < 0.5 ? 1 : -1), [8, 3.6], { gain: 0.55 });
  }
  if (kind !== "intro" || bar.inSection >= 2) {
    beat(bar, "ride", energy > 0.5 ? "x...x.o.x.o." : "x...o...o...", {
      gain: 0.6,
      pan: 0.35,
      send: 0.12,
    });
    beat(bar, "brush", "o...x...x...", { gain: 0.34, pan: -0.1, send: 0.2 });
    beat(bar, "closedHat", "....x.......", { gain: 0.3, pan: 0.3 });
    beat(bar, "softKick", bar.inSection % 2 === 0 ? "o..........." : "o.......-...", { gain: 0.4 });
    if (bar.random() < 0.25 * energy) beat(bar, "snare", "......-...o.", { gain: 0.22, send: 0.2 });
  }
  if (bar.inSection === 0 && bar.index > 0)
    play(bar, "crash", 63, [0, 30], { gain: 0.16, send: 0.2, pan: 0.3 });
  const piano: Singer = {
    instrument: "piano",
    octave: 0,
    gain: 0.5,
    send: 0.26,
    pan: 0.1,
    hold: 1.1,
  };
  const vibes: Singer = {
    instrument: "vibes",
    octave: 0,
    gain: 0.44,
    send: 0.34,
    pan: 0.25,
    hold: 1.3,
  };
  const flutist: Singer = { instrument: "flute", octave: 0, gain: 0.36, send: 0.36, pan: 0.1 };
  const guest = bar.habit("guest", 2) === 0 ? vibes : flutist;
  if (kind === "verse") sing(bar, bar.section.pass % 2 === 0 ? piano : guest);
  if (kind === "chorus") {
    sing(bar, guest);
    if (bar.section.pass > 0) sing(bar, { ...piano, octave: 1, gain: 0.2, pan: -0.3 });
  }
  if (kind === "bridge") sing(bar, { ...piano, octave: 1, gain: 0.36 });
  if (kind === "outro" || kind === "intro")
    sing(bar, { ...piano, gain: 0.36 }, bar.tune.slice(0, 2));
}

/** Seven or nine to the bar: long-necked lute over a drone, goblet drum, reed flute for the high verses. */
export function playAnatolian(bar: Bar): void {
  const energy = energyOf(bar);
  const { kind } = bar.section;
  const isNine = bar.score.stepsPerBar === 18;
  const { tonicPitch } = bar.score;
  const whole = bar.score.stepsPerBar * bar.chordBars;
  if (bar.isNewChord) {
    strike(
      bar,
      bar.habit("drone", 2) === 0 ? "warm" : "strings",
      [tonicPitch - 12, tonicPitch - 5],
      [0, whole],
      { gain: 0.2, send: 0.4 },
    );
    if (kind === "chorus")
      strike(bar, "strings", chordPitches(bar, [0, 1, 2], 62), [0, whole], {
        gain: 0.26,
        send: 0.4,
      });
  }
  const pulses = isNine ? [0, 4, 8, 12] : [0, 4, 8];
  const root = bassPitch(bar, bar.chord, 0, 33);
  if (kind !== "intro") {
    pulses.forEach((step, i) => {
      if (energy < 0.5 && i > 0) return;
      play(bar, "upright", i === 1 ? bassPitch(bar, bar.chord, 2, 33) : root, [step, 3.5], {
        gain: i === 0 ? 0.62 : 0.48,
      });
    });
  }
  // The second lute keeps the pulse on open fifths.
  const strum = chordPitches(bar, [0, 2], 57);
  for (const step of pulses) {
    strike(bar, "saz", strum, [step, 3.4], {
      gain: 0.2 + 0.05 * energy,
      send: 0.2,
      pan: 0.4,
      rollSteps: 0.12,
    });
    if (energy > 0.5)
      strike(bar, "saz", [...strum].reverse(), [step + 2, 1.6], {
        gain: 0.12,
        send: 0.2,
        pan: 0.4,
        rollSteps: 0.1,
      });
  }
  if (kind !== "intro" || bar.inSection >= 2) {
    const low = isNine
      ? "X.......x...o....."
      : bar.habit("dum", 2) === 0
        ? "X.......x....."
        : "X...o...x.....";
    const high = isNine ? "....x.......x.x.x." : "....x.....x.x.";
    const fill = isNine ? "..-.--..-.-..-.-.-" : "..-.--.--..-.-";
    beat(bar, "dum", low, { gain: 0.66, send: 0.14, pan: -0.12 });
    beat(bar, "tek", high, { gain: 0.4, send: 0.2, pan: -0.18 });
    if (energy > 0.45) beat(bar, "finger", fill, { gain: 0.4, send: 0.16, pan: -0.25 });
    if (energy > 0.6) beat(bar, "shaker", "o.-.o.-.o.-.-.o.-.", { gain: 0.22, pan: 0.45 });
    if (kind === "chorus")
      beat(bar, "clap", isNine ? "....o.......o....." : "....o...o.....", {
        gain: 0.1,
        send: 0.4,
        pan: 0.2,
      });
  }
  anatolianLead(bar);
}

/** Lute and reed flute alternate. */
function anatolianLead(bar: Bar): void {
  const { kind } = bar.section;
  const lute: Singer = {
    instrument: "saz",
    octave: 0,
    gain: 0.44,
    send: 0.22,
    pan: -0.15,
    hold: 1.2,
  };
  const reed: Singer = {
    instrument: "ney",
    octave: 0,
    gain: 0.34,
    send: 0.45,
    pan: 0.1,
    hold: 0.98,
  };
  // An ornament above the note before long notes, as players add it.
  const turned = bar.tune.flatMap((note) =>
    note.steps >= 4 && note.isAccented
      ? [
          { ...note, step: note.step, steps: 0.6, semitones: note.semitones + 1 },
          { ...note, step: note.step + 0.6, steps: note.steps - 0.6 },
        ]
      : [note],
  );
  if (kind === "verse")
    sing(
      bar,
      bar.section.pass % 2 === 0 ? lute : reed,
      bar.section.pass % 2 === 0 ? turned : bar.tune,
    );
  if (kind === "chorus") {
    sing(bar, lute, turned);
    sing(bar, { ...reed, gain: 0.26, octave: bar.habit("reed", 2) });
  }
  if (kind === "bridge") sing(bar, { ...reed, gain: 0.4 });
  if (kind === "intro" || kind === "outro") sing(bar, bar.habit("call", 2) === 0 ? reed : lute);
}
