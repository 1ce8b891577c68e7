import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openSettings } from "../../../electron/main/settings-file.ts";
import { createStorageService } from "../../../electron/main/storage/service.ts";
import { settleStorage } from "../../../electron/main/storage/settle.ts";
import type { StorageChoice } from "../../../src/domain/desktop/storage-plan.ts";

let data = "";
let drive = "";
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), "tonearm-storage-"));
  drive = mkdtempSync(join(tmpdir(), "tonearm-drive-"));
});
afterEach(() => {
  for (const folder of [data, drive]) rmSync(folder, { recursive: true, force: true });
});

/** Starts a program; the listener's choices in dialogs can be set. */
async function start(storage: Partial<StorageChoice> = {}) {
  const settings = await openSettings(join(data, "desktop.json"), () => {});
  settings.change({ storage: { folder: null, moveTo: null, ...storage } });
  const settled = await settleStorage({ settings, data, warn: () => {} });
  let chosen: string | null = null;
  const service = createStorageService({
    storage: settled,
    settings,
    chooseFolder: async () => chosen,
  });
  const choose = (folder: string | null): Promise<string> => {
    chosen = folder;
    return service.move();
  };
  return { service, settled, choose, kept: () => settings.now().storage, settings };
}

describe("the storage as the settings show it", () => {
  it("says where it is, how much is there and what is free", async () => {
    const { service, settled } = await start();
    const before = await service.state();
    writeFileSync(join(settled.folder, "song"), "x".repeat(1000));
    expect(await service.state()).toMatchObject({
      folder: join(data, "Storage"),
      isDefault: true,
      movesTo: null,
      usedBytes: before.usedBytes + 1000,
      trouble: null,
    });
    expect(before.freeBytes).toBeGreaterThan(0);
  });

  it("is moved by the next start, and stays when that is taken back", async () => {
    const { service, settled, choose, kept, settings } = await start();
    expect(await choose(null)).toBe("cancelled");
    expect(await choose(drive)).toBe("chosen");
    expect((await service.state()).movesTo).toBe(join(drive, "Tonearm"));
    expect(await choose(data)).toBe("chosen");
    expect(kept()).toEqual({ folder: null, moveTo: null });
    await choose(drive);
    service.reset();
    expect(kept()).toEqual({ folder: null, moveTo: null });
    expect((await service.state()).folder).toBe(settled.folder);
    await settings.settled();
  });

  it("leads back from a drive to the default place, or stays there", async () => {
    const { service, choose, kept, settings } = await start({ moveTo: drive });
    expect(await service.state()).toMatchObject({
      folder: join(drive, "Tonearm"),
      isDefault: false,
    });
    service.reset();
    expect(kept()).toEqual({ folder: join(drive, "Tonearm"), moveTo: data });
    expect((await service.state()).movesTo).toBe(join(data, "Storage"));
    expect(await choose(drive)).toBe("chosen");
    expect(kept().moveTo).toBeNull();
    await settings.settled();
  });

  it("refuses what it could not be moved to", async () => {
    const { settled, choose, kept, settings } = await start();
    mkdirSync(join(drive, "Tonearm"));
    writeFileSync(join(drive, "Tonearm", "thesis.txt"), "mine");
    for (const folder of [drive, settled.folder, join(drive, "away")])
      expect(await choose(folder)).toBe("unfit");
    expect(kept().moveTo).toBeNull();
    await settings.settled();
  });

  it("tells once what went wrong; to stay with the default place settles it", async () => {
    const { service, kept, settings } = await start({ folder: join(drive, "Tonearm") });
    expect(service.takeTrouble()).toBe("missing");
    expect(service.takeTrouble()).toBeNull();
    expect(await service.state()).toMatchObject({ trouble: "missing", isDefault: false });
    service.reset();
    expect(kept()).toEqual({ folder: null, moveTo: null });
    expect(await service.state()).toMatchObject({ trouble: null, isDefault: true });
    expect(service.takeTrouble()).toBeNull();
    await settings.settled();
  });
});
