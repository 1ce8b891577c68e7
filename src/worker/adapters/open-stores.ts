import { toFailure } from "../../domain/failure.ts";
import { logged, type LogPort } from "../ports/log.ts";
import type { Stores } from "../ports/store.ts";
import { createDatabase, deleteObsoleteDatabase, type Database } from "./dexie/db.ts";
import { isQuotaError } from "./dexie/quota.ts";
import { createDexieStores, readState } from "./dexie/stores.ts";

/** Another window that blocks the database must not keep this one from starting. */
const OPEN_LIMIT_MS = 5_000;

/**
 * The database of this device. One that cannot be opened is deleted and created again; if there can
 * be none (private windows of some browsers, a full device, a window that blocks it), everything
 * works in memory and stored data stays untouched.
 */
export async function openStores(log: LogPort): Promise<Stores> {
  for (const isSecondTry of [false, true]) {
    const db = createDatabase();
    try {
      if (isSecondTry) await withinLimit(db.delete());
      await withinLimit(db.open());
      requireTables(db);
      const stores = createDexieStores(db, await readState(db));
      deleteObsoleteDatabase().catch(logged(log, "deleting the obsolete database"));
      return stores;
    } catch (thrown) {
      log.warn("opening the database", toFailure(thrown));
      db.close();
      if (thrown instanceof Blocked || isQuotaError(thrown)) break;
    }
  }
  // Loaded here, because few devices need them.
  const { createMemoryStores } = await import("./memory/stores.ts");
  return createMemoryStores();
}

/** A database created by another program opens without our tables, and would fail at the first use. */
function requireTables(db: Database): void {
  const names = db.backendDB().objectStoreNames;
  const missing = db.tables.find(({ name }) => !names.contains(name));
  if (missing !== undefined) throw new Error(`table ${missing.name} is missing`);
}

class Blocked extends Error {}

function withinLimit(work: PromiseLike<unknown>): Promise<unknown> {
  const limit = new Promise<never>((_, refuse) => {
    setTimeout(() => refuse(new Blocked("blocked by another window")), OPEN_LIMIT_MS);
  });
  return Promise.race([work, limit]);
}
