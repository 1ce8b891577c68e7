import { describe, expect, it } from "vitest";
import type { AppConfig, Environment } from "../../../../src/contract/host.ts";
import type { SoundQuery } from "../../../../src/domain/desktop/other-sources.ts";
import { fail, succeed, type Outcome } from "../../../../src/domain/failure.ts";
import type { MusicSource } from "../../../../src/domain/music-source.ts";
import { keyOf, type TrackId } from "../../../../src/domain/playable.ts";
import { DEFAULT_SETTINGS } from "../../../../src/domain/settings/settings.ts";
import type { Track } from "../../../../src/domain/catalogue/track.ts";
import { createOtherSources } from "../../../../src/worker/services/sources/other-sources.ts";
import type { ResolvedSource } from "../../../../src/worker/services/sources/finder.ts";
import { createScope } from "../../../../src/worker/stream/scope.ts";
import { createState } from "../../../../src/worker/stream/state.ts";
import { aTrack, trackId } from "../../../support/builders.ts";
import { settled } from "../../../support/settled.ts";

const SERVICE: MusicSource = { kind: "netease", name: "x", waysIn: [] };
const FOLDER: MusicSource = { kind: "folder", name: "Music", waysIn: [] };
const TOKEN = "a".repeat(32);
const FOUND = { token: TOKEN, source: "kugou", bitRate: 320_000, livesMs: 1_000 };

/** What visitors get if the service returns no address. */
const PUBLIC: ResolvedSource = {
  source: { kind: "url", url: "https://music.163.com/song/media/outer/url?id=7", cors: "unknown" },
  label: "netease",
  asked: null,
  bitRate: 0,
  codec: null,
  download: null,
  levelling: null,
  expiresAtMs: null,
};

interface Options {
  readonly isThere?: boolean;
  readonly answer?: Outcome<unknown>;
  readonly track?: Track | undefined;
}

async function bench({ isThere = true, answer = succeed(FOUND), ...rest }: Options = {}) {
  const asked: SoundQuery[] = [];
  const settings = createState({ ...DEFAULT_SETTINGS, askOtherSources: true });
  const config = createState({ source: SERVICE } as AppConfig);
  const environment = createState({ isOnline: true } as Environment);
  const track = "track" in rest ? rest.track : aTrack({ name: "A song", durationMs: 200_000 });
  const others = createOtherSources({
    scope: createScope(),
    port: {
      isThere: async () => isThere as never,
      find: async (query) => {
        asked.push(query);
        return answer as never;
      },
    },
    settings,
    config,
    environment,
    tracks: {
      get: async ([id]) =>
        succeed(new Map(track === undefined || id === undefined ? [] : [[id, track]])),
    },
    clock: { wallMs: () => 5_000 },
    log: { warn: () => {}, error: () => {} },
    origin: "app://tonearm",
  });
  const seen: boolean[] = [];
  others.isOn$.subscribe((is) => seen.push(is));
  await settled();
  const look = (id: TrackId = trackId(7), signal = new AbortController().signal) =>
    others.finder.find({ id, isRetry: false, signal });
  return { ...others, settings, config, environment, asked, seen, look };
}

describe("other sources", () => {
  it("have a sound with a length it must have, which is kept like any", async () => {
    const { look, asked, finder } = await bench();
    expect(finder.step).toBe("unblock");
    const url = `app://tonearm/found/${TOKEN}`;
    expect(await look()).toEqual(
      succeed({
        source: { kind: "url", url, cors: "clean" },
        label: "kugou",
        asked: null,
        bitRate: 320_000,
        codec: null,
        download: { url, sizeBytes: null, md5: null },
        levelling: null,
        expiresAtMs: 6_000,
        mustLastMs: 200_000,
      }),
    );
    expect(asked).toMatchObject([{ song: 7, name: "A song", durationMs: 200_000 }]);
  });

  it("are asked again for a visitor where the public address did not play, and before it", async () => {
    const { around, asked, settings } = await bench();
    let served = 0;
    const service = around({
      step: "service",
      find: async () => {
        served += 1;
        return succeed(PUBLIC);
      },
    });
    const find = async (isRetry: boolean, number = 7): Promise<string | undefined> => {
      const { signal } = new AbortController();
      const found = await service.find({ id: trackId(number), isRetry, signal });
      return found.ok ? (found.value?.label ?? undefined) : undefined;
    };
    // Only a song that got this address and did not play is searched for elsewhere.
    expect(await find(true)).toBe("netease");
    expect(await find(false)).toBe("netease");
    expect(await find(true, 8)).toBe("netease");
    expect(asked).toEqual([]);
    expect(await find(false)).toBe("netease");
    expect(await find(true)).toBe("kugou");
    expect(served).toBe(4);
    settings.set(DEFAULT_SETTINGS);
    expect(await find(true)).toBe("netease");
    expect(asked).toHaveLength(1);
  });

  it.each([
    ["bilibili", "bilibili", false],
    ["bilivideo", "bilibili", false],
    ["ytdlp", "youtube", true],
    ["constructor", "other", true],
    ["somebody", "other", true],
  ])("called %s are shown as %s, and kept: %s", async (source, label, isKept) => {
    const { look } = await bench({ answer: succeed({ ...FOUND, source }) });
    const found = await look();
    const sound = found.ok ? found.value : null;
    expect(sound?.label).toBe(label);
    expect(sound?.download !== null).toBe(isKept);
  });

  it("cannot doubt a song of which no length is known", async () => {
    const { look } = await bench({ track: aTrack({ durationMs: 0 }) });
    const found = await look();
    expect(found.ok && found.value).not.toHaveProperty("mustLastMs");
  });

  it.each([
    ["the listener does not want them", { askOtherSources: false }, SERVICE, true],
    ["their library is not installed", {}, SERVICE, false],
    ["the music is the listener's own", {}, FOLDER, true],
  ])("are not asked where %s", async (_, patch, source, isThere) => {
    const { look, asked, settings, config, isOn } = await bench({ isThere });
    settings.set({ ...settings.value, ...patch });
    config.set({ ...config.value, source });
    expect(isOn()).toBe(false);
    expect(await look()).toEqual(succeed(null));
    expect(asked).toEqual([]);
  });

  it("are off by default, and say when that changes", async () => {
    const { settings, seen } = await bench();
    settings.set(DEFAULT_SETTINGS);
    settings.set({ ...DEFAULT_SETTINGS, lang: "tr" });
    expect(seen).toEqual([false, true, false]);
  });

  it("are asked for songs of the service alone, and not without a network", async () => {
    const { look, asked, environment } = await bench();
    expect(await look(keyOf({ kind: "local", file: "a" }))).toEqual(succeed(null));
    environment.set({ ...environment.value, isOnline: false });
    expect(await look()).toEqual(succeed(null));
    expect(asked).toEqual([]);
    const { look: lookFor } = await bench({ track: undefined });
    expect(await lookFor()).toEqual(succeed(null));
  });

  it.each([
    [fail({ kind: "notFound" }), succeed(null)],
    [fail({ kind: "timeout" }), fail({ kind: "timeout" })],
    [succeed({ ...FOUND, token: "../local/media/audio/1" }), succeed(null)],
    [succeed({ ...FOUND, source: "<b>" }), succeed(null)],
    [succeed(null), succeed(null)],
  ])("that answer %o have %o", async (answer, expected) => {
    const { look } = await bench({ answer });
    expect(await look()).toEqual(expected);
  });

  it("are not waited for any more once another song is wanted", async () => {
    const { look } = await bench();
    const given = new AbortController();
    const found = look(trackId(7), given.signal);
    given.abort();
    expect(await found).toEqual(fail({ kind: "aborted" }));
  });
});
