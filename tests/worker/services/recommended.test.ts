import { describe, expect, it } from "vitest";
import type { Card } from "../../../src/contract/rows.ts";
import { latest, type Loadable } from "../../../src/domain/loadable.ts";
import { ANONYMOUS } from "../../../src/domain/account/viewer.ts";
import { createRecommended } from "../../../src/worker/services/browse/recommended.ts";
import { accountBench } from "../../support/account-bench.ts";
import { settled } from "../../support/settled.ts";

const OFFLINE = { ok: false, failure: { kind: "offline" } } as const;

async function bench() {
  const account = await accountBench();
  const recommended = createRecommended(account);
  const watch = (limit: number, skipsFirst: boolean) => {
    const seen: Loadable<readonly Card[]>[] = [];
    recommended({ limit, skipsFirst }).subscribe((cards) => seen.push(cards));
    const now = (): Loadable<readonly Card[]> => seen.at(-1) ?? { kind: "loading" };
    return { seen, now, ids: () => (latest(now()) ?? []).map(({ target }) => Number(target.id)) };
  };
  const body = async (path: string, name: string, limit = 30): Promise<number[]> => {
    const answer = await account.service.http.call({ method: "GET", path, params: { limit } });
    if (!answer.ok) throw new Error(path);
    return (answer.value.body[name] as { readonly id: number }[]).map(({ id }) => id);
  };
  const daily = await body("/recommend/resource", "recommend");
  const common = await body("/personalized", "result", 100);
  account.service.calls.length = 0;
  return { ...account, watch, daily, common };
}

describe("recommended playlists", () => {
  it("begin with an account's own ones of the day, none twice", async () => {
    const { watch, daily, common } = await bench();
    const { ids, seen } = watch(10, false);
    await settled();
    const both = [...new Set([...daily, ...common])];
    expect(both.length).toBeLessThan(daily.length + common.length);
    expect(ids()).toEqual(both.slice(0, 10));
    // The shelf appears once and does not move afterwards.
    expect(new Set(seen.map((cards) => latest(cards)?.length ?? 0))).toEqual(new Set([0, 10]));
  });

  it("of explore are up to a hundred, without the first that home has shown", async () => {
    const { watch, daily, common } = await bench();
    const { ids } = watch(100, true);
    await settled();
    expect(ids()).toEqual([...new Set([...daily.slice(1), ...common])].slice(0, 100));
  });

  it("are those for everybody where nobody is logged in, and an account's once somebody is", async () => {
    const { watch, viewer, daily, common, calls } = await bench();
    const account = viewer.value;
    viewer.set(ANONYMOUS);
    const { ids } = watch(10, false);
    await settled();
    expect(ids()).toEqual(common.slice(0, 10));
    expect(calls("/recommend/resource")).toEqual([]);
    viewer.set(account);
    await settled();
    expect(ids()[0]).toBe(daily[0]);
  });

  it("stand without those of the day, where these cannot be had", async () => {
    const { watch, service, common } = await bench();
    service.instead = ({ path }) => (path === "/recommend/resource" ? OFFLINE : null);
    const { now, ids } = watch(10, false);
    await settled();
    expect(now().kind).toBe("ready");
    expect(ids()).toEqual(common.slice(0, 10));
  });

  it("say that the others cannot be had, beside those of the day", async () => {
    const { watch, service, daily } = await bench();
    service.instead = ({ path }) => (path === "/personalized" ? OFFLINE : null);
    const { now, ids } = watch(10, false);
    await settled();
    expect(now().kind).toBe("failed");
    expect(ids()).toEqual(daily);
  });

  it("are called as they are called today, and are asked about that after the page has come", async () => {
    const { watch, service, clock, calls, daily } = await bench();
    const renamed = {
      ok: true,
      value: {
        body: { playlist: { id: daily[0], name: "Tuesday", coverImgUrl: "http://a.test/t.jpg" } },
        text: "{}",
      },
    } as const;
    service.instead = ({ path, params }) =>
      path === "/playlist/detail" && params["id"] === daily[0] ? renamed : null;
    const { now } = watch(10, false);
    await settled();
    expect(calls("/playlist/detail")).toEqual([]);
    clock.advance(2_000);
    await settled();
    expect(latest(now())?.[0]).toMatchObject({ title: "Tuesday", coverUrl: "http://a.test/t.jpg" });
    // Only the details of the renamed ones are requested.
    expect(calls("/playlist/detail").map(({ params }) => params["id"])).toEqual(daily.slice(0, 4));
    // On the next visit the name is there at once.
    const again = watch(10, false);
    await settled();
    expect(again.seen.map((cards) => latest(cards)?.[0]?.title ?? "Tuesday")).not.toContain(
      "今天的风向",
    );
  });
});
