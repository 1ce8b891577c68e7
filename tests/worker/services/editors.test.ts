import { succeed } from "../../../src/domain/failure.ts";
import { describe, expect, it } from "vitest";
import { NO_CONFIG } from "../../../src/worker/adapters/decode-config.ts";
import { createMemoryStores } from "../../../src/worker/adapters/memory/stores.ts";
import { createEditors } from "../../../src/worker/services/browse/editors.ts";
import { EDITORS_PLAYLISTS } from "../../../src/domain/catalogue/editors-playlists.ts";
import { createState } from "../../../src/worker/stream/state.ts";
import type { Card } from "../../../src/contract/rows.ts";
import { demoService } from "../../support/demo-service.ts";
import { fakeClock } from "../../support/fake-clock.ts";
import { settled } from "../../support/settled.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const [FIRST] = EDITORS_PLAYLISTS;
const OWN = new Map([[FIRST.id, "http://service.test/own.jpg"]]);

function bench(covers: ReadonlyMap<number, string> | null, stores = createMemoryStores()) {
  const service = demoService();
  const clock = fakeClock();
  let remembered: Readonly<Record<number, string>> = {};
  const config = createState({ ...NO_CONFIG, editorsCovers: covers });
  const cards$ = createEditors({
    http: service.http,
    store: stores.state,
    config,
    clock,
    host: {
      rememberEditorsCovers: async (urls) => {
        remembered = urls;
      },
    },
    log: { warn: () => {}, error: () => {} },
  });
  let shown: readonly Card[] = [];
  const look = () => cards$.subscribe((cards) => (shown = cards));
  return { service, clock, config, look, stores, cards: () => shown, remembered: () => remembered };
}

describe("the editors' playlists", () => {
  it("have names at once, and covers as soon as it is known whose they are", () => {
    const { look, cards, config } = bench(null);
    look();
    expect(cards().map(({ title }) => title)).toEqual(EDITORS_PLAYLISTS.map(({ name }) => name));
    expect(cards().every(({ coverUrl }) => coverUrl === null)).toBe(true);
    config.set({ ...NO_CONFIG, editorsCovers: OWN });
    expect(cards()[0]?.coverUrl).toBe("http://service.test/own.jpg");
    expect(cards()[1]?.coverUrl).toBe(EDITORS_PLAYLISTS[1].coverUrl);
  });

  it("are neither shown nor asked about where there are none", async () => {
    const { look, cards, clock, config, service } = bench(new Map());
    config.set({ ...config.value, hasEditors: false });
    look();
    await settled();
    clock.advance(2 * DAY_MS);
    await settled();
    expect([cards(), service.calls]).toEqual([[], []]);
  });

  it("are asked about by nobody who is away before half a minute has passed", async () => {
    const { look, clock, service } = bench(new Map());
    const looking = look();
    await settled();
    clock.advance(29_999);
    looking.unsubscribe();
    clock.advance(DAY_MS);
    await settled();
    expect(service.calls).toEqual([]);
  });

  it("are asked about once a day, and only names, covers and a line are kept", async () => {
    const { look, clock, service, stores, cards, remembered } = bench(new Map());
    const looking = look();
    await settled();
    clock.advance(30_000);
    await settled();
    expect(service.calls.map(({ path }) => path)).toEqual(
      EDITORS_PLAYLISTS.map(() => "/playlist/detail"),
    );
    expect(cards()[0]?.coverUrl).toContain("/media/cover/");
    expect(remembered()[FIRST.id]).toBe(cards()[0]?.coverUrl);
    const kept = JSON.stringify(await stores.state.read("editors"));
    expect(kept.length).toBeLessThan(1_000);
    looking.unsubscribe();

    const again = bench(new Map(), stores);
    again.look();
    await settled();
    expect(again.cards()[0]?.coverUrl).toContain("/media/cover/");
    expect(again.service.calls).toEqual([]);
  });

  it("carry the first line of what the service says of them", async () => {
    const { look, clock, service, cards } = bench(new Map());
    const { call } = service.http;
    service.http.call = async (request, ...rest) => {
      const answer = await call(request, ...rest);
      if (!answer.ok) return answer;
      const playlist = { ...(answer.value.body["playlist"] as object), description: " One.\nTwo." };
      return succeed({ ...answer.value, body: { ...answer.value.body, playlist } });
    };
    look();
    expect(cards()[0]?.caption).toBeNull();
    await settled();
    clock.advance(30_000);
    await settled();
    expect(cards().map(({ caption }) => caption)).toEqual(EDITORS_PLAYLISTS.map(() => "One."));
  });

  it("with covers of the service's own are not asked about on the first day", async () => {
    const { look, clock, service } = bench(OWN);
    look();
    await settled();
    clock.advance(DAY_MS - 1);
    await settled();
    expect(service.calls).toEqual([]);
    clock.advance(1);
    await settled();
    expect(service.calls.length).toBeGreaterThan(0);
  });
});
