import { randomUUID } from "node:crypto";
import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { homedir } from "node:os";
import { join } from "node:path";
import { makePrivate } from "../../private-folder.ts";

/** Small texts that are kept across restarts. */
export interface StateStore {
  /** Null if the text does not exist or cannot be read. */
  read(name: string): Promise<string | null>;
  write(name: string, text: string): Promise<void>;
}

/** Files in a folder that only its owner can read; each is replaced atomically. */
export function createFileStore(folder: string): StateStore {
  return {
    read: async (name) => {
      try {
        return await readFile(join(folder, name), "utf8");
      } catch {
        return null;
      }
    },
    write: async (name, text) => {
      await makePrivate(folder);
      const draft = join(folder, `${name}.${randomUUID()}`);
      try {
        await writeFile(draft, text, { mode: 0o600, flag: "wx", flush: true });
        await rename(draft, join(folder, name));
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
  };
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Folder of the program's data for this user, by the conventions of the system. */
export function stateFolder(
  environment: Environment,
  platform: string = process.platform,
  home: string = homedir(),
): string {
  const named = environment["TONEARM_STATE"];
  if (named !== undefined && named !== "") return named;
  if (platform === "win32")
    return join(environment["APPDATA"] || join(home, "AppData", "Roaming"), "Tonearm");
  if (platform === "darwin") return join(home, "Library", "Application Support", "Tonearm");
  return join(environment["XDG_CONFIG_HOME"] || join(home, ".config"), "tonearm");
}
