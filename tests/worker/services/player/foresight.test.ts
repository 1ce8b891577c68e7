import { describe, expect, it } from "vitest";
import { fail, succeed, type Outcome } from "../../../../src/domain/failure.ts";
import type { TrackId } from "../../../../src/domain/playable.ts";
import type { MusicQuality } from "../../../../src/domain/settings/settings.ts";
import { createForesight } from "../../../../src/worker/services/sources/foresight.ts";
import type { ResolvedSource } from "../../../../src/worker/services/sources/finder.ts";
import { fakeClock } from "../../../support/fake-clock.ts";
import { trackId, trackIds } from "../../../support/builders.ts";

const SONG = trackId(7);
const NEVER = new AbortController().signal;

interface Options {
  readonly livesMs?: number;
  readonly isWorthAsking?: boolean;
  readonly isRefused?: boolean;
}

function bench({ livesMs, isWorthAsking = true, isRefused = false }: Options = {}) {
  const clock = fakeClock();
  const asked: TrackId[] = [];
  let quality: MusicQuality = 320_000;
  const resolve = async (id: TrackId): Promise<Outcome<ResolvedSource>> => {
    asked.push(id);
    if (isRefused && asked.length === 1) return fail({ kind: "timeout" });
    const expiresAtMs = livesMs === undefined ? null : clock.wallMs() + livesMs;
    const source = { kind: "url", url: `https://media.test/${asked.length}`, cors: "clean" };
    return succeed({ source, expiresAtMs } as ResolvedSource);
  };
  const ahead: TrackId[] = [];
  const foresight = createForesight({
    resolve,
    resolveAhead: (id) => {
      ahead.push(id);
      return resolve(id);
    },
    isWorthAsking: () => isWorthAsking,
    quality: () => quality,
    clock,
  });
  return {
    ...foresight,
    clock,
    asked,
    ahead,
    setQuality: (next: MusicQuality) => (quality = next),
  };
}

describe("a song that was foreseen", () => {
  it("is asked for in a way of its own, and again where that leads nowhere", async () => {
    const { foresee, resolve, asked, ahead } = bench({ isRefused: true });
    foresee(SONG);
    expect(ahead).toEqual([SONG]);
    expect(await resolve(SONG, false, NEVER)).toMatchObject({ ok: true });
    expect(asked).toEqual([SONG, SONG]);
    expect(ahead).toEqual([SONG]);
  });

  it("is asked for once, however often it was foreseen, and serves one press", async () => {
    const { foresee, resolve, asked } = bench();
    foresee(SONG);
    foresee(SONG);
    expect(await resolve(SONG, false, NEVER)).toMatchObject({
      value: { source: { url: "https://media.test/1" } },
    });
    expect(asked).toEqual([SONG]);
    await resolve(SONG, false, NEVER);
    expect(asked).toEqual([SONG, SONG]);
  });

  it("is asked for anew after half a minute, in another quality, and once its address has run out", async () => {
    const old = bench();
    old.foresee(SONG);
    old.clock.advance(30_001);
    await old.resolve(SONG, false, NEVER);
    expect(old.asked).toHaveLength(2);

    const other = bench();
    other.foresee(SONG);
    other.setQuality(999_000);
    await other.resolve(SONG, false, NEVER);
    expect(other.asked).toHaveLength(2);

    const short = bench({ livesMs: 1_000 });
    short.foresee(SONG);
    short.clock.advance(1_000);
    await short.resolve(SONG, false, NEVER);
    expect(short.asked).toHaveLength(2);
  });

  it("is asked for anew when the first answer was a failure, or what it named did not play", async () => {
    const refused = bench({ isRefused: true });
    refused.foresee(SONG);
    expect(await refused.resolve(SONG, false, NEVER)).toMatchObject({ ok: true });
    const broken = bench();
    broken.foresee(SONG);
    await broken.resolve(SONG, true, NEVER);
    expect(broken.asked).toHaveLength(2);
  });

  it("is not asked for where that would be a waste", () => {
    const { foresee, asked } = bench({ isWorthAsking: false });
    foresee(SONG);
    expect(asked).toEqual([]);
  });

  it("gives way to later ones: no more than a few are held", async () => {
    const { foresee, resolve, asked } = bench();
    for (let id = 1; id <= 6; id += 1) foresee(trackId(id));
    await resolve(trackId(1), false, NEVER);
    await resolve(trackId(6), false, NEVER);
    expect(asked).toEqual(trackIds(1, 2, 3, 4, 5, 6, 1));
  });
});
