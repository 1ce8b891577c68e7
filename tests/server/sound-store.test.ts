/** @file Songs that one server stores in files are read by the next one. */
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { catalogue } from "../../server/sources/demo/catalogue/catalogue.ts";
import { createDemoSource } from "../../server/sources/demo/demo.ts";
import { loudness } from "../../server/sources/demo/synth/audio.ts";
import { scoreOf } from "../../server/sources/demo/synth/score.ts";
import { createBlockStore } from "../../server/sources/demo/synth/store.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tonearm-store-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const BYTES = 8;
const never = (): never => {
  throw new Error("rendered again");
};
const block = (first: number): Int16Array<ArrayBuffer> => Int16Array.of(first, -1, 2, 32_767);

test("a block is rendered once, whoever asks for it", () => {
  const one = createBlockStore(folder);
  expect(one.get("7 100 44100", 3, BYTES, () => block(5))).toEqual(block(5));
  const other = createBlockStore(folder);
  expect(other.get("7 100 44100", 3, BYTES, never)).toEqual(block(5));
  expect(one.get("7 100 44100", 3, BYTES, never)).toEqual(block(5));
});

test("blocks, songs and rates are told apart", () => {
  const store = createBlockStore(folder);
  const places = [
    ["7 100 44100", 0],
    ["7 100 44100", 1],
    ["7 100 22050", 0],
    ["8 100 44100", 0],
  ] as const;
  places.forEach(([song, at], index) => store.get(song, at, BYTES, () => block(index)));
  places.forEach(([song, at], index) =>
    expect(store.get(song, at, BYTES, never)).toEqual(block(index)),
  );
});

test("more songs than files are held open", () => {
  const store = createBlockStore(folder);
  for (let song = 0; song < 40; song += 1) store.get(`${song}`, 0, BYTES, () => block(song));
  for (let song = 0; song < 40; song += 1)
    expect(store.get(`${song}`, 0, BYTES, never)).toEqual(block(song));
});

test("the demo keeps what it composes from its start to its close", async () => {
  const source = createDemoSource({ library: null, soundFolder: folder });
  const hear = async (id: number): Promise<number> => {
    const path = `/media/audio/${id}-128.wav`;
    const request = new Request(`http://127.0.0.1:4999${path}`, {
      headers: { range: "bytes=44-99" },
    });
    return (await (await source.media?.(request, path))?.arrayBuffer())?.byteLength ?? 0;
  };
  const [first = 0, second = 0] = catalogue()
    .tracks.filter(({ rights, isShort }) => rights === "free" && isShort)
    .map(({ id }) => id);
  expect(await source.start()).toBeNull();
  expect(await hear(first)).toBe(56);
  expect(readdirSync(folder)).toHaveLength(1);
  await source.close();
  expect(await hear(second)).toBe(56);
  expect(readdirSync(folder)).toHaveLength(1);
});

test("where two demos of a process keep theirs, the end of one is not the other's", async () => {
  const [one, two] = [0, 1].map(() => createDemoSource({ library: null, soundFolder: folder }));
  await one?.start();
  await two?.start();
  await two?.close();
  const before = readdirSync(folder).length;
  const song = catalogue().tracks.findLast(({ rights, isShort }) => rights === "free" && isShort);
  const path = `/media/audio/${song?.id ?? 0}-128.wav`;
  const request = new Request(`http://127.0.0.1:4999${path}`, {
    headers: { range: "bytes=44-99" },
  });
  await (await one?.media?.(request, path))?.arrayBuffer();
  expect(readdirSync(folder)).toHaveLength(before + 1);
  await one?.close();
});

test("how loud a song is comes from where sound is kept", async () => {
  const source = createDemoSource({ library: null, soundFolder: folder });
  await source.start();
  const song = scoreOf(987_654, {});
  const kept = Float64Array.of(-3.5, 0.25);
  createBlockStore(folder).get(
    `${song.seed} ${song.durationMs} loudness`,
    0,
    kept.byteLength,
    () => new Int16Array(kept.buffer),
  );
  expect(loudness(987_654, song)).toEqual({ gain: -3.5, peak: 0.25 });
  await source.close();
});
