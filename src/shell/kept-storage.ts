import type { HostApi } from "../contract/host.ts";

const KEY = "tonearm-songs";

/** Absent where the page is not served securely. */
const storage = navigator.storage as StorageManager | undefined;

/** What the browser promises of the storage, and whether it kept its songs. */
export const keptStorage: Pick<
  HostApi,
  "protectStorage" | "isStorageProtected" | "noteSongs" | "hadSongs"
> = {
  protectStorage: async () => (await storage?.persist()) ?? null,
  isStorageProtected: async () => (await storage?.persisted()) ?? null,
  noteSongs: (areKept) => {
    try {
      if (areKept) localStorage.setItem(KEY, "1");
      else localStorage.removeItem(KEY);
    } catch {
      // A full or forbidden localStorage costs the notice that songs are gone, nothing else.
    }
  },
  hadSongs: async () => localStorage.getItem(KEY) !== null,
};
