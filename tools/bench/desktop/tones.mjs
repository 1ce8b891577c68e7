/** @file Songs of a folder that last: what a hard folder holds is over at once. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Their folder, and what their titles begin with. */
export const TONES = "Bench tone";
const TONE_S = 30;
const TONE_RATE_HZ = 22_050;

/** Puts two of them into a folder, as WAV. */
export function makeTones(music) {
  const samples = new Int16Array(TONE_RATE_HZ * TONE_S).map((_, at) => 3_000 * Math.sin(at / 8));
  const header = Buffer.alloc(44);
  for (const [at, word] of ["RIFF", "WAVEfmt ", "data"].map((word, place) => [
    [0, 8, 36][place],
    word,
  ]))
    header.write(word, at, "latin1");
  for (const [at, value] of [
    [4, 36 + samples.byteLength],
    [16, 16],
    [24, TONE_RATE_HZ],
    [28, TONE_RATE_HZ * 2],
    [40, samples.byteLength],
  ])
    header.writeUInt32LE(value, at);
  // Samples as they are, one channel, two bytes each.
  for (const [at, value] of [
    [20, 1],
    [22, 1],
    [32, 2],
    [34, 16],
  ])
    header.writeUInt16LE(value, at);
  const folder = join(music, TONES);
  mkdirSync(folder, { recursive: true });
  for (const name of ["one", "two"])
    writeFileSync(
      join(folder, `${TONES} ${name}.wav`),
      Buffer.concat([header, new Uint8Array(samples.buffer)]),
    );
}
