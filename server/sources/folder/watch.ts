import { type FSWatcher, watch } from "node:fs";
import { join } from "node:path";

import { each, inSlices } from "../library/steps.ts";
import { whatStands } from "./standing.ts";

/** Delay after the last change in a watched folder before it is read again, in ms. */
const SETTLE_MS = 1_000;
/** Interval of readings if the system does not report changes, in ms. */
const LOOK_MS = 30_000;
/** Interval of checks for mounted or removed drives, in ms: no system reports those. */
const DRIVE_MS = 2_000;

export interface Watch {
  /** Watches these folders of a root from now on, given by their paths inside it. */
  follow(root: string, folders: readonly string[]): Promise<void>;
  /** Called when the root is missing: it is looked for from now on. */
  lookFor(root: string): Promise<void>;
  close(): void;
}

const NOTHING: ReadonlySet<string> = new Set();

/** Runs `work` when `tell` has not been called again for a while. */
function settled(work: () => void): { readonly tell: () => void; readonly forget: () => void } {
  let settling: NodeJS.Timeout | null = null;
  return {
    tell: () => {
      settling?.refresh();
      settling ??= setTimeout(() => {
        settling = null;
        work();
      }, SETTLE_MS).unref();
    },
    forget: () => {
      if (settling !== null) clearTimeout(settling);
    },
  };
}

/** Calls `onChange`, with some delay, when something in a folder has changed. */
export function createWatch(onChange: () => void): Watch {
  const watchers = new Map<string, FSWatcher>();
  const blind = new Set<string>();
  /** What was at the path of each root at the last check; null if nothing was. */
  const standing = new Map<string, string | null>();
  let isClosed = false;
  const { tell: changed, forget } = settled(onChange);
  const looking = setInterval(() => {
    if (blind.size > 0) onChange();
  }, LOOK_MS).unref();
  const release = (path: string): void => {
    watchers.get(path)?.close();
    watchers.delete(path);
  };
  const releaseBut = (root: string, wanted: ReadonlySet<string>): void => {
    for (const path of watchers.keys())
      if ((path === root || path.startsWith(`${root}/`)) && !wanted.has(path)) release(path);
  };
  const look = async (root: string): Promise<void> => {
    standing.set(root, await whatStands(root));
  };
  /** Roots that are being checked now, which takes long for an unreachable network drive. */
  const looked = new Set<string>();
  const lookAgain = async (root: string, before: string | null): Promise<void> => {
    if (looked.has(root)) return;
    looked.add(root);
    const now = await whatStands(root);
    looked.delete(root);
    if (now === before || standing.get(root) !== before) return;
    standing.set(root, now);
    // The existing watchers belong to the previous folder at this path.
    releaseBut(root, NOTHING);
    changed();
  };
  const drives = setInterval(() => {
    for (const [root, before] of standing) void lookAgain(root, before);
  }, DRIVE_MS).unref();
  const add = (root: string, path: string): void => {
    // Watchers on Linux see a single folder, on other systems all folders below it.
    const recursive = process.platform !== "linux";
    try {
      const watcher = watch(path, { recursive, persistent: false }, changed);
      watcher.on("error", () => {
        release(path);
        blind.add(root);
      });
      watchers.set(path, watcher);
    } catch {
      blind.add(root);
    }
  };
  return {
    async follow(root, folders) {
      await look(root);
      const isLinux = process.platform === "linux";
      const wanted = new Set(isLinux ? folders.map((name) => join(root, name)) : [root]);
      releaseBut(root, wanted);
      blind.delete(root);
      await inSlices(
        each(wanted, (path) => {
          if (!isClosed && !watchers.has(path)) add(root, path);
        }),
      );
    },
    async lookFor(root) {
      releaseBut(root, NOTHING);
      blind.add(root);
      await look(root);
    },
    close() {
      isClosed = true;
      clearInterval(looking);
      clearInterval(drives);
      forget();
      for (const watcher of watchers.values()) watcher.close();
      watchers.clear();
    },
  };
}
