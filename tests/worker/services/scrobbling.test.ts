import { firstValueFrom, Subject } from "rxjs";
import { describe, expect, it } from "vitest";
import { createFakeLastfm } from "../../support/server/fake-lastfm.ts";
import type { Environment } from "../../../src/contract/host.ts";
import type { PlayEvent } from "../../../src/domain/scrobble/scrobble.ts";
import { createMemoryStores } from "../../../src/worker/adapters/memory/stores.ts";
import { wasmDigest } from "../../../src/worker/adapters/packages.ts";
import type { LastfmPort } from "../../../src/worker/ports/lastfm.ts";
import { createNotices } from "../../../src/worker/services/notices/notices.ts";
import { trackRow } from "../../../src/worker/services/rows.ts";
import { SCROBBLER_KEY, WAITING_KEY } from "../../../src/worker/services/scrobble/keys.ts";
import { createLastfmClient } from "../../../src/worker/services/scrobble/lastfm-client.ts";
import { readEarned } from "../../../src/worker/services/scrobble/keys.ts";
import { createScrobbling } from "../../../src/worker/services/scrobble/scrobbling.ts";
import { createState } from "../../../src/worker/stream/state.ts";
import { ANONYMOUS } from "../../../src/domain/account/viewer.ts";
import { aTrack, numberOf, songItself, trackId } from "../../support/builders.ts";
import { fakeClock } from "../../support/fake-clock.ts";
import { createScope } from "../../../src/worker/stream/scope.ts";
import { toldBy } from "../../support/notices.ts";

const KEYS = { key: "k", secret: "s", endpoint: null, authoriseUrl: null };
const CONFIG = {
  key: "k",
  secret: "s",
  endpoint: "http://fm/lastfm/2.0/",
  authoriseUrl: "http://fm/",
};
const ONLINE: Environment = { isOnline: true, isDark: false, isVisible: true, savesData: false };
const OFFLINE = { ...ONLINE, isOnline: false };

interface Options {
  readonly stores?: ReturnType<typeof createMemoryStores>;
  readonly environment?: Environment;
}

/** Scrobbling with a fake last.fm that checks signatures, without a socket. */
function bench({ stores = createMemoryStores(), environment: first = ONLINE }: Options = {}) {
  const fake = createFakeLastfm(KEYS);
  const clock = fakeClock(1_700_000_000_000);
  const environment = createState(first);
  const listening = new Subject<PlayEvent>();
  const notices = createNotices();
  const told: string[] = [];
  toldBy(notices).subscribe(({ text }) => told.push(text));
  const logged: string[] = [];
  /** Answers that replace the service's own, in order. */
  const instead: (object | "gone")[] = [];
  const asked: string[] = [];
  const lastfm: LastfmPort = {
    ask: async (endpoint, { method, params }) => {
      asked.push(params["method"] ?? "");
      const answer = params["method"] === "track.scrobble" ? instead.shift() : undefined;
      if (answer === "gone") return { ok: false, failure: { kind: "offline" } };
      if (answer !== undefined) return { ok: true, value: answer };
      const query = new URLSearchParams(params);
      const response = await fake.respond(
        method === "GET"
          ? new Request(`${endpoint}?${query}`)
          : new Request(endpoint, { method: "POST", body: query }),
      );
      return { ok: true, value: (await response?.json()) as unknown };
    },
  };
  const config = () => Promise.resolve(CONFIG);
  const api = createScrobbling({
    scope: createScope(),
    client: createLastfmClient({ lastfm, digest: wasmDigest, config }),
    config,
    store: stores.state,
    locks: { alone: (_, work) => work() },
    clock,
    log: {
      warn: (where, failure) => logged.push(JSON.stringify([where, failure])),
      error: (text) => logged.push(text),
    },
    notices,
    environment,
    listening$: listening,
    rowOf: async (id) =>
      trackRow(aTrack({ id, name: `Track ${numberOf(id)}`, trackNumber: 0 }), {
        viewer: ANONYMOUS,
        isCached: () => false,
        songOf: songItself,
        isLiked: () => false,
        isAliasFirst: false,
        needsNoRight: () => false,
      }),
  });
  const token = async (): Promise<string> => {
    const response = await fake.respond(
      new Request("http://fm/lastfm/auth.html?cb=http%3A%2F%2Ft%2Flastfm%2Fcallback"),
    );
    return new URL(response?.headers.get("location") ?? "").searchParams.get("token") ?? "";
  };
  const heard = async () => {
    const response = await fake.respond(new Request("http://fm/__lastfm"));
    return (await response?.json()) as {
      nowPlaying: Record<string, string>[];
      scrobbles: Record<string, string>[];
      batches: number[];
    };
  };
  const it_ = {
    api,
    clock,
    environment,
    told,
    logged,
    instead,
    asked,
    stores,
    token,
    heard,
    connect: async () => api.finish(await token()),
    state: () => firstValueFrom(api.state$()),
    hear: (event: PlayEvent) => listening.next(event),
    earn: (id: number, startedAtMs = clock.nowMs()) =>
      listening.next({ kind: "earned", trackId: trackId(id), startedAtMs }),
    revoke: () => fake.respond(new Request("http://fm/__lastfm", { method: "DELETE" })),
  };
  return it_;
}

const tracks = async (it_: ReturnType<typeof bench>): Promise<readonly string[]> =>
  (await it_.heard()).scrobbles.map(({ track }) => track ?? "");
const waiting = async (it_: ReturnType<typeof bench>): Promise<number> =>
  (await it_.state()).waiting;

describe("scrobbling", () => {
  it("connects with a token, once, and says who it is", async () => {
    const it_ = bench();
    expect(await it_.state()).toMatchObject({ isConfigured: true, name: null, waiting: 0 });
    const token = await it_.token();
    const answers = await Promise.all([it_.api.finish(token), it_.api.finish(token)]);
    expect(answers).toEqual([
      { ok: true, value: "tone-listener" },
      { ok: true, value: "tone-listener" },
    ]);
    expect(it_.asked).toEqual(["auth.getSession"]);
    expect((await it_.state()).name).toBe("tone-listener");
    expect(await it_.api.finish("forged")).toEqual({
      ok: false,
      failure: { kind: "server", code: 4, message: "" },
    });
    expect((await it_.state()).name).toBe("tone-listener");
  });

  it("tells what plays and sends what counted, with every field", async () => {
    const it_ = bench();
    await it_.connect();
    it_.hear({ kind: "sounding", trackId: trackId(7), isNew: true });
    it_.earn(7, 1_699_999_900_500);
    await expect.poll(() => tracks(it_)).toEqual(["Track 7"]);
    const song = {
      artist: "The Quiet Company",
      track: "Track 7",
      album: "Night Ferries",
      trackNumber: "1",
      duration: "215",
    };
    await expect.poll(it_.heard).toEqual({
      nowPlaying: [song],
      scrobbles: [{ ...song, timestamp: "1699999900" }],
      batches: [1],
    });
    await expect.poll(() => waiting(it_)).toBe(0);
  });

  it("sends nothing for those who are not connected, and forgets all with the connection", async () => {
    const it_ = bench({ environment: OFFLINE });
    it_.earn(1);
    expect(await waiting(it_)).toBe(0);
    await it_.connect();
    it_.earn(2);
    await expect.poll(() => waiting(it_)).toBe(1);
    expect(await it_.api.disconnect()).toEqual({ ok: true, value: undefined });
    expect(await it_.state()).toMatchObject({ name: null, waiting: 0 });
    it_.environment.set(ONLINE);
    await it_.connect();
    it_.earn(3);
    await expect.poll(() => tracks(it_)).toEqual(["Track 3"]);
  });

  it("keeps plays while offline and sends them in batches of 50, in order", async () => {
    const it_ = bench();
    await it_.connect();
    it_.environment.set(OFFLINE);
    for (let id = 1; id <= 120; id++) {
      it_.earn(id, it_.clock.nowMs() + id * 1000);
      await expect.poll(() => waiting(it_)).toBe(id);
    }
    it_.environment.set(ONLINE);
    await expect.poll(() => waiting(it_)).toBe(0);
    expect((await it_.heard()).batches).toEqual([50, 50, 20]);
    expect(await tracks(it_)).toEqual(Array.from({ length: 120 }, (_, at) => `Track ${at + 1}`));
  });

  it("sends at the next start what the last one could not", async () => {
    const stores = createMemoryStores();
    await stores.state.write(SCROBBLER_KEY, { name: "ada", key: "unknown" });
    await stores.state.write(WAITING_KEY, {
      owner: "tone-listener",
      plays: [{ artist: "A", track: "T", album: "", trackNumber: 1, durationS: 9, timestampS: 5 }],
    });
    const it_ = bench({ stores });
    // The stored session is not valid any more: the plays wait for the same listener.
    await expect.poll(() => it_.told).toEqual(["scrobblingLost"]);
    await expect.poll(async () => (await it_.state()).name).toBeNull();
    await it_.connect();
    await expect.poll(() => tracks(it_)).toEqual(["T"]);
  });

  it.each([[{ error: 11 }], [{ error: 16 }], [{ error: 29 }], ["gone"], [{}]] as const)(
    "sends once more after a while when the answer is %j",
    async (answer) => {
      const it_ = bench();
      await it_.connect();
      it_.instead.push(answer, answer);
      const sent = () => it_.asked.filter((method) => method === "track.scrobble").length;
      it_.earn(1);
      await expect.poll(sent).toBe(1);
      await expect.poll(() => waiting(it_)).toBe(1);
      it_.clock.advance(59_999);
      expect(sent()).toBe(1);
      it_.clock.advance(1);
      await expect.poll(sent).toBe(2);
      it_.earn(2);
      await expect.poll(() => waiting(it_)).toBe(2);
      expect(sent()).toBe(2);
      it_.environment.set(OFFLINE);
      it_.environment.set(ONLINE);
      await expect.poll(() => tracks(it_)).toEqual(["Track 1", "Track 2"]);
    },
  );

  it("drops what the service will never take", async () => {
    const it_ = bench();
    await it_.connect();
    it_.instead.push({ error: 6, message: "Invalid parameters" });
    it_.earn(1);
    await expect.poll(() => it_.logged).toHaveLength(1);
    await expect.poll(() => waiting(it_)).toBe(0);
    it_.earn(2);
    await expect.poll(() => tracks(it_)).toEqual(["Track 2"]);
  });

  it("says when the connection was ended, and logs no secret", async () => {
    const it_ = bench();
    await it_.connect();
    const kept = JSON.stringify(await it_.stores.state.read(SCROBBLER_KEY));
    await it_.revoke();
    it_.earn(1);
    await expect.poll(() => it_.told).toEqual(["scrobblingLost"]);
    await expect.poll(async () => (await it_.state()).name).toBeNull();
    const { key } = JSON.parse(kept) as { key: string };
    expect(it_.logged.join()).not.toContain(key);
  });

  it("remembers what counted until the next play begins", async () => {
    const it_ = bench();
    await it_.connect();
    it_.earn(7);
    await expect.poll(() => readEarned(it_.stores.state)).toBe(trackId(7));
    it_.hear({ kind: "sounding", trackId: trackId(7), isNew: false });
    it_.hear({ kind: "sounding", trackId: trackId(8), isNew: true });
    await expect.poll(() => readEarned(it_.stores.state)).toBeNull();
  });
});
