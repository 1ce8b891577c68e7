import { type FSWatcher, watch } from "node:fs";
import { join } from "node:path";

import { each, inSlices } from "../library/steps.ts";
import { whatStands } from "./standing.ts";

/** A folder whose parts are looked at is looked at again so long after the last change, in ms. */
const SETTLE_MS = 1_000;
/** Where the system does not tell of changes, one looks so often, in ms. */
const LOOK_MS = 30_000;
/** So often one looks whether a drive has come or gone, in ms: of that no system tells. */
const DRIVE_MS = 2_000;

export interface Watch {
  /** From now on these folders of a root are watched, by their names inside it. */
  follow(root: string, folders: readonly string[]): Promise<void>;
  /** The root is away; it will be looked for. */
  lookFor(root: string): Promise<void>;
  close(): void;
}

const NOTHING: ReadonlySet<string> = new Set();

/** Does it once it has been asked for and then not again for a while. */
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

/** Tells, with some patience, that something in a folder has changed. */
export function createWatch(onChange: () => void): Watch {
  const watchers = new Map<string, FSWatcher>();
  const blind = new Set<string>();
  /** What stood where each root is when it was looked at last; null where nothing did. */
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
  /** Roots that are being looked at: where a network has gone that takes long. */
  const looked = new Set<string>();
  const lookAgain = async (root: string, before: string | null): Promise<void> => {
    if (looked.has(root)) return;
    looked.add(root);
    const now = await whatStands(root);
    looked.delete(root);
    if (now === before || standing.get(root) !== before) return;
    standing.set(root, now);
    // They watch what stood there before.
    releaseBut(root, NOTHING);
    changed();
  };
  const drives = setInterval(() => {
    for (const [root, before] of standing) void lookAgain(root, before);
  }, DRIVE_MS).unref();
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
