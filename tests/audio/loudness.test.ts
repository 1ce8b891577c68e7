import { expect, it } from "vitest";
import { audioResponse, loudness } from "../../server/sources/demo/audio.ts";
import { scoreOf, type Score } from "../../server/sources/demo/score.ts";
import { levelGain, linear } from "../../src/domain/loudness.ts";
import { loudnessLufs } from "./measure.ts";

const RATE_HZ = 22_050;
const HEADER_BYTES = 44;
const PART_MS = 10_000;

/** Ten songs, as many styles as there are. */
function tenSongs(): readonly (readonly [id: number, score: Score])[] {
  const songs = Array.from({ length: 60 }, (_, id) => [id + 1, scoreOf(id + 1, {})] as const);
  const isFirst = ([, { style }]: (typeof songs)[number], at: number): boolean =>
    songs.findIndex(([, other]) => other.style === style) === at;
  return [...songs.filter(isFirst), ...songs.filter((song, at) => !isFirst(song, at))].slice(0, 10);
}

/** Ten seconds each of the first verse and the first chorus, left and right. */
async function heart(id: number, score: Score): Promise<readonly Float32Array[]> {
  const loud = score.sections.filter(({ kind }) => kind === "verse" || kind === "chorus");
  const parts = loud.slice(0, 2).map(async ({ firstBar, bars }) => {
    const from = HEADER_BYTES + Math.floor((firstBar * score.barMs * RATE_HZ) / 1000) * 4;
    const lengthMs = Math.min(PART_MS, bars * score.barMs);
    const to = from + Math.floor((lengthMs * RATE_HZ) / 1000) * 4 - 1;
    const request = new Request("http://demo.test/audio", {
      headers: { range: `bytes=${from}-${to}` },
    });
    return new Int16Array(await audioResponse(request, id, score, "128").arrayBuffer());
  });
  const samples = (await Promise.all(parts)).flatMap((part) => [...part]);
  return [0, 1].map((channel) =>
    Float32Array.from(
      { length: samples.length / 2 },
      (_, frame) => (samples[frame * 2 + channel] ?? 0) / 32_768,
    ),
  );
}

it("brings ten songs within 1 LU of each other", { timeout: 120_000 }, async () => {
  const heardLufs: number[] = [];
  for (const [id, score] of tenSongs()) {
    const { gain, peak } = loudness(id, score);
    const factor = levelGain({ gainDb: gain, peak }, true);
    const channels = (await heart(id, score)).map((samples) =>
      samples.map((sample) => sample * factor),
    );
    heardLufs.push(loudnessLufs(channels, RATE_HZ));
    expect(factor).toBeGreaterThan(linear(-12));
  }
  const spreadLu = Math.max(...heardLufs) - Math.min(...heardLufs);
  expect(spreadLu).toBeLessThan(1);
});
