import { createCache } from "./cache.ts";
import { fftOf } from "./fft.ts";
import { decayFactor, noiseFrom, onePole } from "./voices/voice.ts";

export type RoomName = "booth" | "room" | "plate" | "hall";

interface Room {
  readonly seconds: number;
  /** Time to 1/e of the low and of the high frequencies. */
  readonly lowS: number;
  readonly highS: number;
  readonly preDelayMs: number;
}

const ROOMS: Readonly<Record<RoomName, Room>> = {
  booth: { seconds: 0.5, lowS: 0.09, highS: 0.06, preDelayMs: 3 },
  room: { seconds: 0.9, lowS: 0.19, highS: 0.11, preDelayMs: 8 },
  plate: { seconds: 1.3, lowS: 0.3, highS: 0.22, preDelayMs: 14 },
  hall: { seconds: 1.7, lowS: 0.48, highS: 0.24, preDelayMs: 24 },
};

/** Spectrum of a part of the convolution, complex, in the transform's own order. */
interface Spectrum {
  readonly re: Float32Array;
  readonly im: Float32Array;
}

const responses = new Map<string, readonly Spectrum[]>();
const inputs = createCache<Spectrum>(10 * 1024 * 1024, (spectrum) => spectrum.re.byteLength * 2);

export interface RoomRequest {
  readonly room: RoomName;
  readonly rateHz: number;
  readonly blockFrames: number;
  readonly block: number;
  /** Identifies the song in the cache of spectra. */
  readonly songKey: string;
  /** The sends of any block; silence for 0 and below. */
  readonly sendOf: (block: number) => Float32Array;
}

/**
 * The reverberation of one block: a partitioned convolution with a stereo response. It is feed-forward: a block depends
 * only on a fixed number of blocks before it, which makes seeking exact.
 */
export function roomOf(request: RoomRequest): {
  readonly left: Float64Array;
  readonly right: Float64Array;
} {
  const { blockFrames, block } = request;
  const response = responseOf(request.room, request.rateHz, blockFrames);
  const size = blockFrames * 2;
  const sumRe = new Float64Array(size);
  const sumIm = new Float64Array(size);
  for (let part = 0; part < response.length && part <= block + 1; part += 1) {
    const h = response[part];
    if (h === undefined) break;
    const x = inputSpectrum(request, block - part);
    for (let i = 0; i < size; i += 1) {
      const xr = x.re[i] ?? 0;
      const xi = x.im[i] ?? 0;
      const hr = h.re[i] ?? 0;
      const hi = h.im[i] ?? 0;
      sumRe[i] = (sumRe[i] ?? 0) + xr * hr - xi * hi;
      sumIm[i] = (sumIm[i] ?? 0) + xr * hi + xi * hr;
    }
  }
  fftOf(size).inverse(sumRe, sumIm);
  // Overlap-save: the second half is the block, the first half is the wrapped part.
  return { left: sumRe.subarray(blockFrames), right: sumIm.subarray(blockFrames) };
}

function inputSpectrum(
  { songKey, rateHz, blockFrames, sendOf }: RoomRequest,
  block: number,
): Spectrum {
  return inputs.get(`${songKey} ${rateHz} ${block}`, () => {
    const re = new Float64Array(blockFrames * 2);
    const im = new Float64Array(blockFrames * 2);
    re.set(sendOf(block - 1), 0);
    re.set(sendOf(block), blockFrames);
    fftOf(blockFrames * 2).forward(re, im);
    return { re: Float32Array.from(re), im: Float32Array.from(im) };
  });
}

function responseOf(name: RoomName, rateHz: number, blockFrames: number): readonly Spectrum[] {
  const key = `${name} ${rateHz}`;
  const known = responses.get(key);
  if (known !== undefined) return known;
  const frames = Math.round(ROOMS[name].seconds * rateHz);
  const left = impulse(ROOMS[name], rateHz, frames, 41);
  const right = impulse(ROOMS[name], rateHz, frames, 97);
  const size = blockFrames * 2;
  const parts: Spectrum[] = [];
  for (let from = 0; from < frames; from += blockFrames) {
    const re = new Float64Array(size);
    const im = new Float64Array(size);
    // The input is real, so the left response goes into the real part and the right one into the imaginary part.
    re.set(left.subarray(from, Math.min(frames, from + blockFrames)));
    im.set(right.subarray(from, Math.min(frames, from + blockFrames)));
    fftOf(size).forward(re, im);
    parts.push({
      re: Float32Array.from(re, (x) => x / size),
      im: Float32Array.from(im, (x) => x / size),
    });
  }
  responses.set(key, parts);
  return parts;
}

/** Noise in two bands with different decay, after a few early echoes; without bass, which would sound muddy. */
function impulse(room: Room, rateHz: number, frames: number, seed: number): Float64Array {
  const out = new Float64Array(frames);
  const noise = noiseFrom(seed);
  const split = onePole(2_200, rateHz);
  const top = onePole(7_500, rateHz);
  const bottom = onePole(260, rateHz);
  const lowDecay = decayFactor(room.lowS, rateHz);
  const highDecay = decayFactor(room.highS, rateHz);
  const pre = Math.round((room.preDelayMs * rateHz) / 1000);
  const build = Math.round(0.02 * rateHz);
  let low = 0;
  let soft = 0;
  let bass = 0;
  let lowLevel = 1;
  let highLevel = 0.7;
  for (let i = pre; i < frames; i += 1) {
    soft += top * (noise() - soft);
    low += split * (soft - low);
    bass += bottom * (low - bass);
    const age = i - pre;
    const grow = Math.min(1, 0.25 + age / build);
    const end = Math.min(1, (frames - i) / (frames * 0.2));
    out[i] = grow * end * ((low - bass) * lowLevel * 1.6 + (soft - low) * highLevel);
    lowLevel *= lowDecay;
    highLevel *= highDecay;
  }
  for (let echo = 0; echo < 5; echo += 1) {
    const at = pre + Math.round((0.004 + 0.007 * echo + 0.003 * noise()) * rateHz);
    if (at < frames) out[at] = (out[at] ?? 0) + (0.5 - 0.07 * echo) * Math.sign(noise());
  }
  let energy = 0;
  for (const x of out) energy += x * x;
  const scale = 1 / Math.sqrt(energy);
  return out.map((x) => x * scale);
}
