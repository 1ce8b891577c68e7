import type { Score } from "./score.ts";
import { blockFrames, renderDraft } from "./synth.ts";

/** The lowest rate we serve: a third of the work, and loudness hardly lives above its band. */
const RATE_HZ = 22_050;
const WINDOW_BLOCKS = 5;
const TARGET_LUFS = -14;
/** From the mean power of a dry channel to LUFS: two channels and a room, less what the weighting takes from basses. */
const WEIGHTING_DB = 2.3;

/** The gain that brings a song to the common loudness, and its highest sample, from a verse and a chorus. */
export function measureLoudness(score: Score): { readonly gain: number; readonly peak: number } {
  let power = 0;
  let samples = 0;
  let peak = 0;
  for (const atMs of windowsMs(score)) {
    const first = Math.floor((atMs * RATE_HZ) / 1000 / blockFrames(RATE_HZ));
    for (let block = first; block < first + WINDOW_BLOCKS; block += 1) {
      for (const sample of renderDraft(score, RATE_HZ, block)) {
        power += (sample / 32_768) ** 2;
        peak = Math.max(peak, Math.abs(sample) / 32_768);
        samples += 1;
      }
    }
  }
  const lufs = 10 * Math.log10(power / samples + 1e-9) + WEIGHTING_DB;
  const round = (x: number): number => Math.round(x * 10_000) / 10_000;
  return { gain: round(TARGET_LUFS - lufs), peak: round(peak) };
}

function windowsMs({ barMs, sections }: Score): readonly number[] {
  const loud = sections.filter(({ kind }) => kind === "verse" || kind === "chorus").slice(0, 2);
  return loud.map(({ bars, firstBar }) => (firstBar + bars / 2) * barMs);
}
