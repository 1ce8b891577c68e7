/** @file Other sources over the double of utility processes, with a library and a host of the test's own. */
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inspect } from "node:util";
import { createFoundSounds } from "../../../electron/main/features/found-sounds/found-sounds.ts";
import { findLibrary } from "../../../electron/main/features/found-sounds/library-folder.ts";
import { isPublicAddress } from "../../../server/public-address.ts";
import type { Child } from "../../../electron/main/kept-process.ts";
import type { SoundQuery } from "../../../src/domain/desktop/other-sources.ts";
import { createWorld } from "../double/world.ts";
import { buildModules } from "../local-music/built-reader.ts";

/** The only non-public address that may be contacted here; in the real program it is refused. */
const HOST = "127.0.0.1";

export interface BuiltFinder {
  readonly program: string;
  /** Folder in which the library is installed. */
  readonly place: string;
  remove(): Promise<void>;
}

/**
 * Builds the process, and installs a library that does what the name of the song says: a function of the query and of
 * `process`, as text.
 */
export async function buildFinder(library: string): Promise<BuiltFinder> {
  const folder = await mkdtemp(join(tmpdir(), "tonearm-finder-"));
  await buildModules(folder, { unblock: "electron/unblock/unblock.ts" });
  const place = join(folder, "place");
  const home = join(place, "node_modules/@unblockneteasemusic/server");
  await mkdir(join(home, "src/provider"), { recursive: true });
  await writeFile(
    join(home, "package.json"),
    JSON.stringify({ name: "@unblockneteasemusic/server", main: "src/provider/match.js" }),
  );
  await writeFile(join(home, "src/provider/match.js"), `"use strict";\n${library}`);
  return {
    program: join(folder, "unblock.js"),
    place,
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** A host of sounds on this machine. */
export async function startHost(answer: RequestListener) {
  const server = createServer({ maxHeaderSize: 65_536 }, answer);
  await new Promise<void>((done) => server.listen(0, HOST, done));
  const { port } = server.address() as AddressInfo;
  return {
    at: (path: string, host = HOST) => `http://${host}:${port}${path}`,
    port,
    close: async (): Promise<void> => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

interface RoomOptions extends Pick<BuiltFinder, "program" | "place"> {
  /** Addresses of names; others are unknown. */
  readonly names?: Readonly<Record<string, readonly string[]>>;
}

export function openRoom({ program, place, names = {} }: RoomOptions) {
  const { electron, utility } = createWorld();
  const fork = Reflect.get(electron.utilityProcess, "fork") as (path: string) => Child;
  let nowMs = 0;
  let tokens = 0;
  const timers = new Set<{ readonly dueMs: number; readonly work: () => void }>();
  const warnings: string[] = [];
  const connected: string[] = [];
  const sounds = createFoundSounds({
    library: findLibrary(place),
    fork: () => fork(program),
    resolve: async (host) => {
      const known = names[host];
      if (known === undefined) throw new Error(`${host} is not known`);
      return known;
    },
    mayConnect: (address) => {
      connected.push(address);
      return address === HOST || isPublicAddress(address);
    },
    newToken: () => `token-${String(++tokens).padStart(30, "0")}`,
    after: (delayMs, work) => {
      const timer = { dueMs: nowMs + delayMs, work };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
    nowMs: () => nowMs,
    wallMs: () => nowMs,
    warn: (text, thrown) =>
      warnings.push(thrown === undefined ? text : `${text}: ${inspect(thrown)}`),
  });
  return {
    sounds,
    warnings,
    connected,
    processes: utility.processes,
    find: (query: unknown) => Reflect.apply(sounds.core.find, null, [query]),
    get: (token: string, headers: Readonly<Record<string, string>> = {}, method = "GET") =>
      sounds.fetch(new Request(`app://tonearm/found/${token}`, { headers, method })),
    /** Lets this many ms pass. */
    elapse: (delayMs: number): void => {
      nowMs += delayMs;
      for (const timer of timers) {
        if (timer.dueMs > nowMs) continue;
        timers.delete(timer);
        timer.work();
      }
    },
    /** Number of pending timers. */
    waiting: () => timers.size,
    close: async (): Promise<void> => {
      await sounds.close();
      for (const each of utility.processes) if (!each.isGone()) await each.crash();
    },
  };
}

export const OPTIONS: SoundQuery["options"] = {
  names: [],
  isInOrder: false,
  wantsFlac: false,
  jooxCookie: "",
  qqCookie: "",
  programFolder: "",
  proxy: "",
};

export const query = (name: string, options: Partial<SoundQuery["options"]> = {}): SoundQuery => ({
  song: 7,
  name,
  durationMs: 200_000,
  album: "Album",
  artists: ["One", "Two"],
  options: { ...OPTIONS, ...options },
});
