/**
 * @file Chromium's files in the storage: moves them there from where earlier versions had them,
 * and keeps one of them in our own folder.
 */
import { copyFile, mkdir, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { writeWhole } from "../base/written-whole.ts";
import type { Disk } from "./move.ts";
import { lookAt, mark } from "./places.ts";

/** Entries of a profile, as observed in Electron 33 on Linux, and as Chromium names them on other systems. */
const ENTRIES: ReadonlySet<string> = new Set([
  "IndexedDB",
  "Local Storage",
  "Session Storage",
  "WebStorage",
  "blob_storage",
  "File System",
  "Service Worker",
  "databases",
  "Partitions",
  "QuotaManager",
  "Preferences",
  "Dictionaries",
  "Network",
  "Network Persistent State",
  "TransportSecurity",
  "Cookies",
  "Cookies-journal",
  "Trust Tokens",
  "Trust Tokens-journal",
  "SharedStorage",
  "Shared Dictionary",
  "DIPS",
  "DIPS-wal",
  "VideoDecodeStats",
  "Cache",
  "Code Cache",
  "GPUCache",
  "DawnCache",
  "DawnGraphiteCache",
  "DawnWebGPUCache",
]);

/**
 * Earlier versions stored everything in the program's own folder: its known entries are moved to the default place. If
 * one of them cannot be moved, all of them stay, and this throws.
 */
export async function bringEarlier(
  home: string,
  data: string,
  disk: Pick<Disk, "rename">,
): Promise<void> {
  const place = await lookAt(home);
  const names = (await readdir(data).catch(() => [])).filter((name) => ENTRIES.has(name));
  if (place === "ours" || (place === "free" && names.length === 0)) return;
  await mkdir(home, { recursive: true, mode: 0o700 });
  const moved: string[] = [];
  try {
    for (const name of names) {
      await disk.rename(join(data, name), join(home, name));
      moved.push(name);
    }
  } catch (thrown) {
    for (const name of moved) await disk.rename(join(home, name), join(data, name));
    throw thrown;
  }
  // Marked last: if this start is interrupted, the next one continues moving.
  await mark(home);
}

/** On Windows this file has the key that decrypts the session, so it must not leave with a removable drive. */
const KEY_FILE = "Local State";

/** Copies the key between our folder and the one where Chromium expects it; Chromium's copy wins. */
export async function keepKey(folder: string, data: string): Promise<void> {
  const [there, here] = [join(folder, KEY_FILE), join(data, KEY_FILE)];
  const made = await readFile(there).catch(() => null);
  if (made !== null) await writeWhole(here, made);
  else
    await copyFile(here, there).catch((thrown: NodeJS.ErrnoException) => {
      if (thrown.code !== "ENOENT") throw thrown;
    });
}
