import { describe, expect, it } from "vitest";
import type { CacheSnapshot, Notice } from "../../../src/contract/snapshots.ts";
import { createMemoryStores } from "../../../src/worker/adapters/memory/stores.ts";
import type { HostPort } from "../../../src/worker/ports/window.ts";
import { watchStorage } from "../../../src/worker/services/cache/watch-storage.ts";
import { createNotices } from "../../../src/worker/services/notices/notices.ts";
import { createState } from "../../../src/worker/stream/state.ts";
import { settled } from "../../support/settled.ts";
import { createScope } from "../../../src/worker/stream/scope.ts";
import { toldBy } from "../../support/notices.ts";

const NONE: CacheSnapshot = { trackCount: 0, sizeBytes: 0 };
const ONE: CacheSnapshot = { trackCount: 1, sizeBytes: 10 };

interface Device {
  hasSongs: boolean;
  isProtected: boolean;
  asked: number;
}

async function start(
  device: Device,
  initial: CacheSnapshot,
  stores = { ...createMemoryStores(), isLasting: true },
) {
  const notices = createNotices();
  const usage = createState(initial);
  const host = {
    protectStorage: async () => {
      device.asked += 1;
      device.isProtected = true;
      return true;
    },
    isStorageProtected: async () => device.isProtected,
    noteSongs: async (areKept: boolean) => {
      device.hasSongs = areKept;
    },
    hadSongs: async () => device.hasSongs,
  } as unknown as HostPort;
  const isProtected = watchStorage({
    scope: createScope(),
    usage,
    host,
    stores,
    notices,
    log: { warn: () => {}, error: () => {} },
  });
  await settled();
  const told: Notice["text"][] = [];
  // Subscribed late, as the window does.
  toldBy(notices).subscribe(({ text }) => told.push(text));
  return { usage, isProtected, told, stores };
}

const aDevice = (given: Partial<Device> = {}): Device => ({
  hasSongs: false,
  isProtected: false,
  asked: 0,
  ...given,
});

describe("watching the storage", () => {
  it("asks for protection once, when the first song is kept", async () => {
    const device = aDevice();
    const { usage, isProtected, stores } = await start(device, NONE);
    expect([device.asked, isProtected.value]).toEqual([0, false]);
    usage.set(ONE);
    await settled();
    expect([device.asked, isProtected.value, device.hasSongs]).toEqual([1, true, true]);
    usage.set(NONE);
    await settled();
    expect(device.hasSongs).toBe(false);
    usage.set({ ...ONE });
    await settled();
    await start(device, ONE, stores);
    expect(device.asked).toBe(1);
  });

  it("tells once that the browser cleared the songs", async () => {
    const device = aDevice({ hasSongs: true });
    expect((await start(device, NONE)).told).toEqual(["cacheLost"]);
    expect((await start(device, NONE)).told).toEqual([]);
  });

  it("says nothing while songs are there, or when the listener cleared them", async () => {
    const device = aDevice({ hasSongs: true });
    const { usage, told } = await start(device, ONE);
    usage.set(NONE);
    await settled();
    expect(told).toEqual([]);
    expect((await start(device, NONE)).told).toEqual([]);
  });

  it("leaves all as it is where there is no database", async () => {
    const device = aDevice({ hasSongs: true });
    const { usage, told } = await start(device, NONE, createMemoryStores());
    usage.set(ONE);
    await settled();
    expect([told, device]).toEqual([[], aDevice({ hasSongs: true })]);
  });
});
