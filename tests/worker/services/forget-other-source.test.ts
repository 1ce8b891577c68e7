import { describe, expect, it } from "vitest";
import type { SourceStatus } from "../../../src/contract/music-source.ts";
import type { MusicSource } from "../../../src/domain/music-source.ts";
import { localId, songId } from "../../../src/domain/playable.ts";
import { createMemoryStores } from "../../../src/worker/adapters/memory/stores.ts";
import { createKeptStatus } from "../../../src/worker/services/folder/kept-status.ts";
import { createPlayerStore } from "../../../src/worker/services/player/saved-player.ts";
import { forgetOtherSource } from "../../../src/worker/services/music-source/forget-other-source.ts";

const DEMO: MusicSource = { kind: "demo", name: "Tonearm", waysIn: ["qr"] };
const MUSIC: MusicSource = { kind: "folder", name: "Music", waysIn: [] };
const BOOKS: MusicSource = { kind: "folder", name: "Books", waysIn: [] };
const SONG = songId(1);
const QUIET = { volume: 0.2, isMuted: false, lastHeard: 0.2 };

const STATUS: SourceStatus = {
  counts: null,
  version: 0,
  scan: null,
  problems: [],
  collections: {},
};
const log = { warn: () => {}, error: () => {} };

async function bench() {
  const stores = createMemoryStores();
  await stores.answers.write("home", "{}", 1);
  await stores.details.write([{ id: SONG, song: {}, updatedAtMs: 1 }]);
  await stores.matches.put([{ id: localId(1), song: SONG, atMs: 1, isByHand: false }]);
  const player = createPlayerStore(stores.state, log);
  player.keepFm({ isOn: true, current: SONG, next: null });
  player.keepLoudness(QUIET);
  const kept = createKeptStatus({ store: stores.state, log });
  kept.keep(STATUS);
  const isKept = async (): Promise<readonly boolean[]> => [
    (await stores.answers.read("home")) !== null,
    (await stores.details.read([SONG]))[0] !== null,
    (await player.read()).fm.isOn,
    (await kept.read()) !== null,
    (await stores.matches.all()).length > 0,
  ];
  return {
    meet: (source: MusicSource | null) => forgetOtherSource(stores, player, source),
    isKept,
    loudness: async () => (await player.read()).loudness,
  };
}

describe("what was kept of a source", () => {
  it("stays at the first meeting, with the same source, and while none is known", async () => {
    const { meet, isKept } = await bench();
    for (const source of [MUSIC, { ...MUSIC }, null, MUSIC]) {
      // oxlint-disable-next-line no-await-in-loop -- one start after the other
      await meet(source);
      // oxlint-disable-next-line no-await-in-loop -- the same
      expect(await isKept()).toEqual([true, true, true, true, true]);
    }
  });

  it.each([DEMO, BOOKS])("goes when another one answers: $kind $name", async (other) => {
    const { meet, isKept, loudness } = await bench();
    await meet(MUSIC);
    await meet(other);
    expect(await isKept()).toEqual([false, false, false, false, false]);
    expect(await loudness()).toEqual(QUIET);
  });
});
