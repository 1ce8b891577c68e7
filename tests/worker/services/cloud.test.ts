import { firstValueFrom } from "rxjs";
import { describe, expect, it } from "vitest";
import type { Upload } from "../../../src/contract/snapshots.ts";
import { fail, succeed } from "../../../src/domain/failure.ts";
import type { SongId } from "../../../src/domain/playable.ts";
import { ANONYMOUS } from "../../../src/domain/account/viewer.ts";
import { ANCHORS } from "../../support/anchors.ts";
import { createCloud } from "../../../src/worker/services/cloud/cloud.ts";
import { createCloudChanges } from "../../../src/worker/services/cloud/cloud-changes.ts";
import { accountBench, known } from "../../support/account-bench.ts";
import { settled } from "../../support/settled.ts";
import { trackId } from "../../support/builders.ts";

async function bench() {
  const account = await accountBench();
  const cloud = createCloud({ ...account, repaint: () => {} });
  const api = createCloudChanges({
    ...account,
    cloud,
    http: account.service.http,
    choose: (choice) =>
      Promise.resolve(
        choice.kind === "ids"
          ? succeed({ ids: choice.ids, source: null })
          : fail({ kind: "notFound" }),
      ),
  });
  const seen: (readonly Upload[])[] = [];
  api.uploads$().subscribe((uploads) => seen.push(uploads));
  const kinds = () => seen.at(-1)?.map(({ state }) => state.kind);
  const ids = async () => (await known(cloud.contents$())).ids;
  return { ...account, cloud, api, seen, kinds, ids };
}

const song = (name: string): File => new File([new Uint8Array(64)], name, { type: "audio/mpeg" });

describe("the cloud disk", () => {
  it("tells its songs, called what their files say where they were not matched", async () => {
    const { api, cloud, tracks, ids } = await bench();
    const { songCount, usedBytes, roomBytes } = await known(api.usage$());
    expect(songCount).toBe((await ids()).length);
    expect(usedBytes).toBeGreaterThan(0);
    expect(roomBytes).toBeGreaterThan(usedBytes);
    const { ids: all, source } = await known(cloud.contents$());
    expect(source).toEqual({ kind: "cloudDisk", id: -8 });
    const found = await tracks.get(all);
    const names = found.ok ? [...found.value.values()].map(({ name }) => name) : [];
    expect(names).toContain("Kettle in F");
    expect(names.some((name) => name.endsWith(".flac"))).toBe(false);
  });

  it("takes files one after the other, says what was there before and what it does not take", async () => {
    const { api, kinds, ids, calls } = await bench();
    const before = (await ids()).length;
    const [notes, nothing] = [new File(["x"], "notes.txt"), new File([], "Three.mp3")];
    api.upload([song("One.mp3"), song("Two.mp3"), notes, nothing]);
    expect(kinds()).toEqual(["sending", "waiting", "unsupported", "empty"]);
    await settled();
    expect(kinds()).toEqual(["done", "done", "unsupported", "empty"]);
    expect((await ids()).length).toBe(before + 2);
    api.upload([song("One.mp3")]);
    await settled();
    expect(kinds()?.at(-1)).toBe("duplicate");
    expect(calls("/cloud")).toHaveLength(3);
    api.clearUploads();
    expect(kinds()).toEqual([]);
  });

  it("stops what is cancelled, tries again what failed when asked, and nothing by itself", async () => {
    const { api, kinds, service, calls, seen } = await bench();
    service.instead = ({ path }) => (path === "/cloud" ? "hang" : null);
    api.upload([song("One.mp3"), song("Two.mp3")]);
    await settled();
    const [first, second] = seen.at(-1) as [Upload, Upload];
    api.cancel(second.id);
    api.cancel(first.id);
    await settled();
    expect(kinds()).toEqual(["cancelled", "cancelled"]);
    expect(calls("/cloud")).toHaveLength(1);
    service.instead = ({ path }) => (path === "/cloud" ? fail({ kind: "timeout" }) : null);
    api.retry(first.id);
    await settled();
    expect(kinds()).toEqual(["failed", "cancelled"]);
    service.instead = () => null;
    api.retry(first.id);
    await settled();
    expect(kinds()).toEqual(["done", "cancelled"]);
  });

  it("gives songs away and learns what a file really is", async () => {
    const { api, ids, tracks } = await bench();
    const [first, second] = (await ids()) as [SongId, SongId];
    expect(await api.match(first, trackId(ANCHORS.pureMusicTrack))).toEqual(succeed(undefined));
    await settled();
    const before = await ids();
    const matched = await tracks.get([first]);
    expect(matched.ok && matched.value.get(first)?.album.name).toBeTruthy();
    expect(await api.remove({ kind: "ids", ids: [second] })).toEqual(succeed(undefined));
    await settled();
    expect(await ids()).toEqual(before.filter((id) => id !== second));
  });

  it("is nobody's without the account, and forgets what was on its way", async () => {
    const { api, cloud, viewer, service, kinds, told, calls } = await bench();
    service.instead = ({ path }) => (path === "/cloud" ? "hang" : null);
    api.upload([song("One.mp3")]);
    await settled();
    viewer.set(ANONYMOUS);
    await settled();
    expect(kinds()).toEqual([]);
    expect(await firstValueFrom(cloud.contents$())).toMatchObject({
      failure: { kind: "needLogin" },
    });
    api.upload([song("Two.mp3")]);
    expect(kinds()).toEqual([]);
    expect(calls("/cloud")).toHaveLength(1);
    expect(told.map(({ text }) => text)).toEqual(["needLogin"]);
  });
});
