import type { Random } from "./random.ts";
import { pick } from "./random.ts";

/** The scales in which songs are written. */
export type ModeName = "major" | "minor" | "dorian" | "mixolydian" | "lydian" | "hijaz" | "ussak";

/** Semitones above the tonic; the second of uşşak lies between the keys of a piano. */
const SCALES: Readonly<Record<ModeName, readonly number[]>> = {
  major: [0, 2, 4, 5, 7, 9, 11],
  minor: [0, 2, 3, 5, 7, 8, 10],
  dorian: [0, 2, 3, 5, 7, 9, 10],
  mixolydian: [0, 2, 4, 5, 7, 9, 10],
  lydian: [0, 2, 4, 6, 7, 9, 11],
  hijaz: [0, 1, 4, 5, 7, 8, 10],
  ussak: [0, 1.5, 3, 5, 7, 8, 10],
};

/** Added to a degree, it makes the chord a dominant: its third is raised. */
const DOMINANT = 10;

type Progression = readonly [number, number, number, number];
type Progressions = readonly [Progression, ...Progression[]];

interface Songbook {
  readonly verse: Progressions;
  readonly chorus: Progressions;
  readonly bridge: Progressions;
}

const MINOR: Songbook = {
  verse: [
    [0, 5, 2, 6],
    [0, 3, 5, 6],
    [0, 6, 5, 6],
    [0, 2, 6, 3],
    [0, 5, 3, 14],
  ],
  chorus: [
    [5, 6, 0, 2],
    [5, 2, 6, 0],
    [0, 5, 2, 6],
    [3, 5, 0, 6],
    [5, 3, 0, 14],
  ],
  bridge: [
    [3, 6, 2, 5],
    [5, 5, 6, 14],
    [3, 0, 5, 6],
  ],
};

const SONGBOOK: Readonly<Record<ModeName, Songbook>> = {
  major: {
    verse: [
      [0, 4, 5, 3],
      [0, 5, 3, 4],
      [0, 2, 3, 4],
      [0, 5, 1, 14],
      [0, 3, 5, 4],
    ],
    chorus: [
      [3, 4, 2, 5],
      [3, 0, 4, 5],
      [5, 3, 0, 4],
      [0, 4, 5, 3],
      [1, 4, 0, 5],
    ],
    bridge: [
      [5, 2, 3, 4],
      [3, 2, 1, 14],
      [1, 2, 3, 4],
    ],
  },
  minor: MINOR,
  dorian: {
    verse: [
      [0, 3, 0, 3],
      [0, 2, 6, 3],
      [0, 3, 6, 2],
      [0, 6, 3, 0],
    ],
    chorus: [
      [2, 6, 0, 3],
      [0, 6, 2, 3],
      [3, 6, 0, 0],
      [1, 2, 3, 6],
    ],
    bridge: [
      [2, 3, 4, 6],
      [3, 2, 1, 6],
    ],
  },
  mixolydian: {
    verse: [
      [0, 6, 3, 0],
      [0, 4, 6, 3],
      [0, 3, 6, 3],
    ],
    chorus: [
      [3, 0, 6, 0],
      [5, 6, 3, 0],
      [0, 6, 5, 3],
    ],
    bridge: [
      [5, 1, 3, 6],
      [1, 3, 6, 6],
    ],
  },
  lydian: {
    verse: [
      [0, 1, 0, 1],
      [0, 1, 5, 4],
      [0, 4, 1, 5],
    ],
    chorus: [
      [5, 1, 0, 4],
      [0, 2, 5, 1],
    ],
    bridge: [
      [2, 5, 1, 1],
      [4, 5, 2, 1],
    ],
  },
  hijaz: {
    verse: [
      [0, 0, 1, 0],
      [0, 6, 1, 0],
      [0, 3, 1, 0],
    ],
    chorus: [
      [3, 0, 1, 0],
      [3, 6, 1, 0],
      [6, 3, 1, 0],
    ],
    bridge: [
      [3, 3, 6, 1],
      [6, 6, 3, 1],
    ],
  },
  // Only chords without the neutral second.
  ussak: {
    verse: [
      [0, 0, 3, 0],
      [0, 3, 5, 0],
      [0, 2, 3, 0],
    ],
    chorus: [
      [3, 5, 3, 0],
      [5, 3, 2, 0],
    ],
    bridge: [
      [2, 5, 3, 3],
      [3, 2, 5, 3],
    ],
  },
};

/** A chord of the key: the degree of its root and whether its third is raised. */
export interface Chord {
  readonly degree: number;
  readonly isDominant: boolean;
}

export const TONIC: Chord = { degree: 0, isDominant: false };

/** Draws the four chords that a kind of section repeats. */
export function drawProgression(
  random: Random,
  mode: ModeName,
  kind: keyof Songbook,
): readonly Chord[] {
  return pick(random, SONGBOOK[mode][kind]).map((code) => ({
    degree: code % DOMINANT,
    isDominant: code >= DOMINANT,
  }));
}

/** Semitones of a scale degree above the tonic; degrees continue through octaves and below zero. */
export function semitonesOf(mode: ModeName, degree: number): number {
  const octave = Math.floor(degree / 7);
  return (SCALES[mode][degree - octave * 7] ?? 0) + octave * 12;
}

/** A chord's `index`-th third (0 root, 1 third, 2 fifth, 3 seventh, 4 ninth), in semitones above the tonic. */
export function chordTone(mode: ModeName, chord: Chord, index: number): number {
  const root = semitonesOf(mode, chord.degree);
  if (index === 1 && chord.isDominant) return root + 4;
  return semitonesOf(mode, chord.degree + index * 2);
}

/** The chord's tones around a centre, in the closest inversion, so that voices move little. */
export function voicing(
  mode: ModeName,
  chord: Chord,
  tones: readonly number[],
  tonicPitch: number,
  centre: number,
): readonly number[] {
  const classes = tones.map(
    (index) => (((tonicPitch + chordTone(mode, chord, index)) % 12) + 12) % 12,
  );
  let best: readonly number[] = [];
  let bestDistance = Number.POSITIVE_INFINITY;
  for (let first = 0; first < classes.length; first += 1) {
    const pitches: number[] = [];
    for (let i = 0; i < classes.length; i += 1) {
      const pitchClass = classes[(first + i) % classes.length] ?? 0;
      const above: number = pitches.at(-1) ?? centre - 9;
      pitches.push(above + ((((pitchClass - above) % 12) + 12) % 12 || (i === 0 ? 0 : 12)));
    }
    const mean = pitches.reduce((sum, pitch) => sum + pitch, 0) / pitches.length;
    if (Math.abs(mean - centre) < bestDistance) {
      bestDistance = Math.abs(mean - centre);
      best = pitches;
    }
  }
  return best;
}
