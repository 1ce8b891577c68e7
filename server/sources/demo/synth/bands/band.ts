import type { Section, Score } from "../score.ts";
import { voicing } from "../harmony.ts";
import type { Chord } from "../harmony.ts";
import { chordTone } from "../harmony.ts";
import type { InstrumentName, Note } from "../voices/instruments.ts";
import type { TuneNote } from "../melody.ts";
import type { Random } from "../random.ts";
import { STYLES } from "../styles.ts";

/** Level, position and timing of a part. */
export interface Place {
  readonly gain: number;
  readonly pan?: number;
  readonly send?: number;
  readonly isDucked?: boolean;
  /** Maximum random deviation from the grid. */
  readonly looseMs?: number;
  /** Time between the tones of a rolled chord. */
  readonly rollSteps?: number;
}

/** A bar, as the players of a style see it. */
export interface Bar {
  readonly score: Score;
  readonly section: Section;
  /** Index of the bar in the song and in its section. */
  readonly index: number;
  readonly inSection: number;
  readonly isLastOfSection: boolean;
  readonly chord: Chord;
  readonly nextChord: Chord;
  /** Whether the chord changes on this bar. */
  readonly isNewChord: boolean;
  /** Number of bars that the chord lasts. */
  readonly chordBars: number;
  readonly tune: readonly TuneNote[];
  /** Generator for this bar: humanisation and small variations. */
  readonly random: Random;
  /** Drawn once per song: which variant of a playing habit the song uses. */
  readonly habit: (name: string, choices: number) => number;
  readonly notes: Note[];
}

/** Loudness of the whole band, 0 to 1, along the song. */
export function energyOf({ section, inSection }: Bar): number {
  const late = inSection / Math.max(1, section.bars);
  if (section.kind === "intro") return 0.25 + 0.25 * late;
  if (section.kind === "verse") return 0.55 + 0.05 * Math.min(2, section.pass);
  if (section.kind === "chorus") return 0.85 + 0.05 * Math.min(2, section.pass);
  if (section.kind === "bridge") return 0.4 + 0.3 * late;
  return 0.45 - 0.25 * late;
}

const LOOSE_MS = 4;

/** The time of a step, with the song's swing and a random deviation. */
function timeMs(bar: Bar, step: number, looseMs = LOOSE_MS): number {
  const { score } = bar;
  const stepMs = score.barMs / score.stepsPerBar;
  const pair = STYLES[score.style].swingSteps;
  const within = (step % pair) / pair;
  const late = score.swing * stepMs * (pair / 2) * (within === 0.5 ? 1 : within === 0.75 ? 0.5 : 0);
  return bar.index * score.barMs + step * stepMs + late + (bar.random() - 0.5) * 2 * looseMs;
}

/** Start and written length of a note, in steps of the bar; both may be fractional. */
export type Span = readonly [step: number, steps: number];

/** Plays one note. */
export function play(
  bar: Bar,
  instrument: InstrumentName,
  pitch: number,
  span: Span,
  place: Place,
): void {
  const [step, steps] = span;
  bar.notes.push({
    instrument,
    pitch,
    atMs: Math.max(0, timeMs(bar, step, place.looseMs)),
    lengthMs: (steps * bar.score.barMs) / bar.score.stepsPerBar,
    gain: place.gain * (0.94 + 0.12 * bar.random()),
    pan: place.pan ?? 0,
    send: place.send ?? 0,
    isDucked: place.isDucked ?? false,
  });
}

const LEVELS: Readonly<Record<string, number>> = { X: 1, x: 0.75, o: 0.5, "-": 0.28 };

/** Plays a drum from a line of text, one character per step: X loud, x normal, o soft, - ghost. */
export function beat(
  bar: Bar,
  instrument: InstrumentName,
  line: string,
  place: Place,
  variant = 0,
): void {
  for (let step = 0; step < bar.score.stepsPerBar; step += 1) {
    const level = LEVELS[line.charAt(step % line.length)];
    if (level === undefined) continue;
    play(bar, instrument, 60 + variant, [step, 64], {
      ...place,
      gain: place.gain * level,
      looseMs: 2.5,
    });
  }
}

/** The chord's tones (0 root, 1 third, 2 fifth, 3 seventh, 4 ninth) near a centre pitch. */
export function chordPitches(
  bar: Bar,
  tones: readonly number[],
  centre: number,
): readonly number[] {
  return voicing(bar.score.mode, bar.chord, tones, bar.score.tonicPitch, centre);
}

/** A tone of a chord as the nearest pitch at or above `floor`. */
export function bassPitch(bar: Bar, chord: Chord, tone: number, floor: number): number {
  const pitch = bar.score.tonicPitch + chordTone(bar.score.mode, chord, tone);
  return floor + ((((pitch - floor) % 12) + 12) % 12);
}

/** Plays a chord, at once or rolled from the lowest tone up. */
export function strike(
  bar: Bar,
  instrument: InstrumentName,
  pitches: readonly number[],
  span: Span,
  place: Place,
): void {
  const [step, steps] = span;
  const rollSteps = place.rollSteps ?? 0;
  pitches.forEach((pitch, i) => {
    const spread = pitches.length > 1 ? (i / (pitches.length - 1) - 0.5) * 0.5 : 0;
    const at = step + i * rollSteps;
    play(bar, instrument, pitch, [at, steps - i * rollSteps], {
      ...place,
      pan: (place.pan ?? 0) + spread,
    });
  });
}

export interface Singer extends Place {
  readonly instrument: InstrumentName;
  /** Octaves above the tonic from which the tune is written. */
  readonly octave: number;
  /** Share of its written length that a note is held. */
  readonly hold?: number;
  /** Echoes: their number, distance in steps, and the level of the first. */
  readonly echo?: readonly [count: number, steps: number, level: number];
}

/** A lead is shrill above this pitch, and inaudible among the chords below the other one. */
const HIGHEST_SUNG = 92;
const LOWEST_SUNG = 54;

/** Plays the tune of the bar. Echoes are notes themselves, so that no delay line needs state. */
export function sing(bar: Bar, singer: Singer, tune: readonly TuneNote[] = bar.tune): void {
  const { echo = [0, 0, 0], gain, hold = 0.92, instrument, octave, pan = 0 } = singer;
  for (const { semitones, step, steps, isAccented } of tune) {
    const written = bar.score.tonicPitch + semitones + octave * 12;
    const pitch =
      written > HIGHEST_SUNG ? written - 12 : written < LOWEST_SUNG ? written + 12 : written;
    const level = gain * (isAccented ? 1 : 0.8);
    play(bar, instrument, pitch, [step, steps * hold], { ...singer, gain: level });
    for (let i = 1; i <= echo[0]; i += 1) {
      const side = i % 2 === 0 ? -0.6 : 0.6;
      const faded = {
        ...singer,
        gain: level * echo[2] ** i,
        pan: Math.max(-1, Math.min(1, pan + side)),
      };
      play(bar, instrument, pitch, [step + echo[1] * i, steps * hold * 0.8], {
        ...faded,
        looseMs: 1,
      });
    }
  }
}
