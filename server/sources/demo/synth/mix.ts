import { createCache } from "./cache.ts";
import { INSTRUMENTS } from "./voices/instruments.ts";
import type { Note, PadInstrument, ToneInstrument } from "./voices/instruments.ts";
import { PAD_RATE_HZ, renderPad } from "./voices/pads.ts";
import type { PadLoop, PadName } from "./voices/pads.ts";
import type { Fill } from "./voices/voice.ts";

/** A stereo mix, and the signal sent from it to the reverberation. */
export interface Bus {
  readonly left: Float32Array;
  readonly right: Float32Array;
  readonly send: Float32Array;
}

/** A note, rendered as far as it was needed so far: after a seek only the audible part is rendered. */
interface Tone {
  samples: Float32Array;
  filled: number;
  readonly fill: Fill;
}

const MOST_TONE_BYTES = 40 * 1024 * 1024;
const MOST_PAD_BYTES = 24 * 1024 * 1024;
/** Pads are rendered for every half octave, and read faster or slower for pitches between. */
const PAD_GRID = 6;

const tones = createCache<Tone>(MOST_TONE_BYTES, (tone) => tone.samples.byteLength);
const pads = createCache<PadLoop>(MOST_PAD_BYTES, (loop) => loop.left.byteLength * 2);

const hzOf = (pitch: number): number => 440 * 2 ** ((pitch - 69) / 12);

/** When the note is completely inaudible. */
export function endMs(note: Note): number {
  const { mostMs, releaseMs } = INSTRUMENTS[note.instrument];
  return note.atMs + Math.min(mostMs, note.lengthMs + releaseMs);
}

/** Adds the part of a note that falls into the block starting at `firstFrame`. */
export function mixNote(bus: Bus, note: Note, rateHz: number, firstFrame: number): void {
  const start = Math.round((note.atMs * rateHz) / 1000) - firstFrame;
  const end = Math.min(bus.left.length, Math.round((endMs(note) * rateHz) / 1000) - firstFrame);
  const begin = Math.max(0, start);
  if (end <= begin) return;
  const instrument = INSTRUMENTS[note.instrument];
  if (instrument.kind === "pad") mixPad(bus, note, instrument, rateHz, { start, begin, end });
  else mixTone(bus, note, instrument, rateHz, { start, begin, end });
}

interface Slot {
  /** First frame of the note relative to the block; negative if it starts earlier. */
  readonly start: number;
  readonly begin: number;
  readonly end: number;
}

function mixTone(
  bus: Bus,
  note: Note,
  instrument: ToneInstrument,
  rateHz: number,
  { start, begin, end }: Slot,
): void {
  const samples = toneSamples(note, instrument, rateHz, end - start);
  const { left, right, send } = bus;
  const gain = note.gain * instrument.trim;
  const [gainLeft, gainRight] = panned(gain, note.pan);
  const gainSend = gain * note.send;
  const releaseFrames = Math.max(1, Math.round((instrument.releaseMs * rateHz) / 1000));
  const attackFrames = Math.round((instrument.attackMs * rateHz) / 1000);
  const wholeFrames =
    Math.round((endMs(note) * rateHz) / 1000) - Math.round((note.atMs * rateHz) / 1000);
  const releaseFrom = start + wholeFrames - releaseFrames;
  for (let i = begin; i < end; i += 1) {
    const age = i - start;
    let x = samples[age] ?? 0;
    if (i > releaseFrom) {
      const left01 = 1 - (i - releaseFrom) / releaseFrames;
      x *= left01 * left01;
    }
    if (age < attackFrames) x *= age / attackFrames;
    left[i] = (left[i] ?? 0) + x * gainLeft;
    right[i] = (right[i] ?? 0) + x * gainRight;
    send[i] = (send[i] ?? 0) + x * gainSend;
  }
}

const padLoop = (pad: PadName, rootPitch: number): PadLoop =>
  pads.get(`${pad} ${rootPitch}`, () => renderPad(pad, hzOf(rootPitch)));

/** Renders the loops of a pad before the first song needs them. */
export function warmPad(pad: PadName): void {
  for (let rootPitch = 48; rootPitch <= 78; rootPitch += PAD_GRID) padLoop(pad, rootPitch);
}

function mixPad(
  bus: Bus,
  note: Note,
  instrument: PadInstrument,
  rateHz: number,
  { start, begin, end }: Slot,
): void {
  const rootPitch = Math.round(note.pitch / PAD_GRID) * PAD_GRID;
  const loop = padLoop(instrument.pad, rootPitch);
  const { left, right, send } = bus;
  const gain = note.gain * instrument.trim;
  const [gainLeft, gainRight] = panned(gain, note.pan);
  const gainSend = gain * note.send * 0.6;
  const speed = (hzOf(note.pitch) * PAD_RATE_HZ) / (hzOf(rootPitch) * rateHz);
  const mask = loop.left.length - 1;
  // Each note starts at another position of the loop, so that repeated chords do not sound identical.
  const entry = Math.round(note.atMs * 13 + note.pitch * 977) & mask;
  const attackFrames = Math.max(
    1,
    Math.round((Math.min(instrument.attackMs, note.lengthMs * 0.6) * rateHz) / 1000),
  );
  const releaseFrames = Math.max(1, Math.round((instrument.releaseMs * rateHz) / 1000));
  const wholeFrames =
    Math.round((endMs(note) * rateHz) / 1000) - Math.round((note.atMs * rateHz) / 1000);
  for (let i = begin; i < end; i += 1) {
    const age = i - start;
    const at = entry + age * speed;
    const whole = Math.floor(at);
    const part = at - whole;
    const a = whole & mask;
    const b = (whole + 1) & mask;
    let level = Math.min(1, age / attackFrames, (wholeFrames - age) / releaseFrames);
    level = level * level * (3 - 2 * level);
    const l = (loop.left[a] ?? 0) * (1 - part) + (loop.left[b] ?? 0) * part;
    const r = (loop.right[a] ?? 0) * (1 - part) + (loop.right[b] ?? 0) * part;
    left[i] = (left[i] ?? 0) + l * gainLeft * level;
    right[i] = (right[i] ?? 0) + r * gainRight * level;
    send[i] = (send[i] ?? 0) + (l + r) * gainSend * level;
  }
}

function panned(gain: number, pan: number): readonly [left: number, right: number] {
  const angle = ((pan + 1) * Math.PI) / 4;
  return [gain * Math.SQRT2 * Math.cos(angle), gain * Math.SQRT2 * Math.sin(angle)];
}

function toneSamples(
  note: Note,
  instrument: ToneInstrument,
  rateHz: number,
  needed: number,
): Float32Array {
  const tone = tones.get(`${note.instrument} ${note.pitch} ${rateHz}`, () => ({
    samples: new Float32Array(Math.round(rateHz * 0.25)),
    filled: 0,
    fill: instrument.voice(hzOf(note.pitch), rateHz),
  }));
  if (needed > tone.filled) {
    if (needed > tone.samples.length) {
      const longest = Math.ceil((instrument.mostMs * rateHz) / 1000) + 2;
      const larger = new Float32Array(Math.min(longest, Math.max(needed, tone.samples.length * 2)));
      larger.set(tone.samples);
      tones.grew(larger.byteLength - tone.samples.byteLength);
      tone.samples = larger;
    }
    tone.fill(tone.samples, tone.filled, needed);
    tone.filled = needed;
  }
  return tone.samples;
}
