import { mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createFolderSource } from "../../server/sources/folder/folder.ts";
import type { SourceStatus } from "../../server/sources/source.ts";
import { serveSource } from "./source-server.ts";
import type { RunningServer } from "./support.ts";

export interface FolderServer extends RunningServer {
  write(name: string, content: Uint8Array): Promise<void>;
  /** Reads the folder again. Resolves when everything is known. */
  read(): Promise<void>;
  status(): SourceStatus;
  /** Moves the folder away. */
  vanish(): Promise<void>;
  /** Moves the folder back. */
  comeBack(): Promise<void>;
}

/** The whole product as with `--folder`, for a folder named “Music” with these files. */
export async function startFolderServer(
  files: Readonly<Record<string, Uint8Array>>,
): Promise<FolderServer> {
  const base = await mkdtemp(join(tmpdir(), "tonearm-home-"));
  const root = join(base, "Music");
  const write = async (name: string, content: Uint8Array): Promise<void> => {
    await mkdir(dirname(join(root, name)), { recursive: true });
    await writeFile(join(root, name), content);
  };
  await mkdir(root);
  for (const [name, content] of Object.entries(files)) await write(name, content);
  const environment = { TONEARM_STATE: join(base, "state") };
  const source = createFolderSource({ folders: [root], environment });
  const running = await serveSource({ source });
  const known = async (): Promise<void> => {
    while (source.status().scan !== null) await new Promise((done) => setImmediate(done));
  };
  await known();
  return {
    url: running.url,
    write,
    read: () => {
      source.warm?.();
      return known();
    },
    status: source.status,
    vanish: () => rename(root, join(base, "elsewhere")),
    comeBack: () => rename(join(base, "elsewhere"), root),
    stop: async () => {
      await running.stop();
      await rm(base, { recursive: true, force: true });
    },
  };
}
