import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { asWav, readAiff } from "../../../server/sources/folder/file/aiff.ts";
import type { OpenFile } from "../../../server/sources/folder/inside.ts";
import { type MadeFolder, madeFolder } from "../../support/made-folder.ts";
import { type MadeAiff, madeAiff, madeSound } from "../../support/made-music.ts";

/** A file in memory. */
const fileOf = (bytes: Uint8Array): OpenFile => ({
  sizeBytes: bytes.length,
  modifiedMs: 0,
  read: async (into, at) => {
    const part = bytes.subarray(at, at + into.byteLength);
    into.set(part);
    return part.byteLength;
  },
  close: async () => {},
});

async function turned(bytes: Uint8Array): Promise<OpenFile> {
  const file = fileOf(bytes);
  const samples = await readAiff(file);
  if (samples === null) throw new Error("no samples");
  return asWav(file, samples);
}

async function partOf(file: OpenFile, from: number, to: number): Promise<Buffer> {
  const into = new Uint8Array(Math.max(0, to - from));
  return Buffer.from(into.subarray(0, await file.read(into, from)));
}

/** The content of a WAV file. */
function wavOf(bytes: Buffer) {
  expect(bytes.toString("latin1", 0, 4) + bytes.toString("latin1", 8, 16)).toBe("RIFFWAVEfmt ");
  expect(bytes.readUInt32LE(4)).toBe(bytes.length - 8);
  expect([bytes.readUInt32LE(16), bytes.readUInt16LE(20)]).toEqual([16, 1]);
  const [channels, rate] = [bytes.readUInt16LE(22), bytes.readUInt32LE(24)];
  const width = bytes.readUInt16LE(34) / 8;
  expect([bytes.readUInt32LE(28), bytes.readUInt16LE(32)]).toEqual([
    rate * channels * width,
    channels * width,
  ]);
  expect(bytes.toString("latin1", 36, 40)).toBe("data");
  const data = bytes.subarray(44);
  expect(bytes.readUInt32LE(40)).toBe(data.length);
  const values = Array.from({ length: data.length / width }, (_, at) =>
    width === 1 ? (data[at] ?? 0) - 128 : data.readIntLE(at * width, width),
  );
  return { channels, rate, width, values };
}

/** AIFF files of all kinds, with the parameters of their samples. */
const made = fc
  .record({
    channels: fc.integer({ min: 1, max: 3 }),
    width: fc.integer({ min: 1, max: 4 }),
    kind: fc.constantFrom("AIFF", "NONE", "twos", "sowt"),
    offset: fc.integer({ min: 0, max: 5 }),
    frames: fc.array(fc.array(fc.maxSafeInteger(), { minLength: 3, maxLength: 3 }), {
      maxLength: 20,
    }),
  })
  .map(({ channels, width, kind, offset, frames }) => {
    const half = 2 ** (8 * width - 1);
    const values = frames.flatMap((frame) =>
      frame.slice(0, channels).map((value) => (Math.abs(value) % (2 * half)) - half),
    );
    const samples = Buffer.alloc(values.length * width);
    for (const [at, value] of values.entries())
      if (kind === "sowt") samples.writeIntLE(value, at * width, width);
      else samples.writeIntBE(value, at * width, width);
    const aiff: MadeAiff = {
      channels,
      bits: 8 * width,
      samples,
      offset,
      ...(kind !== "AIFF" && { compression: kind }),
    };
    return { aiff, expected: { channels, rate: 8000, width, values } };
  });

describe("AIFF as WAV", () => {
  it("has the same samples", async () => {
    await fc.assert(
      fc.asyncProperty(made, async ({ aiff, expected }) => {
        const file = await turned(madeAiff(aiff));
        expect(wavOf(await partOf(file, 0, file.sizeBytes))).toEqual(expected);
      }),
    );
  });

  it("is in any part what the whole is there", async () => {
    const place = fc.integer({ min: 0, max: 300 });
    await fc.assert(
      fc.asyncProperty(made, place, place, async ({ aiff }, from, length) => {
        const file = await turned(madeAiff(aiff));
        const whole = await partOf(file, 0, file.sizeBytes);
        const part = await partOf(file, from, from + length);
        expect(part.equals(whole.subarray(from, from + length))).toBe(true);
      }),
    );
  });

  it("ends with the last whole frame of a file that breaks off", async () => {
    const whole = madeAiff({ channels: 2, bits: 24, samples: Buffer.alloc(60, 1) });
    const file = await turned(whole.subarray(0, -4));
    expect(file.sizeBytes).toBe(44 + 54);
    expect(wavOf(await partOf(file, 0, 1000)).values).toHaveLength(18);
  });

  it("takes samples of odd numbers of bits for those of the next whole byte", async () => {
    const file = await turned(madeAiff({ channels: 1, bits: 12, samples: Buffer.from([1, 0x20]) }));
    expect(wavOf(await partOf(file, 0, 100))).toMatchObject({ width: 2, values: [0x120] });
  });

  it("is nothing of what has no plain samples", async () => {
    const aiff = { channels: 1, bits: 16, samples: Buffer.alloc(8) };
    for (const bytes of [
      ...["alaw", "fl32", "ima4"].map((compression) => madeAiff({ ...aiff, compression })),
      madeAiff({ ...aiff, channels: 9 }),
      madeAiff({ ...aiff, bits: 64 }),
      madeSound("wav"),
      madeAiff(aiff).subarray(0, 30),
      Buffer.concat([Buffer.from("FORM\0\0\0\0AIFF"), Buffer.alloc(10_000)]),
    ])
      expect(await readAiff(fileOf(bytes))).toBeNull();
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 80 }), async (rest) => {
        const bytes = Buffer.concat([Buffer.from("FORM\0\0\0\0AIFF"), rest]);
        const samples = await readAiff(fileOf(bytes));
        expect(samples === null || samples.sizeBytes <= rest.length).toBe(true);
      }),
    );
  });
});

describe("AIFF of a folder", () => {
  let folder: MadeFolder;
  beforeAll(async () => {
    folder = await madeFolder();
  });
  afterAll(() => folder.end());

  it("comes as WAV, whole and in ranges, however long it is", async () => {
    const samples = Buffer.from(Array.from({ length: 300_000 }, (_, at) => (at * 31) % 251));
    const bytes = madeAiff({ channels: 2, bits: 24, samples, tags: { title: "a" } });
    await folder.write("a.aiff", bytes);
    const server = await folder.start();
    const path = `/media/audio/${(await server.songs()).get("a").id}`;
    const answer = await server.fetchMedia(path);
    const whole = Buffer.from(await answer.arrayBuffer());
    expect(answer.headers.get("content-type")).toBe("audio/wav");
    expect(answer.headers.get("content-length")).toBe(String(whole.length));
    const expected = await turned(bytes);
    expect(whole.equals(await partOf(expected, 0, expected.sizeBytes))).toBe(true);
    for (const [from, to] of [
      [10, 50],
      [45, 262_200],
      [131_073, 299_999],
    ] as const) {
      const range = `bytes=${from}-${to - 1}`;
      const part = await server.fetchMedia(path, { headers: { range } });
      expect(part.headers.get("content-range")).toBe(`bytes ${from}-${to - 1}/${whole.length}`);
      expect(Buffer.from(await part.arrayBuffer()).equals(whole.subarray(from, to))).toBe(true);
    }
  });
});
