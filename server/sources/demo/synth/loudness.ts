import type { Score } from "./score.ts";
import { blockFrames, renderBlock, renderDraft } from "./render.ts";

/** The lowest rate we serve: a third of the work, and frequencies above its band hardly contribute to loudness. */
const RATE_HZ = 22_050;
/** Blocks measured in each part, about three seconds or two bars. */
const WINDOW_BLOCKS = 32;
/** Number of these blocks that are also rendered with reverberation. */
const ROOM_BLOCKS = 6;
const TARGET_LUFS = -14;
/** Converts the mean power of one of two channels to LUFS. */
const CHANNELS_DB = 10 * Math.log10(2) - 0.691;

/** Measures a verse and a chorus: the gain that brings the song to the common loudness, and its peak. */
export function measureLoudness(score: Score): { readonly gain: number; readonly peak: number } {
  const dry = createMeter();
  const dryWithRoom = createMeter();
  const room = createMeter();
  for (const atMs of windowsMs(score)) {
    const first = Math.floor((atMs * RATE_HZ) / 1000 / blockFrames(RATE_HZ));
    for (let block = first; block < first + WINDOW_BLOCKS; block += 1) {
      const draft = renderDraft(score, RATE_HZ, block);
      dry.add(draft);
      // Reverberation is expensive to render, and its share is much the same throughout a song.
      if (block >= first + ROOM_BLOCKS) continue;
      dryWithRoom.add(draft);
      room.add(renderBlock(score, RATE_HZ, block));
    }
  }
  const power = dry.power() * (room.power() / dryWithRoom.power());
  const lufs = 10 * Math.log10(power) + CHANNELS_DB;
  const round = (x: number): number => Math.round(x * 10_000) / 10_000;
  return { gain: round(TARGET_LUFS - lufs), peak: round(Math.max(dry.peak(), room.peak())) };
}

interface Meter {
  add(block: Int16Array): void;
  /** Mean weighted power of a channel. */
  power(): number;
  peak(): number;
}

function createMeter(): Meter {
  const ears = [weighting(), weighting()] as const;
  let power = 1e-9;
  let samples = 1;
  let peak = 0;
  return {
    // A listener waits for the result, so the loop allocates no objects.
    add: (block) => {
      for (let at = 0; at < block.length; at += 1) {
        const sample = (block[at] ?? 0) / 32_768;
        const heard = ears[at % 2 === 0 ? 0 : 1](sample);
        power += heard * heard;
        if (Math.abs(sample) > peak) peak = Math.abs(sample);
      }
      samples += block.length;
    },
    power: () => power / samples,
    peak: () => peak,
  };
}

/** K-weighting of a channel (ITU-R BS.1770): treble raised by 4 dB, deep bass cut. */
function weighting(): (sample: number) => number {
  const shelf = biquad(1682, 0.7072, 4);
  const highPass = biquad(38.1, 0.5003, null);
  return (sample) => highPass(shelf(sample));
}

/** A high shelf with this gain in dB, or a high-pass if it is null. */
function biquad(hz: number, q: number, gainDb: number | null): (sample: number) => number {
  const k = Math.tan((Math.PI * hz) / RATE_HZ);
  const high = gainDb === null ? 1 : 10 ** (gainDb / 20);
  const middle = gainDb === null ? 0 : Math.sqrt(high);
  const low = gainDb === null ? 0 : 1;
  const a0 = 1 + k / q + k * k;
  const b0 = (high + (middle * k) / q + low * k * k) / a0;
  const b1 = (2 * (low * k * k - high)) / a0;
  const b2 = (high - (middle * k) / q + low * k * k) / a0;
  const a1 = (2 * (k * k - 1)) / a0;
  const a2 = (1 - k / q + k * k) / a0;
  let x1 = 0;
  let x2 = 0;
  let y1 = 0;
  let y2 = 0;
  return (x) => {
    const y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2;
    x2 = x1;
    x1 = x;
    y2 = y1;
    y1 = y;
    return y;
  };
}

function windowsMs({ barMs, sections }: Score): readonly number[] {
  const loud = sections.filter(({ kind }) => kind === "verse" || kind === "chorus").slice(0, 2);
  return loud.map(({ bars, firstBar }) => (firstBar + bars / 2) * barMs);
}
