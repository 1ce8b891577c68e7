import type { Score } from "./score.ts";
import { arrange } from "./arrange.ts";
import type { Arrangement } from "./arrange.ts";
import { createCache } from "./cache.ts";
import { LONGEST_RELEASE_MS } from "./voices/instruments.ts";
import type { Note } from "./voices/instruments.ts";
import { endMs, mixNote } from "./mix.ts";
import type { Bus } from "./mix.ts";
import { roomOf } from "./room.ts";

/** A block before reverberation: the stereo mix, and the mono signal sent to the reverberation. */
interface DryBlock {
  readonly left: Float32Array;
  readonly right: Float32Array;
  readonly send: Float32Array;
}

const FADE_IN_MS = 8;
const FADE_OUT_MS = 2400;
const SHORT_FADE_OUT_MS = 700;
/** Maximum time by which a note may precede its bar, as timing is humanised. */
const EARLY_MS = 20;
const LONGEST_NOTE_MS = 9000 + LONGEST_RELEASE_MS;
const KICKS = new Set(["kick", "softKick"]);

const arrangements = createCache<Arrangement>(8, () => 1);
const dryBlocks = createCache<DryBlock>(8 * 1024 * 1024, (block) => block.send.byteLength * 3);

/** Frames of a rendered block: a power of two near 90 ms, as required by the transform of the reverberation. */
export function blockFrames(rateHz: number): number {
  return rateHz > 48_000 ? 8192 : rateHz < 32_000 ? 2048 : 4096;
}

/**
 * One block of interleaved stereo. [Note: Random access] A block depends only on the score, the rate and its index:
 * notes are mixed by their distance from the block, the reverberation is feed-forward, and the limiter has no
 * memory. So blocks can be rendered in any order, and a range of bytes is always a slice of the whole.
 */
export function renderBlock(score: Score, rateHz: number, block: number): Int16Array<ArrayBuffer> {
  const wet = roomOf({
    room: arrangementOf(score).band.room,
    rateHz,
    blockFrames: blockFrames(rateHz),
    block,
    songKey: keyOf(score),
    sendOf: (index) => dryBlock(score, rateHz, index).send,
  });
  return master(score, rateHz, block, wet);
}

/** A block without reverberation, close enough for measuring; in the middle of a song it takes a tenth of the work. */
export function renderDraft(score: Score, rateHz: number, block: number): Int16Array<ArrayBuffer> {
  return master(score, rateHz, block, SILENCE);
}

interface Stereo {
  readonly left: Float64Array;
  readonly right: Float64Array;
}

const SILENCE: Stereo = { left: new Float64Array(0), right: new Float64Array(0) };

function master(score: Score, rateHz: number, block: number, wet: Stereo): Int16Array<ArrayBuffer> {
  const frames = blockFrames(rateHz);
  const { band } = arrangementOf(score);
  const dry = dryBlock(score, rateHz, block);
  const totalFrames = (score.durationMs * rateHz) / 1000;
  const fadeIn = (FADE_IN_MS * rateHz) / 1000;
  const fadeOut = ((score.isShort ? SHORT_FADE_OUT_MS : FADE_OUT_MS) * rateHz) / 1000;
  const out = new Int16Array(frames * 2);
  const first = block * frames;
  for (let i = 0; i < frames; i += 1) {
    const toEnd = totalFrames - 1 - (first + i);
    if (toEnd < 0) break;
    const edge = Math.min(1, (first + i) / fadeIn) * fall(Math.min(1, toEnd / fadeOut));
    const gain = band.master * edge;
    out[i * 2] = toSample(gain * ((dry.left[i] ?? 0) + band.wet * (wet.left[i] ?? 0)));
    out[i * 2 + 1] = toSample(gain * ((dry.right[i] ?? 0) + band.wet * (wet.right[i] ?? 0)));
  }
  return out;
}

const fall = (x: number): number => x * x * (3 - 2 * x);

const KNEE = 0.55;
const CEILING = 0.965;

/** Soft clipping: linear up to the knee, then approaching the ceiling. */
function toSample(x: number): number {
  const size = Math.abs(x);
  if (size <= KNEE) return Math.round(x * 32_767);
  const over = (size - KNEE) / (CEILING - KNEE);
  const bent = KNEE + (CEILING - KNEE) * (over / Math.sqrt(1 + over * over));
  return Math.round((x < 0 ? -bent : bent) * 32_767);
}

function keyOf(score: Score): string {
  return `${score.seed} ${score.durationMs}`;
}

function arrangementOf(score: Score): Arrangement {
  return arrangements.get(keyOf(score), () => arrange(score));
}

function dryBlock(score: Score, rateHz: number, block: number): DryBlock {
  return dryBlocks.get(`${keyOf(score)} ${rateHz} ${block}`, () => renderDry(score, rateHz, block));
}

function emptyBus(frames: number): Bus {
  return {
    left: new Float32Array(frames),
    right: new Float32Array(frames),
    send: new Float32Array(frames),
  };
}

function renderDry(score: Score, rateHz: number, block: number): DryBlock {
  const frames = blockFrames(rateHz);
  const straight = emptyBus(frames);
  if (block < 0) return straight;
  const { band, barNotes } = arrangementOf(score);
  const fromMs = (block * frames * 1000) / rateHz;
  const toMs = fromMs + (frames * 1000) / rateHz;
  const ducked = emptyBus(frames);
  const kicks: Note[] = [];
  const firstBar = Math.max(0, Math.floor((fromMs - LONGEST_NOTE_MS) / score.barMs));
  const lastBar = Math.min(score.bars, Math.floor((toMs + EARLY_MS) / score.barMs));
  for (let bar = firstBar; bar <= lastBar; bar += 1) {
    for (const note of barNotes(bar)) {
      if (note.atMs >= toMs) continue;
      if (KICKS.has(note.instrument) && note.atMs > fromMs - 1000) kicks.push(note);
      if (endMs(note) <= fromMs) continue;
      mixNote(note.isDucked ? ducked : straight, note, rateHz, block * frames);
    }
  }
  const gains = duckGains(kicks, band.duck, { frames, rateHz, firstFrame: block * frames });
  for (let i = 0; i < frames; i += 1) {
    const gain = gains[i] ?? 1;
    straight.left[i] = (straight.left[i] ?? 0) + gain * (ducked.left[i] ?? 0);
    straight.right[i] = (straight.right[i] ?? 0) + gain * (ducked.right[i] ?? 0);
    straight.send[i] = (straight.send[i] ?? 0) + gain * (ducked.send[i] ?? 0);
  }
  return straight;
}

interface Window {
  readonly frames: number;
  readonly rateHz: number;
  readonly firstFrame: number;
}

/** Gain of the ducked parts, computed directly from the time since the last kick. */
function duckGains(
  kicks: readonly Note[],
  depth: number,
  { frames, rateHz, firstFrame }: Window,
): Float32Array {
  const gains = new Float32Array(frames).fill(1);
  for (const kick of kicks) {
    const start = Math.round((kick.atMs * rateHz) / 1000) - firstFrame;
    const attack = 0.006 * rateHz;
    const release = 0.13 * rateHz;
    for (let i = Math.max(0, start); i < frames; i += 1) {
      const age = i - start;
      const dip =
        depth * Math.min(1, age / attack) * Math.exp(-Math.max(0, age - attack) / release);
      gains[i] = Math.min(gains[i] ?? 1, 1 - dip);
    }
  }
  return gains;
}
