import { describe, expect, it } from "vitest";
import type { MusicSource } from "../../../src/domain/music-source.ts";
import type { TrackId } from "../../../src/domain/playable.ts";
import { createMemoryStores } from "../../../src/worker/adapters/memory/stores.ts";
import { forgetOtherSource } from "../../../src/worker/services/music-source/forget-other-source.ts";

const DEMO: MusicSource = { kind: "demo", name: "Tonearm", waysIn: ["qr"] };
const MUSIC: MusicSource = { kind: "folder", name: "Music", waysIn: [] };
const BOOKS: MusicSource = { kind: "folder", name: "Books", waysIn: [] };
const SONG = "s:1" as TrackId;

async function bench() {
  const stores = createMemoryStores();
  await stores.answers.write("home", "{}", 1);
  await stores.details.write([{ id: SONG, song: {}, updatedAtMs: 1 }]);
  const isKept = async (): Promise<readonly boolean[]> => [
    (await stores.answers.read("home")) !== null,
    (await stores.details.read([SONG]))[0] !== null,
  ];
  return { meet: (source: MusicSource | null) => forgetOtherSource(stores, source), isKept };
}

describe("what was kept of a source", () => {
  it("stays at the first meeting, with the same source, and while none is known", async () => {
    const { meet, isKept } = await bench();
    for (const source of [MUSIC, { ...MUSIC }, null, MUSIC]) {
      // oxlint-disable-next-line no-await-in-loop -- one start after the other
      await meet(source);
      // oxlint-disable-next-line no-await-in-loop -- the same
      expect(await isKept()).toEqual([true, true]);
    }
  });

  it.each([DEMO, BOOKS])("goes when another one answers: $kind $name", async (other) => {
    const { meet, isKept } = await bench();
    await meet(MUSIC);
    await meet(other);
    expect(await isKept()).toEqual([false, false]);
  });
});
