import type { Score, Section, SectionKind } from "./score.ts";
import { playAnatolian, playWaltz } from "./bands/acoustic.ts";
import { playBallad } from "./bands/ballad.ts";
import { playBossa } from "./bands/bossa.ts";
import { playChiptune } from "./bands/chiptune.ts";
import { playHouse, playSynthwave } from "./bands/electric.ts";
import { playAmbient, playLofi } from "./bands/mellow.ts";
import { bassPitch, chordPitches, play, strike } from "./bands/band.ts";
import type { Bar } from "./bands/band.ts";
import { drawProgression, TONIC } from "./harmony.ts";
import type { Chord } from "./harmony.ts";
import type { InstrumentName, Note } from "./voices/instruments.ts";
import { drawTheme, tuneBar } from "./melody.ts";
import type { Theme } from "./melody.ts";
import { randomFrom, seedOf } from "./random.ts";
import type { RoomName } from "./room.ts";
import type { StyleName } from "./styles.ts";

interface Band {
  readonly playBar: (bar: Bar) => void;
  readonly room: RoomName;
  /** Level of the reverberation, and of the whole mix before the limiter. */
  readonly wet: number;
  readonly master: number;
  /** How much the kick ducks other parts, 0 to 1. */
  readonly duck: number;
  /** Instruments of the last chord: one holds it, one plays the root. */
  readonly last: readonly [keys: InstrumentName, bass: InstrumentName];
}

const BANDS: Readonly<Record<StyleName, Band>> = {
  lofi: {
    playBar: playLofi,
    room: "room",
    wet: 0.8,
    master: 0.64,
    duck: 0.25,
    last: ["electricPiano", "roundBass"],
  },
  synthwave: {
    playBar: playSynthwave,
    room: "plate",
    wet: 0.8,
    master: 0.76,
    duck: 0.4,
    last: ["neon", "sawBass"],
  },
  ambient: {
    playBar: playAmbient,
    room: "hall",
    wet: 1,
    master: 0.48,
    duck: 0,
    last: ["warm", "subBass"],
  },
  house: {
    playBar: playHouse,
    room: "plate",
    wet: 0.7,
    master: 0.78,
    duck: 0.62,
    last: ["electricPiano", "houseBass"],
  },
  ballad: {
    playBar: playBallad,
    room: "hall",
    wet: 0.7,
    master: 0.68,
    duck: 0,
    last: ["steel", "upright"],
  },
  waltz: {
    playBar: playWaltz,
    room: "room",
    wet: 0.9,
    master: 0.46,
    duck: 0,
    last: ["piano", "upright"],
  },
  chiptune: {
    playBar: playChiptune,
    room: "booth",
    wet: 0.9,
    master: 0.92,
    duck: 0,
    last: ["thinPulse", "stairBass"],
  },
  anatolian: {
    playBar: playAnatolian,
    room: "room",
    wet: 0.9,
    master: 0.5,
    duck: 0,
    last: ["saz", "upright"],
  },
  bossa: {
    playBar: playBossa,
    room: "plate",
    wet: 0.6,
    master: 0.56,
    duck: 0,
    last: ["nylon", "upright"],
  },
};

type ThemeKind = "verse" | "chorus" | "bridge";

/** The theme that each kind of section is based on. */
const THEME_OF: Readonly<Record<SectionKind, ThemeKind>> = {
  intro: "verse",
  verse: "verse",
  chorus: "chorus",
  bridge: "bridge",
  outro: "verse",
};

const BASE_DEGREE: Readonly<Record<ThemeKind, number>> = { verse: 1, chorus: 4, bridge: 3 };

/** A composed song, written bar by bar on demand. */
export interface Arrangement {
  readonly band: Band;
  /** The notes that begin in a bar; bar `score.bars` is the closing chord. */
  readonly barNotes: (index: number) => readonly Note[];
}

/** Prepares the themes, chords and habits of a song; its bars are written later. */
export function arrange(score: Score): Arrangement {
  const { mode, seed, stepsPerBar, style } = score;
  const band = BANDS[style];
  const themes = new Map<ThemeKind, Theme>();
  const progressions = new Map<ThemeKind, readonly Chord[]>();
  for (const kind of ["verse", "chorus", "bridge"] as const) {
    const random = randomFrom(seedOf(seed, 500 + BASE_DEGREE[kind]));
    themes.set(kind, drawTheme(random, stepsPerBar, BASE_DEGREE[kind]));
    progressions.set(kind, drawProgression(random, mode, kind));
  }
  // In quick songs two bars may share a chord, because the harmony would change too fast otherwise.
  const chordBars = score.barMs < 1900 && seedOf(seed, 31) % 3 === 0 ? 2 : 1;
  const written = new Map<number, readonly Note[]>();

  const chordAt = (section: Section, inSection: number): Chord => {
    const isEnd = section.kind === "outro" && inSection === section.bars - 1;
    const chords = progressions.get(THEME_OF[section.kind]) ?? [TONIC];
    return isEnd ? TONIC : (chords[Math.floor(inSection / chordBars) % chords.length] ?? TONIC);
  };

  const write = (index: number): readonly Note[] => {
    const section = sectionAt(score, index);
    const inSection = index - section.firstBar;
    const isAfterEnd = index >= score.bars;
    const chord = isAfterEnd ? TONIC : chordAt(section, inSection);
    const theme = themes.get(THEME_OF[section.kind]);
    const next = index + 1 < score.bars ? sectionAt(score, index + 1) : section;
    const bar: Bar = {
      score,
      section,
      index,
      inSection,
      isLastOfSection: inSection === section.bars - 1,
      chord,
      nextChord: index + 1 >= score.bars ? TONIC : chordAt(next, index + 1 - next.firstBar),
      isNewChord: inSection % chordBars === 0,
      chordBars: Math.min(chordBars, section.bars - inSection),
      tune: theme === undefined ? [] : tuneBar({ theme, mode, chord, stepsPerBar, bar: inSection }),
      random: randomFrom(seedOf(seed, 1000 + index)),
      habit: (name, choices) =>
        seedOf(seed, ...Array.from(name, (letter) => letter.charCodeAt(0))) % choices,
      notes: [],
    };
    if (isAfterEnd) playLastChord(bar, band);
    else band.playBar(bar);
    return bar.notes;
  };

  return {
    band,
    barNotes(index) {
      if (index < 0 || index > score.bars) return [];
      let notes = written.get(index);
      if (notes === undefined) {
        notes = write(index);
        written.set(index, notes);
      }
      return notes;
    },
  };
}

function playLastChord(bar: Bar, band: Band): void {
  const [keys, bass] = band.last;
  const tones = bar.score.style === "anatolian" ? [0, 2] : [0, 1, 2, 4];
  strike(bar, keys, chordPitches(bar, tones, 60), [0, 32], {
    gain: 0.34,
    send: 0.4,
    rollSteps: keys === "neon" ? 0 : 0.35,
  });
  play(bar, bass, bassPitch(bar, bar.chord, 0, 33), [0, 24], { gain: 0.55 });
}

function sectionAt(score: Score, bar: number): Section {
  const found = score.sections.findLast(({ firstBar }) => firstBar <= bar);
  return found ?? { kind: "outro", firstBar: 0, bars: score.bars, pass: 0 };
}
