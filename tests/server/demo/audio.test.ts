import fc from "fast-check";
import { describe, expect, it } from "vitest";

import {
  audioResponse,
  audioSize,
  loudness,
  warmAudio,
} from "../../../server/sources/demo/synth/audio.ts";
import type { Level } from "../../../server/sources/demo/synth/audio.ts";
import { scoreOf } from "../../../server/sources/demo/synth/score.ts";
import type { Score } from "../../../server/sources/demo/synth/score.ts";
import { fftOf } from "../../../server/sources/demo/synth/fft.ts";
import { videoResponse } from "../../../server/sources/demo/media/video.ts";

const LEVELS: readonly Level[] = ["128", "192", "320", "flac", "hires"];
const SHORT = scoreOf(7, { short: true });
const HEADER_BYTES = 44;

function ask(headers: Record<string, string> = {}, method = "GET"): Request {
  return new Request("http://demo.test/audio", { method, headers });
}

async function bytesOf(response: Response): Promise<Uint8Array> {
  return new Uint8Array(await response.arrayBuffer());
}

/** One second of samples from a position in a song, at the lowest quality. */
async function second(id: number, score: Score, fromMs: number): Promise<Int16Array> {
  const from = HEADER_BYTES + Math.floor(fromMs * 22.05) * 4;
  const range = `bytes=${from}-${from + 22_050 * 4 - 1}`;
  const bytes = await bytesOf(audioResponse(ask({ range }), id, score, "128"));
  return new Int16Array(bytes.slice().buffer);
}

function oneOfEachStyle(): readonly (readonly [id: number, score: Score])[] {
  const found = new Map<string, readonly [number, Score]>();
  for (let id = 1; id < 200; id += 1) {
    const score = scoreOf(id, {});
    if (!found.has(score.style)) found.set(score.style, [id, score]);
  }
  return [...found.values()];
}

function middleOf(score: Score): number {
  const chorus = score.sections.find(({ kind }) => kind === "chorus");
  return (chorus?.firstBar ?? 0) * score.barMs + 1000;
}

function powerDb(samples: Int16Array): number {
  let power = 0;
  for (const sample of samples) power += (sample / 32_768) ** 2;
  return 10 * Math.log10(power / samples.length + 1e-12);
}

describe("scoreOf", () => {
  it("keeps lengths within their limits and whole in frames at every rate", () => {
    for (let id = 1; id <= 600; id += 1) {
      const long = scoreOf(id * 977, {});
      const short = scoreOf(id * 977, { short: true });
      expect(long.durationMs).toBeGreaterThanOrEqual(95_000);
      expect(long.durationMs).toBeLessThanOrEqual(240_000);
      expect(short.durationMs).toBeGreaterThanOrEqual(8_000);
      expect(short.durationMs).toBeLessThanOrEqual(14_000);
      for (const { durationMs } of [long, short]) {
        for (const level of LEVELS)
          expect(Number.isInteger(audioSize({ ...long, durationMs }, level) / 4)).toBe(true);
        expect(durationMs % 20).toBe(0);
      }
    }
  });

  it("is the same each time, and knows at least six styles", () => {
    expect(scoreOf(42, {})).toEqual(scoreOf(42, {}));
    expect(oneOfEachStyle().length).toBeGreaterThanOrEqual(6);
  });
});

describe("audioResponse", () => {
  it("gives a WAV whose header and length tell the truth at every level", async () => {
    for (const level of LEVELS) {
      const response = audioResponse(ask({ range: "bytes=0-43" }), 7, SHORT, level);
      const view = new DataView((await bytesOf(response)).slice().buffer);
      const sizeBytes = audioSize(SHORT, level);
      expect(view.getUint32(4, true)).toBe(sizeBytes - 8);
      expect(view.getUint32(40, true)).toBe(sizeBytes - HEADER_BYTES);
      const rateHz = view.getUint32(24, true);
      expect((sizeBytes - HEADER_BYTES) / 4 / rateHz).toBeCloseTo(SHORT.durationMs / 1000, 9);
    }
  });

  it("answers any range with the slice of the whole", async () => {
    const size = audioSize(SHORT, "128");
    const whole = await bytesOf(audioResponse(ask(), 7, SHORT, "128"));
    expect(whole.length).toBe(size);
    await fc.assert(
      fc.asyncProperty(fc.nat(size - 1), fc.nat(40_000), async (from, length) => {
        const to = Math.min(size - 1, from + length);
        const response = audioResponse(ask({ range: `bytes=${from}-${to}` }), 7, SHORT, "128");
        expect(response.status).toBe(206);
        expect(response.headers.get("content-range")).toBe(`bytes ${from}-${to}/${size}`);
        expect(response.headers.get("content-length")).toBe(String(to - from + 1));
        expect(Buffer.from(await bytesOf(response)).equals(whole.subarray(from, to + 1))).toBe(
          true,
        );
      }),
      { numRuns: 40 },
    );
  });

  it("gives the same bytes whether a part is rendered first or last", async () => {
    const score = scoreOf(11, { short: true });
    const size = audioSize(score, "192");
    const from = Math.floor(size * 0.61);
    const first = await bytesOf(audioResponse(ask({ range: `bytes=${from}-` }), 11, score, "192"));
    const whole = await bytesOf(audioResponse(ask(), 11, score, "192"));
    expect(Buffer.from(first).equals(whole.subarray(from))).toBe(true);
  });

  it("speaks the rest of the Range protocol", async () => {
    const size = audioSize(SHORT, "320");
    const get = (headers: Record<string, string>, method?: string): Response =>
      audioResponse(ask(headers, method), 7, SHORT, "320");

    const suffix = get({ range: "bytes=-100" });
    expect(suffix.status).toBe(206);
    expect(suffix.headers.get("content-range")).toBe(`bytes ${size - 100}-${size - 1}/${size}`);
    expect((await bytesOf(suffix)).length).toBe(100);

    for (const range of [`bytes=${size}-`, "bytes=-0"]) {
      const beyond = get({ range });
      expect(beyond.status).toBe(416);
      expect(beyond.headers.get("content-range")).toBe(`bytes */${size}`);
    }

    const open = get({ range: `bytes=${size - 3}-${size + 500}` });
    expect(open.headers.get("content-length")).toBe("3");

    const head = get({}, "HEAD");
    expect(head.status).toBe(200);
    expect(head.headers.get("content-length")).toBe(String(size));
    expect(head.headers.get("accept-ranges")).toBe("bytes");
    expect(head.body).toBeNull();

    expect(get({ range: "bytes=0-9", "if-range": '"7-320"' }, "HEAD").status).toBe(206);
    expect(get({ range: "bytes=0-9", "if-range": '"other"' }, "HEAD").status).toBe(200);
    expect(get({ range: "lines=1-2" }, "HEAD").status).toBe(200);
    expect(get({ "if-none-match": '"7-320"' }).status).toBe(304);
  });

  it("plays music: loud enough, not clipped, and never silent, in every style", async () => {
    for (const [id, score] of oneOfEachStyle()) {
      for (const offsetMs of [0, 1000, 2000]) {
        const samples = await second(id, score, middleOf(score) + offsetMs);
        expect(powerDb(samples), score.style).toBeGreaterThan(-30);
        expect(Math.max(...samples.map(Math.abs)), score.style).toBeLessThanOrEqual(0.97 * 32_768);
      }
      const { gain, peak } = loudness(id, score);
      expect(Math.abs(gain), score.style).toBeLessThan(10);
      expect(peak).toBeGreaterThan(0.05);
      expect(peak).toBeLessThanOrEqual(0.97);
    }
  });

  it("starts and ends without a click", async () => {
    const whole = new Int16Array(
      (await bytesOf(audioResponse(ask(), 7, SHORT, "128"))).slice(HEADER_BYTES).buffer,
    );
    expect(Math.abs(whole[0] ?? 1)).toBeLessThan(40);
    expect(Math.abs(whole.at(-1) ?? 1)).toBeLessThan(40);
  });

  it("makes two songs of one style sound different", async () => {
    const { style } = scoreOf(6, {});
    const [first, second_] = Array.from(
      { length: 200 },
      (_, i) => [i, scoreOf(i, {})] as const,
    ).filter(([, score]) => score.style === style);
    if (first === undefined || second_ === undefined)
      throw new Error("two songs of one style are needed");
    const a = spectrum(await second(first[0], first[1], middleOf(first[1])));
    const b = spectrum(await second(second_[0], second_[1], middleOf(second_[1])));
    expect(likeness(a, a)).toBeCloseTo(1);
    expect(likeness(a, b)).toBeLessThan(0.8);
  });

  it("stops rendering when the reader leaves", async () => {
    const reader = audioResponse(ask(), 7, SHORT, "320").body?.getReader();
    await reader?.read();
    await reader?.cancel();
    expect((await reader?.read())?.done).toBe(true);
  });
});

describe("warmAudio", () => {
  it("changes no byte of what is played afterwards", async () => {
    const range = { range: "bytes=100000-160000" };
    const cold = await bytesOf(audioResponse(ask(range), 23, scoreOf(23, {}), "192"));
    await warmAudio();
    const warm = await bytesOf(audioResponse(ask(range), 23, scoreOf(23, {}), "192"));
    expect(Buffer.from(warm).equals(cold)).toBe(true);
  });
});

describe("videoResponse", () => {
  it("serves the clip in parts", async () => {
    const whole = await bytesOf(await videoResponse(ask(), "5001"));
    expect(whole.length).toBeLessThan(400_000);
    expect([...whole.subarray(0, 4)]).toEqual([0x1a, 0x45, 0xdf, 0xa3]);
    const part = await videoResponse(ask({ range: "bytes=100-199" }), "5001");
    expect(part.status).toBe(206);
    expect(part.headers.get("content-type")).toBe("video/webm");
    expect(Buffer.from(await bytesOf(part)).equals(whole.subarray(100, 200))).toBe(true);
  });
});

function spectrum(samples: Int16Array): readonly number[] {
  const size = 16_384;
  const re = Float64Array.from({ length: size }, (_, i) => samples[i * 2] ?? 0);
  const im = new Float64Array(size);
  const fft = fftOf(size);
  fft.forward(re, im);
  return Array.from({ length: 1500 }, (_, bin) =>
    Math.hypot(re[fft.placeOf(bin + 20)] ?? 0, im[fft.placeOf(bin + 20)] ?? 0),
  );
}

function likeness(a: readonly number[], b: readonly number[]): number {
  const dot = (x: readonly number[], y: readonly number[]): number =>
    x.reduce((sum, v, i) => sum + v * (y[i] ?? 0), 0);
  return dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b));
}
