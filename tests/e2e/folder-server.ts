import { mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { createApp } from "../../server/app.ts";
import { clientConfig, pageWithConfig } from "../../server/config.ts";
import { guarded } from "../../server/guard/guard.ts";
import { listen } from "../../server/listen.ts";
import { createFolderSource } from "../../server/sources/folder/folder.ts";
import type { SourceStatus } from "../../server/sources/source.ts";
import { createStaticFiles } from "../../server/static-files.ts";
import type { RunningServer } from "./support.ts";

const CLIENT = resolve(process.env["TONEARM_DIST"] ?? "dist", "client");

export interface FolderServer extends RunningServer {
  write(name: string, content: Uint8Array): Promise<void>;
  /** Looks into the folder again; resolves when all of it is known. */
  read(): Promise<void>;
  status(): SourceStatus;
  /** The folder is somewhere else now. */
  vanish(): Promise<void>;
}

/** The whole product as `--folder` puts it together, on a folder called “Music” with these files. */
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
  const trouble = await source.start();
  if (trouble !== null) throw new Error(trouble);
  const read = async (): Promise<void> => {
    source.warm?.();
    while (source.status().scan !== null) await new Promise((done) => setImmediate(done));
  };
  await read();
  const config = { apiBase: "/api", scrobbling: null, version: "folder" };
  const staticFiles = createStaticFiles(CLIENT, {
    page: (html) => pageWithConfig(html, clientConfig(config, source)),
  });
  const app = createApp({ source, staticFiles, config });
  const rules = { access: null, names: new Set<string>() };
  const running = await listen(guarded(app, rules), { host: "127.0.0.1", port: 0, graceMs: 0 });
  return {
    url: running.url,
    write,
    read,
    status: source.status,
    vanish: () => rename(root, join(base, "elsewhere")),
    stop: async () => {
      await running.close();
      await source.close();
      await rm(base, { recursive: true, force: true });
    },
  };
}
