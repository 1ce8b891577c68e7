import { chordTone, semitonesOf } from "./harmony.ts";
import type { Chord, ModeName } from "./harmony.ts";
import { between, pick } from "./random.ts";
import type { Random } from "./random.ts";
import { RHYTHMS } from "./rhythms.ts";
import type { Cell } from "./rhythms.ts";

/** A note of a tune, in steps of its bar and degrees of the scale. */
export interface TuneNote {
  readonly step: number;
  readonly steps: number;
  /** Semitones above the tonic. */
  readonly semitones: number;
  readonly isAccented: boolean;
}

/** Theme of a section: ideas for its bars, and how a phrase rises and falls. */
export interface Theme {
  readonly cells: readonly [Idea, Idea, Idea];
  /** Height of each bar in a phrase of four, in degrees. */
  readonly arch: readonly number[];
  readonly base: number;
}

interface Idea {
  readonly rhythm: Cell;
  readonly contour: readonly number[];
}

const ARCHES: readonly [readonly number[], ...(readonly number[])[]] = [
  [0, 1, 2, 0],
  [0, 2, 1, -1],
  [2, 1, 0, -1],
  [0, 0, 2, 1],
  [1, 3, 2, 0],
  [-1, 0, 1, 2],
];

/** Invents a theme around a degree of the scale. */
export function drawTheme(random: Random, stepsPerBar: number, base: number): Theme {
  const rhythms = RHYTHMS[stepsPerBar] ?? RHYTHMS[16];
  const idea = (): Idea => {
    const rhythm = rhythms === undefined ? [] : pick(random, rhythms);
    let height = 0;
    return {
      rhythm,
      contour: rhythm.map((_, i) => {
        // Mostly steps, with some leaps; beyond four degrees from the start the tune turns back.
        if (i > 0)
          height +=
            random() < 0.22 ? pick(random, [-3, 3, 2, -2]) : pick(random, [-1, 1, 1, -1, 0]);
        if (height > 4) height -= 3;
        if (height < -4) height += 3;
        return height;
      }),
    };
  };
  return {
    cells: [idea(), idea(), idea()],
    arch: pick(random, ARCHES),
    base: base + between(random, -1, 1),
  };
}

export interface TuneRequest {
  readonly theme: Theme;
  readonly mode: ModeName;
  readonly chord: Chord;
  readonly stepsPerBar: number;
  /** Bar within the section. Phrases are four bars long and come in pairs of question and answer. */
  readonly bar: number;
}

/** A bar of a theme, adapted to a chord. */
export function tuneBar({
  theme,
  mode,
  chord,
  stepsPerBar,
  bar,
}: TuneRequest): readonly TuneNote[] {
  const inPhrase = bar % 4;
  const isAnswer = bar % 8 >= 4;
  const idea = inPhrase === 3 ? theme.cells[2] : theme.cells[inPhrase % 2 === 0 ? 0 : 1];
  const anchor = nearestChordDegree(chord, theme.base + (theme.arch[inPhrase] ?? 0));
  if (inPhrase === 3) {
    // The end of the phrase: one or two notes, on the tonic in the answer, open in the question.
    const target = nearestChordDegree(chord, isAnswer ? nearestHome(anchor) : anchor + 1);
    const hold = stepsPerBar >> 1;
    const semitones = heightOf(mode, chord, target);
    if (idea.contour.length % 2 === 1)
      return [{ step: 0, steps: hold + 2, semitones, isAccented: true }];
    return [
      { step: 0, steps: 4, semitones: heightOf(mode, chord, target + 1), isAccented: true },
      { step: 4, steps: hold, semitones, isAccented: false },
    ];
  }
  return idea.rhythm.map(([step, steps], i) => {
    const wanted = anchor + (idea.contour[i] ?? 0) + (isAnswer && inPhrase === 2 ? 1 : 0);
    const isStrong = steps >= 4 || step === 0;
    const degree = isStrong ? nearestChordDegree(chord, wanted) : wanted;
    return { step, steps, semitones: heightOf(mode, chord, degree), isAccented: isStrong };
  });
}

/** The semitones of a degree, adapted to a chord. */
function heightOf(mode: ModeName, chord: Chord, degree: number): number {
  const octave = Math.floor(degree / 7);
  // Over a dominant the raised third replaces the scale's own degree.
  const isThird = chord.isDominant && degree - octave * 7 === (chord.degree + 2) % 7;
  return isThird ? (chordTone(mode, chord, 1) % 12) + octave * 12 : semitonesOf(mode, degree);
}

function nearestHome(degree: number): number {
  return Math.round(degree / 7) * 7;
}

function nearestChordDegree(chord: Chord, wanted: number): number {
  for (const distance of [0, -1, 1, -2, 2]) {
    const third = (((wanted + distance - chord.degree) % 7) + 7) % 7;
    if (third === 0 || third === 2 || third === 4) return wanted + distance;
  }
  return wanted;
}
