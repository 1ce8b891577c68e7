/** @file What Chromium keeps in the storage: brought there from where earlier versions had it, and the one file that stays with us. */
import { copyFile, mkdir, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { writeWhole } from "../base/written-whole.ts";
import type { Disk } from "./move.ts";
import { lookAt, mark } from "./places.ts";

/** Entries of a profile, as seen in Electron 33 on Linux, and as Chromium names them elsewhere. */
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
 * Earlier versions kept all in the program's own folder: what is there comes along to the default place by its name. If
 * any of it cannot, all of it stays, and this throws.
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
  // The last of it: without the mark the next start goes on where this one was ended.
  await mark(home);
}

/** On Windows it holds the key that opens the session, which is no part of what a drive may take away. */
const KEY_FILE = "Local State";

/** Brings the key to where Chromium looks for it, or what Chromium made there to us. */
export async function keepKey(folder: string, data: string): Promise<void> {
  const [there, here] = [join(folder, KEY_FILE), join(data, KEY_FILE)];
  const made = await readFile(there).catch(() => null);
  if (made !== null) await writeWhole(here, made);
  else
    await copyFile(here, there).catch((thrown: NodeJS.ErrnoException) => {
      if (thrown.code !== "ENOENT") throw thrown;
    });
}
