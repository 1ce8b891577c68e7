/** @file Serves AIFF as WAV, which browsers can play: the same samples with another header and byte order. */
import type { OpenFile } from "../inside.ts";

/** Position and format of the samples in an AIFF file. */
export interface Samples {
  readonly channels: number;
  /** In Hz. */
  readonly rate: number;
  /** Bytes of one sample. */
  readonly width: number;
  /** Whether samples are little-endian, as in WAV. */
  readonly isLittle: boolean;
  /** Position of the first sample in the file, in bytes. */
  readonly at: number;
  /** Size of all samples; a multiple of whole frames. */
  readonly sizeBytes: number;
}

/** Compression types of AIFC that are plain integers; AIFF itself has no other. */
const PLAIN: Readonly<Record<string, { readonly isLittle: boolean }>> = {
  NONE: { isLittle: false },
  twos: { isLittle: false },
  sowt: { isLittle: true },
};
/** Maximum number of chunks; files with more are not valid. */
const MOST_CHUNKS = 1_000;
const COMMON_BYTES = 22;
const MOST_CHANNELS = 8;
const MOST_WIDTH = 4;

/** Finds the samples; null if the file is not AIFF, or if they are not plain integers. */
export async function readAiff(file: OpenFile): Promise<Samples | null> {
  const head = await bytesAt(file, 0, 12);
  const form = ascii(head, 8);
  if (ascii(head, 0) !== "FORM" || (form !== "AIFF" && form !== "AIFC")) return null;
  let common: Common | null = null;
  let sound: Sound | null = null;
  let at = head.byteLength;
  for (let chunks = 0; chunks < MOST_CHUNKS && (common === null || sound === null); chunks += 1) {
    const chunk = await bytesAt(file, at, 8 + COMMON_BYTES);
    if (chunk.byteLength < 16) return null;
    const sizeBytes = chunk.getUint32(4);
    const name = ascii(chunk, 0);
    if (name === "COMM") common = commonOf(chunk, form === "AIFC");
    if (name === "COMM" && common === null) return null;
    if (name === "SSND") sound = soundOf(chunk, at, sizeBytes);
    at += 8 + sizeBytes + (sizeBytes % 2);
  }
  return common === null || sound === null ? null : samplesOf(common, sound, file.sizeBytes);
}

type Common = Pick<Samples, "channels" | "rate" | "width" | "isLittle"> & {
  readonly frames: number;
};

function commonOf(chunk: DataView, isAifc: boolean): Common | null {
  if (chunk.byteLength < 8 + (isAifc ? COMMON_BYTES : 18)) return null;
  const plain = PLAIN[isAifc ? ascii(chunk, 26) : "NONE"];
  const channels = chunk.getUint16(8);
  const width = Math.ceil(chunk.getUint16(14) / 8);
  const rate = rateAt(chunk, 16);
  const isUsual =
    channels >= 1 && channels <= MOST_CHANNELS && width >= 1 && width <= MOST_WIDTH && rate >= 1;
  if (plain === undefined || !isUsual) return null;
  return { channels, rate, width, ...plain, frames: chunk.getUint32(10) };
}

/** An 80-bit float: sign and exponent in 16 bits, then a 64-bit mantissa whose first bit is before the point. */
const rateAt = (chunk: DataView, at: number): number =>
  Math.round(chunk.getUint32(at + 2) * 2 ** ((chunk.getUint16(at) & 0x7fff) - 16_383 - 31));

interface Sound {
  readonly at: number;
  readonly end: number;
}

/** Samples begin after the chunk's header, at an offset that it names. */
const soundOf = (chunk: DataView, at: number, sizeBytes: number): Sound => ({
  at: at + 16 + chunk.getUint32(8),
  end: at + 8 + sizeBytes,
});

function samplesOf({ frames, ...common }: Common, sound: Sound, fileBytes: number): Samples {
  const frame = common.channels * common.width;
  const room = Math.max(0, Math.min(sound.end, fileBytes) - sound.at);
  const whole = Math.min(frames, Math.floor(room / frame));
  return { ...common, at: sound.at, sizeBytes: whole * frame };
}

/** Up to `length` bytes of the file from a position on; fewer at its end. */
async function bytesAt(file: OpenFile, at: number, length: number): Promise<DataView> {
  const bytes = new Uint8Array(length);
  return new DataView(bytes.buffer, 0, await file.read(bytes, at));
}

/** Four characters; "" past the end. */
const ascii = (view: DataView, at: number): string =>
  at + 4 > view.byteLength
    ? ""
    : String.fromCharCode(...[0, 1, 2, 3].map((step) => view.getUint8(at + step)));

/** A file of samples as WAV; reading a part of it reads only that part of the file. */
export function asWav(file: OpenFile, samples: Samples): OpenFile {
  const header = headerOf(samples);
  const headBytes = header.byteLength;
  return {
    sizeBytes: headBytes + samples.sizeBytes,
    modifiedMs: file.modifiedMs,
    read: async (into, at) => {
      const head = header.subarray(at, at + into.byteLength);
      into.set(head);
      const rest = into.subarray(head.byteLength);
      const from = Math.max(0, at - headBytes);
      return head.byteLength + (await readSamples(file, samples, rest, from));
    },
    close: file.close,
  };
}

const HEADER_BYTES = 44;

function headerOf({ channels, rate, width, sizeBytes }: Samples): Uint8Array {
  const header = Buffer.alloc(HEADER_BYTES);
  header.write("RIFF", 0, "latin1");
  // The largest possible AIFF file exceeds this field by a few bytes, which players ignore.
  header.writeUInt32LE(Math.min(HEADER_BYTES - 8 + sizeBytes, 0xff_ff_ff_ff), 4);
  header.write("WAVEfmt ", 8, "latin1");
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(channels, 22);
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE(rate * channels * width, 28);
  header.writeUInt16LE(channels * width, 32);
  header.writeUInt16LE(8 * width, 34);
  header.write("data", 36, "latin1");
  header.writeUInt32LE(sizeBytes, 40);
  return header;
}

/** Fills `into` with samples in WAV form, from byte `from` of the samples on; reads the whole samples around it. */
async function readSamples(
  file: OpenFile,
  samples: Samples,
  into: Uint8Array,
  from: number,
): Promise<number> {
  const { width } = samples;
  const to = Math.min(from + into.byteLength, samples.sizeBytes);
  if (to <= from) return 0;
  const first = from - (from % width);
  const last = Math.ceil(to / width) * width;
  const isWhole = first === from && last === to;
  const read = isWhole ? into.subarray(0, to - from) : new Uint8Array(last - first);
  const length = await file.read(read, samples.at + first);
  // An incomplete sample at the end is dropped.
  const got = read.subarray(0, length - (length % width));
  turn(got, samples);
  if (isWhole) return got.byteLength;
  const wanted = got.subarray(from - first, to - first);
  into.set(wanted);
  return wanted.byteLength;
}

/** Converts whole samples to WAV in place. Samples of one byte are signed in AIFF and unsigned in WAV. */
function turn(samples: Uint8Array, { width, isLittle }: Samples): void {
  const bytes = Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength);
  if (width === 1) for (let at = 0; at < bytes.length; at += 1) bytes[at] = (bytes[at] ?? 0) ^ 0x80;
  else if (isLittle) return;
  else if (width === 2) bytes.swap16();
  else if (width === 4) bytes.swap32();
  else
    for (let at = 0; at < bytes.length; at += width) {
      const first = bytes[at] ?? 0;
      bytes[at] = bytes[at + 2] ?? 0;
      bytes[at + 2] = first;
    }
}
