import { scoreOf } from "./score.ts";
import type { Score } from "./score.ts";
import { createCache } from "./cache.ts";
import { measureLoudness } from "./loudness.ts";
import { warmPad } from "./mix.ts";
import { rangeResponse } from "../../../range-answer.ts";
import type { Span } from "../../../range-answer.ts";
import { STYLE_NAMES } from "./styles.ts";
import { keptBlock, waveBytes, wavePiece } from "./wav.ts";

/** The qualities of the service; each is one sample rate, all are 16-bit stereo. */
export type Level = "128" | "192" | "320" | "flac" | "hires";

const RATE_HZ: Readonly<Record<Level, number>> = {
  "128": 22_050,
  "192": 32_000,
  "320": 44_100,
  flac: 48_000,
  hires: 96_000,
};

/** Exact length of the song's WAV file, header included. */
export function audioSize(score: Score, level: Level): number {
  return waveBytes(score, RATE_HZ[level]);
}

const measured = createCache<{ readonly gain: number; readonly peak: number }>(4096, () => 1);

/** Loudness of a song: `gain` in dB to reach the common target, and linear `peak`. */
export function loudness(
  songId: number,
  score: Score,
): { readonly gain: number; readonly peak: number } {
  return measured.get(`${songId} ${score.durationMs}`, () => {
    const two = keptBlock(`${score.seed} ${score.durationMs} loudness`, 0, 16, () => {
      const { gain, peak } = measureLoudness(score);
      return new Int16Array(Float64Array.of(gain, peak).buffer);
    });
    const [gain = 0, peak = 0] = new Float64Array(two.buffer);
    return { gain, peak };
  });
}

/** Answers GET and HEAD for a song's WAV, as a whole or in part; the sound is rendered while it is read. */
export function audioResponse(
  request: Request,
  songId: number,
  score: Score,
  level: Level,
): Response {
  const sizeBytes = audioSize(score, level);
  return rangeResponse(
    request,
    { sizeBytes, etag: `"${songId}-${level}"`, type: "audio/wav" },
    (span) => waveStream(score, level, span),
  );
}

function waveStream(
  score: Score,
  level: Level,
  span: Span,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  let atByte = span.from;
  let isCancelled = false;
  return new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      // Yields to the event loop between blocks, so that a download does not block other requests.
      await turn();
      if (isCancelled) return;
      const chunk = wavePiece(score, RATE_HZ[level], atByte, span.to);
      atByte += chunk.byteLength;
      controller.enqueue(chunk);
      if (atByte >= span.to) controller.close();
    },
    cancel() {
      isCancelled = true;
    },
  });
}

/**
 * Renders a moment of every style and discards it, so that the first listener does not wait for the compiler. Called
 * once after the server listens. It yields between moments, and ends early if the signal aborts.
 */
export async function warmAudio(signal?: AbortSignal): Promise<void> {
  for (const pad of ["warm", "glass", "choir", "strings", "neon"] as const) {
    await turn();
    if (signal?.aborted === true) return;
    warmPad(pad);
  }
  const met = new Set<string>();
  for (let songId = 1; met.size < STYLE_NAMES.length; songId += 1) {
    const score = scoreOf(songId, {});
    if (met.has(score.style)) continue;
    met.add(score.style);
    const middle = Math.round(audioSize(score, "320") / 2);
    for (let piece = 0; piece < 4; piece += 1) {
      await turn();
      if (signal?.aborted === true) return;
      wavePiece(score, RATE_HZ["320"], middle + piece * WARM_STRIDE_BYTES, audioSize(score, "320"));
    }
  }
}

/** Two seconds of sound. */
const WARM_STRIDE_BYTES = 352_800;

function turn(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
