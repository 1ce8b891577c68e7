import { mkdir, mkdtemp, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { createApp } from "../../server/app.ts";
import { clientConfig, pageWithConfig } from "../../server/config.ts";
import { createAccess } from "../../server/guard/access.ts";
import { guarded } from "../../server/guard/guard.ts";
import { listen } from "../../server/listen.ts";
import { createFolderSource } from "../../server/sources/folder/folder.ts";
import type { Source } from "../../server/sources/source.ts";
import { createStaticFiles } from "../../server/static-files.ts";
import { madeSound } from "../support/made-music.ts";
import type { RunningServer } from "./support.ts";

const CLIENT = resolve(process.env["TONEARM_DIST"] ?? "dist", "client");

interface SourceServer {
  readonly source: Source;
  /** The access key; none by default. */
  readonly key?: string;
  /** The port of an earlier server; any free port by default. */
  readonly port?: number;
  /** Start time that is reported to the page. */
  readonly asOfMs?: number;
}

/** The whole product with a source, as `serve.ts` composes it. */
export async function serveSource(options: SourceServer): Promise<RunningServer> {
  const { source, key, port = 0, asOfMs = Date.now() } = options;
  const trouble = await source.start();
  if (trouble !== null) throw new Error(trouble);
  const config = { apiBase: "/api", scrobbling: null, version: "source" };
  const whole = { ...clientConfig(config, source), asOfMs };
  const staticFiles = createStaticFiles(CLIENT, {
    page: (html) => pageWithConfig(html, whole),
    ...(source.pageCookie === undefined ? {} : { cookie: source.pageCookie }),
  });
  const app = createApp({ source, staticFiles, config });
  const access = key === undefined ? null : createAccess(key);
  const running = await listen(guarded(app, { access, names: null }), {
    host: "127.0.0.1",
    port,
    graceMs: 0,
  });
  // A folder must be read. Warming up the demo would block this process, which drives the browser, for seconds.
  if (source.status().kind === "folder") source.warm?.();
  return {
    url: running.url,
    stop: async () => {
      await running.close();
      await source.close();
    },
  };
}

/** A music folder and its source. */
export interface MadeMusic {
  readonly source: Source;
  remove(): Promise<void>;
}

const SONGS = [
  ["Low Tide", "Harbour", "Glass Harbour"],
  ["High Tide", "Harbour", "Glass Harbour"],
  ["Kilim", "Anatolia", "Deniz Kaya"],
] as const;

/** An album by several artists, without a common one. */
const OF_MANY = [
  ["Dawn", "Many Hands", "Glass Harbour"],
  ["Dusk", "Many Hands", "Deniz Kaya"],
] as const;

/** A folder with only these files, and its source. */
async function folderWith(
  name: string,
  writeAll: (write: (file: string, content: Uint8Array) => Promise<void>) => Promise<void>,
): Promise<MadeMusic> {
  const base = await realpath(await mkdtemp(join(tmpdir(), "tonearm-source-")));
  const root = join(base, name);
  await mkdir(root);
  await writeAll(async (file, content) => {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), content);
  });
  process.env["TONEARM_STATE"] = join(base, "state");
  return {
    source: createFolderSource({ folders: [root] }),
    remove: () => rm(base, { recursive: true, force: true }),
  };
}

/** An empty folder. */
export const emptyFolder = (): Promise<MadeMusic> => folderWith("Music", async () => {});

/** A folder with an album by various artists. */
export const musicOfMany = (): Promise<MadeMusic> =>
  folderWith("Music", async (write) => {
    await Promise.all(
      OF_MANY.map(([title, album, artist], index) =>
        write(
          `${album}/${title}.wav`,
          madeSound("wav", { title, album, artist, track: index + 1 }),
        ),
      ),
    );
  });

/** Three songs of two albums and two unreadable files, and in addition one song of each of these genres. */
export const madeMusic = (genres: readonly string[] = [], name = "Music"): Promise<MadeMusic> =>
  folderWith(name, async (write) => {
    for (const [index, [title, album, artist]] of SONGS.entries())
      // oxlint-disable-next-line no-await-in-loop -- three small files
      await write(
        `${album}/${title}.wav`,
        madeSound("wav", { title, album, artist, track: index + 1 }, 30),
      );
    await Promise.all(
      genres.map((genre, index) =>
        write(`Genres/${index}.wav`, madeSound("wav", { title: `Song of ${genre}`, genre })),
      ),
    );
    await write("Harbour/Nothing.mp3", new Uint8Array());
    await write("Harbour/Noise.flac", new TextEncoder().encode("no sound at all"));
  });
