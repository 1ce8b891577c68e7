import * as drums from "./drums.ts";
import type { PadName } from "./pads.ts";
import { brightened } from "./voice.ts";
import type { Voice } from "./voice.ts";
import * as strings from "./string.ts";
import * as struck from "./struck.ts";
import * as waves from "./wave.ts";
import * as winds from "./wind.ts";

/** How an instrument is mixed: as a voice rendered once per note, or as a pad read from a loop. */
interface Shape {
  /** Maximum duration, including the release. */
  readonly mostMs: number;
  readonly attackMs: number;
  readonly releaseMs: number;
  /** Corrects the level, so that all instruments are equally loud. */
  readonly trim: number;
}

export interface ToneInstrument extends Shape {
  readonly kind: "tone";
  readonly voice: Voice;
}

export interface PadInstrument extends Shape {
  readonly kind: "pad";
  readonly pad: PadName;
}

const tone = (voice: Voice, mostMs: number, releaseMs: number, trim = 1): ToneInstrument => ({
  kind: "tone",
  voice,
  mostMs,
  attackMs: 0,
  releaseMs,
  trim,
});

const drum = (voice: Voice, mostMs: number, trim = 1): ToneInstrument =>
  tone(voice, mostMs, 12, trim);

const pad = (name: PadName, attackMs: number, releaseMs: number): PadInstrument => ({
  kind: "pad",
  pad: name,
  mostMs: 16_000,
  attackMs,
  releaseMs,
  trim: 0.55,
});

/** Treble boost of each group of instruments: corner frequency and gain. */
const bass = (voice: Voice): Voice => brightened(voice, 240, 2);
const keys = (voice: Voice): Voice => brightened(voice, 1_000, 3.6);
const plucked = (voice: Voice): Voice => brightened(voice, 1_400, 2.2);
const sung = (voice: Voice): Voice => brightened(voice, 1_200, 2.2);

/** Basses and deep drums stay below a third of the energy, because small speakers play only what is above them. */
export const INSTRUMENTS = {
  electricPiano: tone(keys(struck.electricPiano), 4200, 160, 0.85),
  piano: tone(keys(struck.feltPiano), 5000, 220, 0.75),
  vibes: tone(keys(struck.vibraphone), 4500, 400),
  kalimba: tone(keys(struck.kalimba), 2200, 500, 1.1),
  bell: tone(keys(struck.bell), 6000, 900),
  upright: tone(bass(struck.uprightBass), 1800, 60, 0.52),
  roundBass: tone(bass(struck.roundBass), 2800, 70, 0.42),
  nylon: tone(plucked(strings.nylonGuitar), 3000, 130, 1.35),
  steel: tone(plucked(strings.steelGuitar), 3800, 180, 1.5),
  harp: tone(plucked(strings.harp), 3800, 500, 1.5),
  saz: tone(plucked(strings.saz), 3000, 90, 1.6),
  sawBass: tone(bass(waves.sawBass), 1500, 35, 0.55),
  houseBass: tone(bass(waves.houseBass), 1200, 40, 0.26),
  stab: tone(plucked(waves.chordStab), 1300, 60, 1.3),
  pluck: tone(plucked(waves.synthPluck), 1500, 90, 1.35),
  sawLead: tone(plucked(waves.sawLead), 4500, 120, 1.6),
  softLead: tone(sung(waves.softLead), 5000, 160, 1.25),
  square: tone(sung(waves.squareLead), 3500, 40, 1.25),
  thinPulse: tone(sung(waves.thinPulse), 1400, 40, 1),
  stairBass: tone(bass(waves.stairBass), 2500, 25, 0.24),
  subBass: tone(bass(waves.subBass), 8000, 250, 0.6),
  flute: tone(sung(winds.flute), 4500, 140),
  ney: tone(sung(winds.ney), 5000, 160),
  strings: pad("strings", 350, 700),
  warm: pad("warm", 600, 1100),
  choir: pad("choir", 700, 1200),
  glass: pad("glass", 900, 1500),
  neon: pad("neon", 120, 450),
  kick: drum(drums.kick, 750, 0.44),
  softKick: drum(drums.softKick, 650, 0.52),
  snare: drum(drums.snare, 500, 1.9),
  gatedSnare: drum(drums.gatedSnare, 700, 1.6),
  clap: drum(drums.clap, 500, 2.8),
  rim: drum(drums.rim, 140, 2),
  closedHat: drum(drums.closedHat, 200, 6),
  openHat: drum(drums.openHat, 800, 5),
  shaker: drum(drums.shaker, 260, 5),
  brush: drum(drums.brush, 600, 5.4),
  ride: drum(drums.ride, 1700, 4.6),
  crash: drum(drums.crash, 3200, 2.8),
  tom: drum(drums.tom, 900, 0.8),
  dum: drum(drums.dum, 800, 0.5),
  tek: drum(drums.tek, 300, 2.6),
  finger: drum(drums.finger, 120, 4.6),
  vinyl: { ...drum(drums.vinyl, 5000), attackMs: 60, releaseMs: 60 },
  breeze: { ...drum(drums.breeze, 9000, 3), attackMs: 1800, releaseMs: 2200 },
  swell: { ...drum(drums.swell, 6000, 4), attackMs: 1500, releaseMs: 1800 },
} as const satisfies Readonly<Record<string, ToneInstrument | PadInstrument>>;

export type InstrumentName = keyof typeof INSTRUMENTS;

/** The longest release of all instruments: how far back a block must look for notes. */
export const LONGEST_RELEASE_MS = 2200;

/** A note of the arrangement; times are relative to the start of the song. */
export interface Note {
  readonly instrument: InstrumentName;
  /** MIDI number, fractional for neutral intervals of some scales; for drums a variant. */
  readonly pitch: number;
  readonly atMs: number;
  /** Time until the release begins. */
  readonly lengthMs: number;
  readonly gain: number;
  /** -1 left, 1 right. */
  readonly pan: number;
  /** Share that is sent to the reverberation. */
  readonly send: number;
  /** Whether the kick ducks it. */
  readonly isDucked: boolean;
}
