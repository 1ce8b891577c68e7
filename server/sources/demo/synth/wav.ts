import type { Score } from "./score.ts";
import { createCache } from "./cache.ts";
import { createBlockStore, type BlockStore } from "./store.ts";
import { blockFrames, renderBlock } from "./render.ts";

const HEADER_BYTES = 44;
const FRAME_BYTES = 4;

/** Recently rendered blocks, because browsers request the same bytes again after a seek or a failed connection. */
const blocks = createCache<Int16Array<ArrayBuffer>>(48 * 1024 * 1024, (block) => block.byteLength);

/** Stores in use; the last one is asked. */
const stores = new Set<BlockStore>();

/** From now on rendered sound is also stored in `folder` and read from there. Returns a function that ends this. */
export function keepSoundIn(folder: string): () => void {
  const kept = createBlockStore(folder);
  stores.add(kept);
  return () => {
    stores.delete(kept);
    kept.close();
  };
}

/** A block of a song, or other data computed from it, from the store; without one, the result of `render`. */
export function keptBlock(
  song: string,
  block: number,
  bytes: number,
  render: () => Int16Array<ArrayBuffer>,
): Int16Array<ArrayBuffer> {
  const store = [...stores].at(-1);
  return store === undefined ? render() : store.get(song, block, bytes, render);
}

/** Exact length of a song's WAV file at a rate. */
export function waveBytes(score: Score, rateHz: number): number {
  return HEADER_BYTES + Math.round((score.durationMs * rateHz) / 1000) * FRAME_BYTES;
}

/** A fresh copy of the bytes from `from` up to `to`, or to the end of the block or header that contains `from`. */
export function wavePiece(
  score: Score,
  rateHz: number,
  from: number,
  to: number,
): Uint8Array<ArrayBuffer> {
  if (from < HEADER_BYTES) return header(score, rateHz).slice(from, to);
  const blockBytes = blockFrames(rateHz) * FRAME_BYTES;
  const block = Math.floor((from - HEADER_BYTES) / blockBytes);
  const start = HEADER_BYTES + block * blockBytes;
  const song = `${score.seed} ${score.durationMs} ${rateHz}`;
  const render = (): Int16Array<ArrayBuffer> => renderBlock(score, rateHz, block);
  const samples = blocks.get(`${song} ${block}`, () => keptBlock(song, block, blockBytes, render));
  return new Uint8Array(samples.buffer).slice(from - start, to - start);
}

function header(score: Score, rateHz: number): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(HEADER_BYTES));
  const text = (at: number, word: string): void => {
    for (let i = 0; i < word.length; i += 1) view.setUint8(at + i, word.charCodeAt(i));
  };
  const sizeBytes = waveBytes(score, rateHz);
  text(0, "RIFF");
  view.setUint32(4, sizeBytes - 8, true);
  text(8, "WAVEfmt ");
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 2, true);
  view.setUint32(24, rateHz, true);
  view.setUint32(28, rateHz * FRAME_BYTES, true);
  view.setUint16(32, FRAME_BYTES, true);
  view.setUint16(34, 16, true);
  text(36, "data");
  view.setUint32(40, sizeBytes - HEADER_BYTES, true);
  return new Uint8Array(view.buffer);
}
