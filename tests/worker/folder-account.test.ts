import { EMPTY, NEVER, switchMap } from "rxjs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parseId, type AlbumId } from "../../src/domain/ids.ts";
import type { Loadable } from "../../src/domain/loadable.ts";
import type { MusicSource } from "../../src/domain/music-source.ts";
import { DEFAULT_SETTINGS } from "../../src/domain/settings/settings.ts";
import { createMemoryStores } from "../../src/worker/adapters/memory/stores.ts";
import { readBody } from "../../src/worker/adapters/read-body.ts";
import { createBase, type Base } from "../../src/worker/core/base.ts";
import type { CorePorts } from "../../src/worker/core-ports.ts";
import { createScope } from "../../src/worker/stream/scope.ts";
import { createState } from "../../src/worker/stream/state.ts";
import { log } from "../support/account-bench.ts";
import { eventually } from "../support/eventually.ts";
import { fakeClock } from "../support/fake-clock.ts";
import { madeFolder, ORIGIN, type MadeFolder, type Served } from "../support/made-folder.ts";
import { madeSound } from "../support/made-music.ts";
import { settled } from "../support/settled.ts";

let folder: MadeFolder;
let served: Served;
beforeAll(async () => {
  folder = await madeFolder();
  await folder.write("Calm/1.wav", madeSound("wav", { title: "One", album: "Calm", artist: "A" }));
  served = await folder.start();
});
afterAll(() => folder.end());

/**
 * The foundation of the core over the folder's server, which marks every visitor with a cookie; `kind` is what the
 * configuration says of the source.
 */
async function firstVisit(kind: MusicSource["kind"]) {
  const scope = createScope();
  const asked: string[] = [];
  const { answer } = served;
  const http: ReturnType<CorePorts["createHttp"]> = {
    call: async ({ path, params }) => {
      asked.push(path);
      const query = new URLSearchParams(Object.entries(params).map(([k, v]) => [k, String(v)]));
      const response = await answer(new Request(`${ORIGIN}${path}?${query}`), path);
      return readBody(await response.text(), response.status);
    },
    download: () => Promise.reject(new Error("nothing is downloaded")),
    upload: () => Promise.reject(new Error("nothing is uploaded")),
  };
  const cookie = { now: () => "00YOURSELF", read: () => Promise.resolve("00YOURSELF") };
  const stores = createMemoryStores();
  // The other ports are used by later parts of the core.
  const ports = {
    stores,
    clock: fakeClock(),
    log,
    settings: DEFAULT_SETTINGS,
    environment: { value$: NEVER },
    config: createState({ apiBase: "/api", source: { kind, name: "Music", waysIn: [] } }),
    host: { rememberBootHints: () => Promise.resolve() },
    cookie,
    desktop: null,
    localMusic: null,
    createHttp: () => http,
  } as unknown as CorePorts;
  const base: Base = await createBase(scope, ports, () => base.answers.renew());
  return { base, asked, stores, end: scope.end };
}

/** Opens the only album, and becomes the account of the cookie while it is shown. */
async function openAlbum(kind: MusicSource["kind"]) {
  const { albums } = await served.get("/album/new?limit=1");
  const album = parseId<AlbumId>(String(albums[0].id));
  if (album === null) throw new Error("the folder has no album");
  const { base, asked, end } = await firstVisit(kind);
  const seen: Loadable<unknown>[] = [];
  base.catalogue.album$(album).subscribe((detail) => seen.push(detail));
  base.session.start();
  await eventually(() => expect(base.session.viewer.value.kind).toBe("account"));
  await eventually(() => expect(seen.at(-1)?.kind).toBe("ready"));
  await settled();
  end();
  return asked.filter((path) => path === "/album").length;
}

describe("the account of a first visit", () => {
  it("has nothing asked again in a folder, which answers every visitor alike", async () => {
    expect(await openAlbum("folder")).toBe(1);
  });

  it("has the album asked again where its answer may depend on the account", async () => {
    expect(await openAlbum("demo")).toBe(2);
  });

  it("has what only it can ask for asked once, and stored", async () => {
    const { base, asked, stores, end } = await firstVisit("demo");
    const likes = { key: "likes", call: { method: "GET", path: "/likelist", params: {} } } as const;
    const viewer$ = base.session.viewer.value$;
    viewer$
      .pipe(
        switchMap(({ kind }) =>
          kind === "account" ? base.answers.ask$({ ...likes, decode: () => true }) : EMPTY,
        ),
      )
      .subscribe();
    base.session.start();
    await eventually(async () => expect(await stores.answers.read(likes.key)).not.toBeNull());
    await settled();
    expect(asked.filter((path) => path === "/likelist")).toHaveLength(1);
    expect(await stores.answers.read(likes.key)).not.toBeNull();
    end();
  });
});
