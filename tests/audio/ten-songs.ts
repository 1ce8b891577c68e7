/** @file Ten songs of the demo service, of as many styles as there are, to be measured. */
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
  const samples = (await Promise.all(parts)).flatMap((part) => [...part]);
  const side = (channel: number): Float32Array<ArrayBuffer> =>
    Float32Array.from(
      { length: samples.length / 2 },
      (_, frame) => (samples[frame * 2 + channel] ?? 0) / 32_768,
    );
  return [side(0), side(1)] as const;
}
