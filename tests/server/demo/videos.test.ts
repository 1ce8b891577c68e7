import { describe, expect, it } from "vitest";

import { catalogue } from "../../../server/sources/demo/catalogue/catalogue.ts";
import { CLIPS } from "../../../server/sources/demo/data/clip-list.ts";
import { videoResponse } from "../../../server/sources/demo/media/video.ts";
import { demoClient } from "./demo-client.ts";

const MOST_BYTES = 6_000_000;

async function clipOf(id: number): Promise<Buffer> {
  const response = await videoResponse(new Request("http://demo.test/video"), `${id}-720.webm`);
  return Buffer.from(await response.arrayBuffer());
}

/** Length of a WebM file by its `Duration`, in milliseconds. */
function lengthMs(webm: Buffer): number {
  const at = webm.indexOf(Buffer.from([0x44, 0x89, 0x88]));
  return at < 0 ? 0 : webm.readDoubleBE(at + 3);
}

const oneOfEach = [...CLIPS.keys()].flatMap(
  (art) => catalogue().mvs.find((mv) => mv.art === art) ?? [],
);

describe("the clips of the demo", () => {
  it("are six of half a minute and more, and not too large for the repository", async () => {
    expect(oneOfEach).toHaveLength(6);
    const clips = await Promise.all(oneOfEach.map(({ id }) => clipOf(id)));
    expect(new Set(clips.map((clip) => clip.toString("base64"))).size).toBe(6);
    for (const clip of clips) expect(lengthMs(clip)).toBeGreaterThanOrEqual(30_000);
    expect(clips.reduce((sum, clip) => sum + clip.length, 0)).toBeLessThan(MOST_BYTES);
  });

  it("are as long and as large as the service says", async () => {
    for (const mv of oneOfEach) {
      const clip = await clipOf(mv.id);
      expect(Math.abs(lengthMs(clip) - mv.durationMs), mv.art).toBeLessThan(100);
      const { body } = await demoClient().get(`/mv/url?id=${mv.id}&r=1080`);
      expect(body.data.size, mv.art).toBe(clip.length);
    }
  });

  it("have pictures and sound, and an index before both", async () => {
    for (const mv of oneOfEach) {
      const clip = await clipOf(mv.id);
      expect(clip.includes("V_VP9"), mv.art).toBe(true);
      expect(clip.includes("A_OPUS"), mv.art).toBe(true);
      const index = clip.indexOf(Buffer.from([0x1c, 0x53, 0xbb, 0x6b]), 300);
      expect(index, mv.art).toBeGreaterThan(0);
      expect(index, mv.art).toBeLessThan(clip.indexOf(Buffer.from([0x1f, 0x43, 0xb6, 0x75])));
    }
  });
});
