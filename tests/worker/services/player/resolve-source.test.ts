import { describe, expect, it } from "vitest";
import { fail, succeed, type Failure, type Outcome } from "../../../../src/domain/failure.ts";
import type { MusicQuality } from "../../../../src/domain/settings/settings.ts";
import { ANONYMOUS, type Viewer } from "../../../../src/domain/account/viewer.ts";
import type { ApiAnswer, ApiCall } from "../../../../src/worker/ports/http.ts";
import { readBody } from "../../../../src/worker/adapters/read-body.ts";
import { askInOrder } from "../../../../src/worker/services/sources/resolve-source.ts";
import { createForeignHosts } from "../../../../src/worker/services/sources/foreign-hosts.ts";
import { createServiceFinder } from "../../../../src/worker/services/sources/service-finder.ts";
import { anAccount, aTrack, aUsername, trackId } from "../../../support/builders.ts";

const ADDRESS = readBody(
  JSON.stringify({ code: 200, data: [{ id: 1, url: "https://media.test/1", br: 128_000 }] }),
  200,
);
/** Answers of servers to unknown calls. */
const UNKNOWN = {
  "the service's own words": readBody('{"code":404,"data":null,"msg":"Not Found"}', 404),
  "a bare 404": readBody("Cannot GET /song/url/v1", 404),
  "a page": readBody("<!doctype html>", 200),
} as const;

/** A player that requests songs in a quality, and a server with the given answers. */
function world(
  quality: MusicQuality,
  toLevel: () => Outcome<ApiAnswer>,
  viewer: Viewer = anAccount(),
  relayUrl: string | null = null,
) {
  const asked: ApiCall[] = [];
  const foreign = createForeignHosts();
  let nowMs = 0;
  const resolve = askInOrder([
    createServiceFinder({
      http: {
        call: (call) => {
          asked.push(call);
          return Promise.resolve(call.path === "/song/url/v1" ? toLevel() : ADDRESS);
        },
        download: () => Promise.reject(new Error("nothing is downloaded here")),
      },
      tracks: {
        get: (ids) => Promise.resolve(succeed(new Map(ids.map((id) => [id, aTrack({ id })])))),
      },
      viewer: () => viewer,
      quality: () => quality,
      publicMediaUrl: () => null,
      isForeign: foreign.has,
      relayUrl: () => relayUrl,
      isOnline: () => true,
      origin: "https://app.test",
      wallMs: () => nowMs,
    }),
  ]);
  return {
    asked,
    foreign,
    pass: (ms: number) => {
      nowMs += ms;
    },
    paths: () => asked.map(({ path }) => path),
    look: (id = 1) => resolve(trackId(id), false, new AbortController().signal),
  };
}

/** Answers of a service that refuses visitors. */
const WORDS: readonly Failure[] = [
  { kind: "needLogin" },
  { kind: "server", code: -460, message: "Cheating" },
  { kind: "unplayable", reason: "" },
];

describe("the public address", () => {
  it.each(WORDS)("is a visitor's last resort after $kind", async (failure) => {
    const look = async (viewer: Viewer) => world(320_000, () => fail(failure), viewer).look();
    for (const viewer of [ANONYMOUS, aUsername()])
      expect(await look(viewer)).toMatchObject({
        ok: true,
        value: { source: { url: "https://music.163.com/song/media/outer/url?id=1" }, bitRate: 0 },
      });
    expect(await look(anAccount())).toEqual(fail(failure));
  });

  it.each(["offline", "timeout"] as const)("is no way round a network that is %s", async (kind) => {
    expect(await world(320_000, () => fail({ kind }), ANONYMOUS).look()).toEqual(fail({ kind }));
  });
});

describe("a host that lets no page read its songs", () => {
  it.each<readonly [string, string | null, unknown]>([
    ["and nobody passes them on", null, null],
    [
      "and our server passes them on",
      "/media/relay?u={url}",
      { url: "https://app.test/media/relay?u=https%3A%2F%2Fmedia.test%2F1" },
    ],
  ])("is heard past the graph, %s", async (_, relayUrl, download) => {
    const { look, foreign } = world(320_000, () => ADDRESS, anAccount(), relayUrl);
    expect(await look()).toMatchObject({
      value: { source: { cors: "clean" }, download: { url: "https://media.test/1" } },
    });
    foreign.add("https://media.test/another");
    expect(await look()).toMatchObject({
      value: { source: { url: "https://media.test/1", cors: "unknown" }, download },
    });
    const another = createForeignHosts();
    another.add("https://other.test/1");
    expect(another.has("https://media.test/1")).toBe(false);
  });
});

describe("the address of a song", () => {
  it.each<readonly [MusicQuality, string, number]>([
    [128_000, "standard", 128_000],
    [192_000, "higher", 192_000],
    [320_000, "exhigh", 320_000],
    ["flac", "lossless", 350_000],
    [999_000, "hires", 999_000],
  ])(
    "is asked for quality %s as level %s, or as %i bits per second",
    async (quality, level, br) => {
      const modern = world(quality, () => ADDRESS);
      expect(await modern.look()).toMatchObject({
        ok: true,
        value: { asked: quality, bitRate: 128_000 },
      });
      expect(modern.asked).toMatchObject([{ path: "/song/url/v1", params: { id: 1, level } }]);
      const older = world(quality, () => UNKNOWN["a bare 404"]);
      await older.look();
      expect(older.asked.at(-1)).toMatchObject({ path: "/song/url", params: { id: 1, br } });
    },
  );

  it.each(Object.keys(UNKNOWN) as (keyof typeof UNKNOWN)[])(
    "is asked for in the older way after %s, and for an hour after three in a row",
    async (words) => {
      const it_ = world(320_000, () => UNKNOWN[words]);
      const both = ["/song/url/v1", "/song/url"];
      expect(await it_.look()).toMatchObject({ ok: true });
      await it_.look(2);
      await it_.look(3);
      await it_.look(4);
      expect(it_.paths()).toEqual([...both, ...both, ...both, "/song/url"]);
      it_.pass(60 * 60 * 1000);
      await it_.look(5);
      expect(it_.paths().slice(-2)).toEqual(both);
    },
  );

  it("is asked for as ever after one song for which the level was not known", async () => {
    let isKnown = false;
    const it_ = world(320_000, () => (isKnown ? ADDRESS : UNKNOWN["a page"]));
    await it_.look();
    isKnown = true;
    expect(await it_.look(2)).toMatchObject({ ok: true });
    isKnown = false;
    for (const id of [3, 4]) await it_.look(id);
    isKnown = true;
    await it_.look(5);
    expect(it_.paths().filter((path) => path === "/song/url")).toHaveLength(3);
    expect(it_.paths().at(-1)).toBe("/song/url/v1");
  });

  it.each<readonly [string, Outcome<ApiAnswer>]>([
    ["the network is gone", fail({ kind: "offline" })],
    ["no answer comes", fail({ kind: "timeout" })],
    ["the cloud cannot be reached", fail({ kind: "unreachable" })],
  ])("is not asked for in another way because %s", async (_, answer) => {
    const { look, paths } = world(320_000, () => answer);
    expect(await look()).toEqual(answer);
    await look();
    expect(paths()).toEqual(["/song/url/v1", "/song/url/v1"]);
  });
});

describe("rights that were read days ago", () => {
  it("are read anew before a song is passed over", async () => {
    const ages: (string | undefined)[] = [];
    const refused = aTrack({ hasNoCopyright: true, privilege: null });
    const resolve = askInOrder([
      createServiceFinder({
        http: {
          call: () => Promise.resolve(ADDRESS),
          download: () => Promise.reject(new Error("nothing is downloaded here")),
        },
        tracks: {
          get: ([id = trackId(0)], _signal, age) => {
            ages.push(age);
            const track = age === "fresh" ? aTrack({ id }) : refused;
            return Promise.resolve(succeed(new Map([[id, track]])));
          },
        },
        viewer: () => anAccount(),
        quality: () => 320_000,
        publicMediaUrl: () => null,
        isForeign: () => false,
        relayUrl: () => null,
        isOnline: () => true,
        origin: "https://app.test",
        wallMs: () => 0,
      }),
    ]);
    const found = await resolve(trackId(1), false, new AbortController().signal);
    expect(found.ok).toBe(true);
    expect(ages).toEqual([undefined, "fresh"]);
  });
});
