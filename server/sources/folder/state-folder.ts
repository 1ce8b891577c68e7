import { createHash, randomUUID } from "node:crypto";
import { open, readFile, rename, rm } from "node:fs/promises";
import { homedir } from "node:os";
import { dirname, join } from "node:path";

type Environment = Readonly<Record<string, string | undefined>>;

/** The system's usual folder for a user's settings. */
function configFolder(environment: Environment): string {
  const home = homedir();
  if (process.platform === "win32") return environment["APPDATA"] ?? join(home, "AppData/Roaming");
  if (process.platform === "darwin") return join(home, "Library/Application Support");
  const named = environment["XDG_CONFIG_HOME"] ?? "";
  return named === "" ? join(home, ".config") : named;
}

/** Folder for data about a music folder: in `TONEARM_STATE`, else in the user's settings. */
export function stateFolderOf(root: string, environment: Environment): string {
  const named = environment["TONEARM_STATE"] ?? "";
  const base = named === "" ? join(configFolder(environment), "tonearm") : named;
  const name = createHash("sha256").update(root.normalize("NFC")).digest("hex").slice(0, 16);
  return join(base, "folders", name);
}

/** Writes a file piece by piece and atomically, readable only by its owner. */
export async function writeWhole(path: string, pieces: AsyncIterable<string>): Promise<void> {
  const draft = join(dirname(path), `.${randomUUID()}.draft`);
  try {
    const file = await open(draft, "wx", 0o600);
    try {
      for await (const piece of pieces) await file.appendFile(piece);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** The text of a file; null if it does not exist. */
export async function readWhole(path: string): Promise<string | null> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}
