import { expect, it } from "vitest";
import { loudness } from "../../server/sources/demo/synth/audio.ts";
import { levelGain, linear } from "../../src/domain/loudness.ts";
import { loudnessLufs } from "./measure.ts";
import { heart, SONG_RATE_HZ, tenSongs } from "./ten-songs.ts";

it("brings ten songs within 1 LU of each other", { timeout: 120_000 }, async () => {
  const heardLufs: number[] = [];
  for (const [id, score] of tenSongs()) {
    const { gain, peak } = loudness(id, score);
    const factor = levelGain({ gainDb: gain, peak }, true);
    const channels = (await heart(id, score)).map((samples) =>
      samples.map((sample) => sample * factor),
    );
    heardLufs.push(loudnessLufs(channels, SONG_RATE_HZ));
    expect(factor).toBeGreaterThan(linear(-12));
  }
  const spreadLu = Math.max(...heardLufs) - Math.min(...heardLufs);
  expect(spreadLu).toBeLessThan(1);
});
