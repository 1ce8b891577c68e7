/** @file Shows and changes the place of the storage in the settings. */
import { dirname } from "node:path";
import type { DesktopStorageApi } from "../../../src/contract/desktop.ts";
import type { SettingsFile } from "../settings-file.ts";
import { DISK } from "./move.ts";
import { lookAt, placeBelow, relationOf, weigh } from "./places.ts";
import type { Storage } from "./settle.ts";

export interface StorageServiceDeps {
  readonly storage: Storage;
  readonly settings: Pick<SettingsFile, "now" | "change">;
  readonly chooseFolder: () => Promise<string | null>;
}

/** Moves nothing itself; the storage is moved at the next start. */
export function createStorageService(deps: StorageServiceDeps): DesktopStorageApi {
  const { settings, chooseFolder } = deps;
  const { folder, home } = deps.storage;
  let { trouble } = deps.storage;
  let isTold = trouble === null;
  return {
    state: async () => {
      const choice = settings.now().storage;
      const next = choice.moveTo === null ? null : placeBelow(choice.moveTo, home);
      return {
        folder,
        isDefault: folder === home && choice.folder === null,
        movesTo: next === folder ? null : next,
        usedBytes: (await weigh(folder)).bytes,
        freeBytes: await DISK.free(folder).catch(() => null),
        trouble,
      };
    },
    takeTrouble: () => {
      if (isTold) return null;
      isTold = true;
      return trouble;
    },
    move: async () => {
      const chosen = await chooseFolder();
      if (chosen === null) return "cancelled";
      const to = placeBelow(chosen, home);
      const relation = await relationOf(to, folder);
      const place = await lookAt(to);
      const isFit = relation !== "inside" && (place === "free" || place === "ours");
      if (!isFit) return "unfit";
      // Choosing the current place cancels a planned move.
      const moveTo = relation === "same" ? null : chosen;
      settings.change({ storage: { ...settings.now().storage, moveTo } });
      return "chosen";
    },
    reset: () => {
      const { storage } = settings.now();
      // While the chosen place is unavailable, the default one is already in use.
      const isHome = folder === home;
      settings.change({
        storage: isHome ? { folder: null, moveTo: null } : { ...storage, moveTo: dirname(home) },
      });
      if (isHome) trouble = null;
    },
  };
}
