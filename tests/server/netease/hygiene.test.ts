import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { ROUTES } from "../../../server/sources/wire/routes.ts";
import { CASES } from "../../support/cloud/cases.ts";
import { type Cloud, startCloud } from "../../support/cloud/cloud.ts";
import { type CloudClient, cloudClient } from "../../support/cloud/cloud-client.ts";
import { isRight } from "../../support/cloud/hostile.ts";
import { refuseTraffic } from "../../support/cloud/no-traffic.ts";

refuseTraffic();

let cloud: Cloud;
let client: CloudClient;
const asked: string[] = [];
beforeAll(async () => {
  cloud = await startCloud();
  client = cloudClient(cloud, {
    fetch: (url, init) => {
      asked.push(url);
      return fetch(url, init);
    },
  });
});
afterAll(() => cloud.close());
beforeEach(() => {
  asked.length = 0;
  cloud.calls.length = 0;
  cloud.problems.length = 0;
  cloud.instead = () => ({ body: { code: 200, data: [] } });
});

const value = fc.oneof(fc.string(), fc.string({ unit: "binary" }));

describe("a value of anything", () => {
  it("in any parameter of any route calls nobody, or is a text and arrives as it was", async () => {
    const call = fc.constantFrom(...CASES).chain((one) =>
      fc.record({
        one: fc.constant(one),
        key: fc.constantFrom("", ...Object.keys(one.query)),
        text: value,
        asPost: fc.boolean(),
      }),
    );
    await fc.assert(
      fc.asyncProperty(call, async ({ one, key, text, asPost }) => {
        const kind = ROUTES.get(one.route)?.takes[key];
        if (kind === undefined) return;
        cloud.calls.length = 0;
        const query = { ...one.query, [key]: text, cookie: "MUSIC_U=a" };
        // Texts that cannot be encoded in a form arrive changed.
        const said = new URLSearchParams(query);
        const arrives = said.get(key) ?? "";
        const { status, body } = asPost
          ? await client.post(`/${one.route}`, query)
          : await client.get(`/${one.route}?${said}`);
        if (isRight(kind, new TextDecoder().decode(new TextEncoder().encode(arrives)))) {
          expect(cloud.problems).toEqual([]);
          return;
        }
        expect([status, body]).toEqual([400, { code: 400 }]);
        expect(cloud.calls).toEqual([]);
      }),
      { numRuns: 500 },
    );
    expect(
      asked.filter((url) => !/^http:\/\/127\.0\.0\.1:\d+\/(?:we|e)api\/[\w/]+$/.test(url)),
    ).toEqual([]);
  });

  it("that is missing where it is needed calls nobody", async () => {
    for (const { route, query } of CASES)
      for (const need of ROUTES.get(route)?.needs ?? []) {
        const without = Object.entries(query).filter(([key]) => ![need].flat().includes(key));
        const { status, body } = await client.post(`/${route}`, Object.fromEntries(without));
        expect([route, need, status, body]).toEqual([route, need, 400, { code: 400 }]);
      }
    expect(cloud.calls).toEqual([]);
  });
});

describe("a parameter", () => {
  const cookie = "MUSIC_U=a";

  it("counts as it was said last: in the query, in a form, in a multipart form", async () => {
    await client.get("/album?id=1&id=2&cookie=MUSIC_U%3Da");
    await client.post("/album?id=1", { id: "3", cookie });
    const form = new FormData();
    for (const [name, text] of [
      ["id", "1"],
      ["id", "4"],
      ["cookie", cookie],
    ] as const)
      form.append(name, text);
    await client.raw("/api/album?id=1", { method: "POST", body: form });
    expect(cloud.calls.map(({ uri }) => uri.split("/").at(-1))).toEqual(["2", "3", "4"]);
  });

  it("may be a list in brackets, of a thousand at most", async () => {
    const ids = (count: number): string => Array.from({ length: count }, (_, id) => id).join(",");
    await client.post("/song/detail", { ids: "[1,2]", cookie });
    await client.post("/song/order/update", { pid: "1", ids: "5,6", cookie });
    expect((await client.post("/song/detail", { ids: ids(1000), cookie })).status).toBe(200);
    expect((await client.post("/song/detail", { ids: ids(1001), cookie })).status).toBe(400);
    expect(cloud.calls.map(({ data }) => data["c"] ?? data["trackIds"]).slice(0, 2)).toEqual([
      '[{"id":1},{"id":2}]',
      "[5,6]",
    ]);
  });

  it("in a body that is too large or no form calls nobody", async () => {
    const post = (body: string, type: string) =>
      client.raw("/api/album", { method: "POST", body, headers: { "content-type": type } });
    const large = `id=1&x=${"a".repeat(10_000_000)}`;
    expect((await post(large, "application/x-www-form-urlencoded")).status).toBe(413);
    expect((await post("id=1", "multipart/form-data; boundary=x")).status).toBe(400);
    expect((await post('{"id":1}', "application/json")).status).toBe(400);
    expect(cloud.calls).toEqual([]);
  });
});

describe("a proxy that a listener names", () => {
  const ask = async (proxy: string, mayName = true): Promise<string[]> => {
    const named: string[] = [];
    const fetchThrough = (name: string) => {
      named.push(name);
      return (url: string, init: RequestInit) => fetch(url, init);
    };
    const own = cloudClient(cloud, { fetchThrough: mayName ? fetchThrough : null });
    expect((await own.get(`/toplist?${new URLSearchParams({ proxy })}`)).status).toBe(200);
    return named;
  };
  it.each(["http://10.0.0.1:8080", "HTTP://proxy.example:1", "https://[::1]:3128"])(
    "may be %s",
    async (proxy) => expect(await ask(proxy)).toEqual([proxy]),
  );
  it.each(["http://a", "socks5://a:1", "http://u:p@a:1", "http://a:1/pac", "http://a:1\n", "a:1"])(
    "is dropped where it is %j",
    async (proxy) => expect(await ask(proxy)).toEqual([]),
  );
  it("is dropped where others reach the server", async () =>
    expect(await ask("http://a:1", false)).toEqual([]));
});

describe("names of playlists", () => {
  const names = fc.oneof(
    fc.constantFrom('He said "hi" \\', "two\nlines", '","id":2,"x":"', "\\", '\\"', "\u2028", "😀"),
    fc.string({ unit: "grapheme" }).map((text) => text.replaceAll(/(?!\n)\p{Cc}/gu, "")),
  );
  it("reach the service as they were typed, whatever is in them", async () => {
    await fc.assert(
      fc.asyncProperty(names, names, async (name, desc) => {
        cloud.calls.length = 0;
        const fields = { id: "1", name, desc, cookie: "MUSIC_U=a" };
        expect((await client.post("/playlist/update", fields)).status).toBe(200);
        const data = cloud.calls[0]?.data ?? {};
        const said = (what: string) => JSON.parse(String(data[`/api/playlist/${what}`]));
        expect(said("update/name")).toEqual({ id: 1, name });
        expect(said("desc/update")).toEqual({ id: 1, desc });
        expect(said("tags/update")).toEqual({ id: 1, tags: "" });
      }),
      { numRuns: 100 },
    );
  });
});
