import { toFailure } from "../../domain/failure.ts";
import type { LogPort } from "../ports/log.ts";
import type { Stores } from "../ports/store.ts";
import { createDatabase, deleteObsoleteDatabase } from "./dexie/db.ts";
import { createDexieStores } from "./dexie/stores.ts";
import { createMemoryStores } from "./memory/stores.ts";

/**
 * The database of this device. One that cannot be opened is deleted and made anew; where there can
 * be none at all (private windows of some browsers) everything works from memory.
 */
export async function openStores(log: LogPort): Promise<Stores> {
  deleteObsoleteDatabase().catch((thrown: unknown) =>
    log.warn("deleting the obsolete database", toFailure(thrown)),
  );
  for (const isSecondTry of [false, true]) {
    const db = createDatabase();
    try {
      if (isSecondTry) await db.delete();
      await db.open();
      return createDexieStores(db);
    } catch (thrown) {
      log.warn("opening the database", toFailure(thrown));
      db.close();
    }
  }
  return createMemoryStores();
}
