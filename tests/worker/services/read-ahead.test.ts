import { describe, expect, it } from "vitest";
import type { Environment } from "../../../src/contract/host.ts";
import { ANONYMOUS } from "../../../src/domain/account/viewer.ts";
import { createCloud } from "../../../src/worker/services/cloud/cloud.ts";
import { readAhead } from "../../../src/worker/services/library/read-ahead.ts";
import { createSaves } from "../../../src/worker/services/library/saves.ts";
import { createState } from "../../../src/worker/stream/state.ts";
import { accountBench } from "../../support/account-bench.ts";
import { settled } from "../../support/settled.ts";
import { createScope } from "../../../src/worker/stream/scope.ts";

const ALL = ["/user/playlist", "/album/sublist", "/artist/sublist", "/mv/sublist", "/user/cloud"];

async function bench(surroundings: Partial<Environment> = {}) {
  const account = await accountBench();
  const { service, answers, viewer, changes, lists, tracks } = account;
  const isRested = createState(false);
  const environment = createState<Environment>({
    isOnline: true,
    isDark: false,
    isVisible: true,
    savesData: false,
    ...surroundings,
  });
  const saves = createSaves({ scope: createScope(), answers, viewer, changes, playlists: lists });
  const cloud = createCloud({ answers, viewer, tracks, repaint: () => {} });
  service.calls.length = 0;
  const playlists = lists;
  readAhead({ scope: createScope(), viewer, environment, playlists, saves, cloud, isRested });
  const asked = (): readonly string[] => service.calls.map(({ path }) => path);
  return { ...account, environment, isRested, asked };
}

describe("what the tabs of the library show", () => {
  it("is asked for once the page has come to rest, one after the other", async () => {
    const { asked, isRested, service } = await bench();
    await settled();
    expect(asked()).toEqual([]);
    service.instead = ({ path }) => (path === "/artist/sublist" ? "hang" : null);
    isRested.set(true);
    await settled();
    expect(asked()).toEqual(ALL.slice(0, 3));
  });

  it("is asked for to its end, whatever fails on the way, and kept", async () => {
    const { asked, isRested, service, stores, viewer } = await bench();
    service.instead = ({ path }) =>
      path === "/album/sublist" ? { ok: false, failure: { kind: "notFound" } } : null;
    isRested.set(true);
    await settled();
    expect(asked()).toEqual(ALL);
    const id = viewer.value.kind === "account" ? viewer.value.profile.id : 0;
    for (const key of ["saved-artists", "saved-mvs", "cloud"])
      expect(await stores.answers.read(`${key}:${id}`)).not.toBeNull();
  });

  it("is not asked for by visitors, nor while there is no network or data is saved", async () => {
    const visitor = await bench();
    visitor.viewer.set(ANONYMOUS);
    visitor.isRested.set(true);
    const saver = await bench({ savesData: true });
    saver.isRested.set(true);
    const offline = await bench({ isOnline: false });
    offline.isRested.set(true);
    await settled();
    expect([...visitor.asked(), ...saver.asked(), ...offline.asked()]).toEqual([]);
    offline.environment.set({ ...offline.environment.value, isOnline: true });
    await settled();
    expect(offline.asked()).toEqual(ALL);
  });
});
