import { NEVER } from "rxjs";
import { describe, expect, it } from "vitest";
import { fail, succeed, type Failure } from "../../../src/domain/failure.ts";
import type { AlbumId, PlaylistId } from "../../../src/domain/ids.ts";
import { latest } from "../../../src/domain/loadable.ts";
import { ANCHORS } from "../../support/anchors.ts";
import { record } from "../../../src/worker/api/decode.ts";
import { decodePlaylistDetail } from "../../../src/worker/api/playlists.ts";
import { createAnswers } from "../../../src/worker/services/answers.ts";
import { createGrowingLists } from "../../../src/worker/services/growing.ts";
import { accountBench, known, log } from "../../support/account-bench.ts";
import { eventually } from "../../support/eventually.ts";
import { settled } from "../../support/settled.ts";

const album = ANCHORS.album as AlbumId;
const playlist = ANCHORS.playlist as PlaylistId;

describe("what is known to be no longer true", () => {
  it("is asked again after a while when it cannot be read, and is left alone once it was", async () => {
    const { catalogue, answers, calls, clock, service } = await accountBench();
    const seen: string[] = [];
    const looking = catalogue.album$(album).subscribe(({ kind }) => seen.push(kind));
    await known(catalogue.album$(album));
    service.instead = () => fail({ kind: "offline" });
    answers.refresh(`album:${album}`);
    await settled();
    expect(seen.at(-1)).toBe("failed");
    clock.advance(2_000);
    await settled();
    service.instead = () => null;
    expect(calls("/album")).toHaveLength(3);
    clock.advance(5_000);
    await settled();
    expect(seen.at(-1)).toBe("ready");
    clock.advance(60_000);
    await settled();
    expect(calls("/album")).toHaveLength(4);
    looking.unsubscribe();
  });

  it("is asked four times at most", async () => {
    const { catalogue, answers, calls, clock, service } = await accountBench();
    const looking = catalogue.album$(album).subscribe();
    await known(catalogue.album$(album));
    service.instead = () => fail({ kind: "offline" });
    answers.refresh(`album:${album}`);
    for (let minute = 0; minute < 6; minute += 1) {
      await settled();
      clock.advance(20_000);
    }
    await settled();
    expect(calls("/album")).toHaveLength(5);
    looking.unsubscribe();
  });
});

describe("what was kept", () => {
  /** A core that has kept an album and asks for it anew, while the service answers like this. */
  async function nextCore(failure: Failure) {
    const made = await accountBench();
    await known(made.catalogue.album$(album));
    await settled();
    made.service.instead = () => fail(failure);
    const answers = createAnswers({
      ...made,
      http: made.service.http,
      store: made.stores.answers,
      log,
      retry$: NEVER,
    });
    const seen: string[] = [];
    const call = { method: "GET", path: "/album", params: { id: album } } as const;
    const looking = answers
      .ask$({ key: `album:${album}`, call, decode: (body) => body })
      .subscribe((now) => seen.push(latest(now) === null ? "nothing" : now.kind));
    await settled();
    expect(seen).toEqual(["loading", "failed"]);
    return { ...made, seen, looking };
  }

  it("is asked for again after a while where the newer answer was lost", async () => {
    const { calls, clock, service, seen, looking } = await nextCore({ kind: "timeout" });
    service.instead = () => null;
    clock.advance(2_000);
    await settled();
    expect(seen.at(-1)).toBe("ready");
    clock.advance(60_000);
    await settled();
    expect(calls("/album")).toHaveLength(3);
    looking.unsubscribe();
  });

  it("is not asked for again where the service refuses", async () => {
    const refusal: Failure = { kind: "server", code: 404, message: "" };
    const { calls, clock, looking } = await nextCore(refusal);
    clock.advance(60_000);
    await settled();
    expect(calls("/album")).toHaveLength(2);
    looking.unsubscribe();
  });
});

describe("a server that is away", () => {
  it("is asked again while somebody looks and nothing is shown, until it is back", async () => {
    const { catalogue, calls, clock, service } = await accountBench();
    const seen: string[] = [];
    service.instead = () => fail({ kind: "offline" });
    const looking = catalogue.album$(album).subscribe(({ kind }) => seen.push(kind));
    await settled();
    for (let minute = 0; minute < 3; minute += 1) {
      clock.advance(5_000);
      await settled();
    }
    // The state does not change until there is news.
    expect(seen.slice(1).every((kind) => kind === "failed")).toBe(true);
    service.instead = () => null;
    clock.advance(5_000);
    await settled();
    expect(seen.at(-1)).toBe("ready");
    expect(calls("/album")).toHaveLength(5);
    looking.unsubscribe();
    clock.advance(60_000);
    await settled();
    expect(calls("/album")).toHaveLength(5);
  });
});

describe("a long answer", () => {
  const key = `album:${album}`;
  /** An album with a very long description. */
  async function longBench() {
    const it_ = await accountBench();
    const short = await it_.service.http.call({
      method: "GET",
      path: "/album",
      params: { id: album },
    });
    if (!short.ok) throw new Error("no album");
    const { text } = short.value;
    it_.service.instead = ({ path }) =>
      path === "/album" ? succeed({ ...short.value, text: text.padEnd(600_000) }) : null;
    return it_;
  }

  it("is kept once the screen has had its turn", async () => {
    const { catalogue, stores, clock } = await longBench();
    await known(catalogue.album$(album));
    expect(await stores.answers.read(key)).toBeNull();
    clock.advance(1_000);
    expect(await stores.answers.read(key)).not.toBeNull();
  });

  it("about a playlist is kept without its songs, which are kept by themselves", async () => {
    const { catalogue, stores, clock, service } = await accountBench();
    const call = { method: "GET", path: "/playlist/detail", params: { id: playlist } } as const;
    const came = await service.http.call(call);
    if (!came.ok) throw new Error("no playlist");
    const long = { ...came.value, text: came.value.text.padEnd(600_000) };
    service.instead = ({ path }) => (path === call.path ? succeed(long) : null);
    const detail = await known(catalogue.playlist$(playlist));
    clock.advance(1_000);
    await settled();
    const kept = await stores.answers.read(`playlist:${playlist}`);
    expect(kept?.text?.length).toBeLessThan(came.value.text.length / 2);
    expect(decodePlaylistDetail(record(kept?.body))).toEqual(detail);
    const songs = await stores.details.read(detail.trackIds);
    expect(songs.every((song) => song !== null)).toBe(true);
  });

  it("is not kept for whoever looks next", async () => {
    const { catalogue, answers, stores, clock } = await longBench();
    await known(catalogue.album$(album));
    await answers.renew();
    clock.advance(5_000);
    expect(await stores.answers.read(key)).toBeNull();
  });
});

describe("a failed answer", () => {
  it("is asked for again by whoever looks next, and shared while somebody looks", async () => {
    const { catalogue, calls, service } = await accountBench();
    const look = () => {
      const kinds: string[] = [];
      const looking = catalogue.album$(album).subscribe(({ kind }) => kinds.push(kind));
      return { kinds, stop: () => looking.unsubscribe() };
    };
    service.instead = () => fail({ kind: "server", code: 500, message: "" });
    const first = look();
    await settled();
    const second = look();
    await settled();
    expect([first.kinds.at(-1), second.kinds.at(-1)]).toEqual(["failed", "failed"]);
    expect(calls("/album")).toHaveLength(1);
    first.stop();
    second.stop();
    service.instead = () => null;
    const later = look();
    await settled();
    expect(later.kinds).toEqual(["loading", "ready"]);
    later.stop();
  });
});

describe("when somebody else looks", () => {
  it("what is looked at is asked anew, and what only lingers is neither asked nor kept", async () => {
    const { catalogue, answers, calls, stores } = await accountBench();
    const looking = catalogue.album$(album).subscribe();
    await known(catalogue.album$(album));
    // The album is not watched any more, but would be cached for the next visit.
    await known(catalogue.playlist$(playlist));
    await answers.renew();
    await settled();
    expect(calls("/album")).toHaveLength(2);
    expect(calls("/playlist/detail")).toHaveLength(1);
    expect(await stores.answers.read(`playlist:${playlist}`)).toBeNull();
    looking.unsubscribe();
  });

  it("the next viewer is asked for once, though left for a moment before all is forgotten", async () => {
    const { catalogue, answers, calls, stores } = await accountBench();
    const clear = stores.answers.clear.bind(stores.answers);
    let forget = (): void => {};
    Object.assign(stores.answers, {
      clear: () => new Promise<void>((done) => (forget = () => done(clear()))),
    });
    const renewal = answers.renew();
    const first = catalogue.album$(album).subscribe();
    await eventually(() => expect(calls("/album")).toHaveLength(1));
    first.unsubscribe();
    forget();
    await renewal;
    await known(catalogue.album$(album));
    expect(calls("/album")).toHaveLength(1);
  });

  it("what is looked at is unknown at once, before all is forgotten", async () => {
    const { catalogue, answers } = await accountBench();
    const seen: string[] = [];
    const looking = catalogue.album$(album).subscribe(({ kind, ...more }) => {
      seen.push("last" in more ? `${kind} with the last` : kind);
    });
    await known(catalogue.album$(album));
    seen.length = 0;
    void answers.renew();
    expect(seen).toEqual(["loading"]);
    looking.unsubscribe();
  });

  it("lists that grow on answers let go of them first", async () => {
    const { answers, service } = await accountBench();
    const growing = createGrowingLists(answers, service.http);
    const asked = (): number => service.calls.filter(({ path }) => path === "/album/new").length;
    const first = { method: "GET", path: "/album/new", params: { limit: 3 } } as const;
    await known(
      growing.list$({
        key: "new",
        first,
        decode: () => ({ items: [1], next: null, total: 1 }),
        idOf: (id: number) => id,
      }),
    );
    await answers.renew();
    await settled();
    expect(asked()).toBe(1);
  });
});
