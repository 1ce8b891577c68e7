import { type FSWatcher, watch } from "node:fs";
import { join } from "node:path";

import { each, inSlices } from "../library/steps.ts";

/** A folder whose parts are looked at is looked at again so long after the last change, in ms. */
const SETTLE_MS = 1_000;
/** Where the system does not tell of changes, or a folder is away, one looks so often, in ms. */
const LOOK_MS = 30_000;

export interface Watch {
  /** From now on these folders of a root are watched, by their names inside it. */
  follow(root: string, folders: readonly string[]): Promise<void>;
  /** The root is away; it will be looked for. */
  lookFor(root: string): void;
  close(): void;
}

/** Tells, with some patience, that something in a folder has changed. */
export function createWatch(onChange: () => void): Watch {
  const watchers = new Map<string, FSWatcher>();
  const blind = new Set<string>();
  let isClosed = false;
  let settling: NodeJS.Timeout | null = null;
  const changed = (): void => {
    settling?.refresh();
    settling ??= setTimeout(() => {
      settling = null;
      onChange();
    }, SETTLE_MS).unref();
  };
  const looking = setInterval(() => {
    if (blind.size > 0) onChange();
  }, LOOK_MS).unref();
  const release = (path: string): void => {
    watchers.get(path)?.close();
    watchers.delete(path);
  };
  const add = (root: string, path: string): void => {
    // Linux tells of one folder at a time, others of all below it.
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
    follow(root, folders) {
      const isLinux = process.platform === "linux";
      const wanted = new Set(isLinux ? folders.map((name) => join(root, name)) : [root]);
      for (const path of watchers.keys())
        if ((path === root || path.startsWith(`${root}/`)) && !wanted.has(path)) release(path);
      blind.delete(root);
      return inSlices(
        each(wanted, (path) => {
          if (!isClosed && !watchers.has(path)) add(root, path);
        }),
      );
    },
    lookFor(root) {
      for (const path of watchers.keys())
        if (path === root || path.startsWith(`${root}/`)) release(path);
      blind.add(root);
    },
    close() {
      isClosed = true;
      clearInterval(looking);
      if (settling !== null) clearTimeout(settling);
      for (const watcher of watchers.values()) watcher.close();
      watchers.clear();
    },
  };
}
