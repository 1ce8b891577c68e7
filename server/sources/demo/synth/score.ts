import type { ModeName } from "./harmony.ts";
import { between, pick, randomFrom, seedOf } from "./random.ts";
import type { Random } from "./random.ts";
import { STYLE_NAMES, STYLES } from "./styles.ts";
import type { StyleName } from "./styles.ts";

export type SectionKind = "intro" | "verse" | "chorus" | "bridge" | "outro";

export interface Section {
  readonly kind: SectionKind;
  readonly firstBar: number;
  readonly bars: number;
  /** Number of earlier sections of this kind. */
  readonly pass: number;
}

/** Properties of a song on which sound, lyrics and catalogue must agree. */
export interface Score {
  readonly durationMs: number;
  readonly style: StyleName;
  readonly tempoBpm: number;
  readonly seed: number;
  /** MIDI number of the tonic, from 55 (G3) to 66 (F#4). */
  readonly tonicPitch: number;
  readonly mode: ModeName;
  /** Number of sixteenth notes in a bar. */
  readonly stepsPerBar: number;
  readonly barMs: number;
  readonly swing: number;
  readonly bars: number;
  readonly sections: readonly Section[];
  readonly isShort: boolean;
}

/** 20 ms is a whole number of frames at 22 050 Hz, and at every other rate we serve. */
const GRAIN_MS = 20;
const TAIL_MS = 3_400;
const SHORT_TAIL_MS = 1_400;
const PHRASE_BARS = 4;
const SHORTEST_MS = 97_000;
const LONGEST_MS = 238_000;

/** The plan of a song: a pure function, cheap enough to be called for the whole catalogue at the start. */
export function scoreOf(songId: number, hint: { readonly short?: boolean }): Score {
  const isShort = hint.short === true;
  const seed = seedOf(songId, isShort ? 2 : 1);
  const random = randomFrom(seed);
  // Derived from the id instead of drawn, so that neighbours on an album differ.
  const style = STYLE_NAMES[seedOf(songId, 7) % STYLE_NAMES.length] ?? "lofi";
  const { bpm, steps, swing, modes } = STYLES[style];
  const tempoBpm = between(random, bpm[0], bpm[1]);
  const stepsPerBar = pick(random, steps);
  const barMs = (stepsPerBar * 15_000) / tempoBpm;
  const mode = pick(random, modes);
  const tonicPitch = between(random, 55, 66);
  const swingOfSong = swing[0] + (swing[1] - swing[0]) * random();
  const sections = isShort ? shortForm(random, barMs) : longForm(random, barMs);
  const bars = sections.reduce((sum, section) => sum + section.bars, 0);
  const tailMs = isShort ? SHORT_TAIL_MS : TAIL_MS;
  return {
    durationMs: Math.ceil((bars * barMs + tailMs) / GRAIN_MS) * GRAIN_MS,
    style,
    tempoBpm,
    seed,
    tonicPitch,
    mode,
    stepsPerBar,
    barMs,
    swing: swingOfSong,
    bars,
    sections,
    isShort,
  };
}

function shortForm(random: Random, barMs: number): readonly Section[] {
  const bars = between(
    random,
    Math.ceil((8_000 - SHORT_TAIL_MS) / barMs),
    Math.floor((13_900 - SHORT_TAIL_MS) / barMs),
  );
  return [{ kind: "chorus", firstBar: 0, bars, pass: 0 }];
}

function longForm(random: Random, barMs: number): readonly Section[] {
  const phraseMs = barMs * PHRASE_BARS;
  const least = Math.ceil(SHORTEST_MS / phraseMs);
  const most = Math.floor((LONGEST_MS - TAIL_MS) / phraseMs);
  // The mean of two draws: most songs last about three minutes, and few are near the limits.
  const phrases = least + Math.floor(((random() + random()) / 2) * (most - least + 1));
  const passes = new Map<SectionKind, number>();
  let firstBar = 0;
  return formOf(phrases).map(([kind, length]) => {
    const pass = passes.get(kind) ?? 0;
    passes.set(kind, pass + 1);
    const section = { kind, firstBar, bars: length * PHRASE_BARS, pass };
    firstBar += section.bars;
    return section;
  });
}

/** Alternating verses and choruses, with a bridge before the last chorus if there is room; lengths in phrases. */
function formOf(phrases: number): readonly (readonly [SectionKind, number])[] {
  const verse = phrases < 12 ? 1 : 2;
  const chorus = phrases < 10 ? 1 : 2;
  let intro = 1;
  let outro = 1;
  let pairs = 2;
  let bridge = 0;
  let left = phrases - intro - outro - pairs * (verse + chorus);
  if (left > chorus) {
    bridge = left > chorus + 3 ? 2 : 1;
    left -= bridge + chorus;
  }
  while (left >= verse + chorus) {
    pairs += 1;
    left -= verse + chorus;
  }
  // The remainder goes to the last chorus, then to the intro, then to the outro.
  const last = chorus + (left > 0 ? 1 : 0);
  if (left > 1) intro += 1;
  if (left > 2) outro += left - 2;
  const body: [SectionKind, number][] = [];
  for (let pair = 1; pair <= pairs; pair += 1) {
    body.push(["verse", verse], ["chorus", bridge === 0 && pair === pairs ? last : chorus]);
  }
  if (bridge > 0) body.push(["bridge", bridge], ["chorus", last]);
  return [["intro", intro], ...body, ["outro", outro]];
}
