/** @file Ten songs of the demo service for measurements, covering all styles. */
import { audioResponse } from "../../server/sources/demo/synth/audio.ts";
import { scoreOf, type Score } from "../../server/sources/demo/synth/score.ts";

export const SONG_RATE_HZ = 22_050;
const HEADER_BYTES = 44;
const PART_MS = 10_000;

export function tenSongs(): readonly (readonly [id: number, score: Score])[] {
  const songs = Array.from({ length: 60 }, (_, id) => [id + 1, scoreOf(id + 1, {})] as const);
  const isFirst = ([, { style }]: (typeof songs)[number], at: number): boolean =>
    songs.findIndex(([, other]) => other.style === style) === at;
  return [...songs.filter(isFirst), ...songs.filter((song, at) => !isFirst(song, at))].slice(0, 10);
}

/** Ten seconds each of the first verse and the first chorus, left and right. */
export async function heart(id: number, score: Score) {
  const loud = score.sections.filter(({ kind }) => kind === "verse" || kind === "chorus");
  const parts = loud.slice(0, 2).map(async ({ firstBar, bars }) => {
    const from = HEADER_BYTES + Math.floor((firstBar * score.barMs * SONG_RATE_HZ) / 1000) * 4;
    const lengthMs = Math.min(PART_MS, bars * score.barMs);
    const to = from + Math.floor((lengthMs * SONG_RATE_HZ) / 1000) * 4 - 1;
    const request = new Request("http://demo.test/audio", {
      headers: { range: `bytes=${from}-${to}` },
    });
    return new Int16Array(await audioResponse(request, id, score, "128").arrayBuffer());
  });
  const samples = await Promise.all(parts);
  const frames = samples.reduce((sum, { length }) => sum + length / 2, 0);
  const sides = [new Float32Array(frames), new Float32Array(frames)] as const;
  let frame = 0;
  for (const part of samples)
    for (let at = 0; at < part.length; at += 2, frame += 1) {
      sides[0][frame] = (part[at] ?? 0) / 32_768;
      sides[1][frame] = (part[at + 1] ?? 0) / 32_768;
    }
  return sides;
}
