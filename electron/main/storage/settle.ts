/** @file Decides at the start where the storage is, and moves it if requested, before Chromium opens it. */
import { join } from "node:path";
import {
  inUse,
  planStorage,
  type StoragePlan,
  type StorageTrouble,
} from "../../../src/domain/desktop/storage-plan.ts";
import type { SettingsFile } from "../settings-file.ts";
import { DISK, type Disk, moveFolder } from "./move.ts";
import { lookAt, mark, placeBelow, relationOf } from "./places.ts";
import { bringEarlier, keepKey } from "./profile.ts";

/** The storage used in this run. */
export interface Storage {
  readonly folder: string;
  /** The default place. */
  readonly home: string;
  readonly trouble: StorageTrouble | null;
}

interface SettleDeps {
  readonly settings: Pick<SettingsFile, "now" | "change" | "settled">;
  /** The program's own folder, which is never moved. */
  readonly data: string;
  readonly warn: (text: string, thrown?: unknown) => void;
  readonly disk?: Disk;
}

/** Moves the storage if requested, and resolves with its place. Failures do not keep the program from starting. */
export async function settleStorage(deps: SettleDeps): Promise<Storage> {
  const { data, warn, disk = DISK } = deps;
  const home = join(data, "Storage");
  try {
    await bringEarlier(home, data, disk);
  } catch (thrown) {
    warn("the storage stays where earlier versions had it", thrown);
    return { folder: data, home, trouble: null };
  }
  const plan = planStorage(await look(deps, home));
  if (plan.from === home) await mark(home);
  const settled = await carryOut(plan, deps);
  if (settled.trouble !== null) warn(`the storage folder is ${settled.trouble}`);
  await keepKey(settled.folder, data).catch((thrown: unknown) =>
    warn("no copy of the key", thrown),
  );
  return { ...settled, home };
}

async function look({ settings }: SettleDeps, home: string) {
  const choice = settings.now().storage;
  const chosen = await lookAt(choice.folder ?? home);
  const from = inUse({ choice, home, chosen });
  const { moveTo } = choice;
  const folder = moveTo === null ? null : placeBelow(moveTo, home);
  const target =
    folder === null
      ? null
      : { folder, place: await lookAt(folder), relation: await relationOf(folder, from) };
  return { choice, home, chosen, target };
}

async function carryOut(plan: StoragePlan, deps: SettleDeps): Promise<Omit<Storage, "home">> {
  const { settings, warn, disk = DISK } = deps;
  const { from, moveTo, trouble, next } = plan;
  const before = settings.now().storage;
  const note = async (storage: typeof next): Promise<void> => {
    if (storage === before) return;
    settings.change({ storage });
    await settings.settled();
  };
  if (moveTo === null) {
    await note(next);
    return { folder: from, trouble };
  }
  try {
    const tidy = await moveFolder(from, moveTo, disk);
    await note(next);
    await tidy().catch((thrown: unknown) => warn("the old storage is not deleted", thrown));
    return { folder: moveTo, trouble };
  } catch (thrown) {
    warn("the storage is not moved", thrown);
    await note({ ...before, moveTo: null });
    return { folder: from, trouble: "notMoved" };
  }
}
