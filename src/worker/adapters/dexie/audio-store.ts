import { startWith, switchMap } from "rxjs";
import { toFailure } from "../../../domain/failure.ts";
import type { AudioContents, AudioMeta, AudioStore, AudioUsage } from "../../ports/store.ts";
import { rowKey, trackOf, type Database, type MetaRow, type RowKey, type TotalsRow } from "./db.ts";
import { createOtherWindows } from "./other-windows.ts";
import { tellQuota } from "./quota.ts";

const TOTAL = "audio";

/** Null if the row names no track. */
function metaOf(row: MetaRow): AudioMeta | null {
  const id = trackOf(row.id);
  if (id === null) return null;
  return { ...row, id, levelling: row.levelling ?? null, coverUrl: row.coverUrl ?? null };
}
const metasOf = (rows: readonly MetaRow[]): readonly AudioMeta[] =>
  rows.map(metaOf).filter((meta) => meta !== null);

/** Cached audio: bytes in one table, facts in another, the total beside them in one transaction. */
export function createAudioStore(db: Database): AudioStore {
  const others = createOtherWindows(`${db.name}-audio`);
  const total = (): Promise<TotalsRow> => totalOf(db);
  // Must be an async function, or Dexie does not wait for awaits within awaits.
  const inTransaction = async <T>(work: () => Promise<T>): Promise<T> => {
    const done = await tellQuota(() =>
      db.transaction("rw", db.trackSources, db.trackMeta, db.totals, async () => await work()),
    );
    others.tell();
    return done;
  };

  const usage = async (): Promise<AudioUsage> => {
    const { trackCount, sizeBytes } = await total();
    return { trackCount, sizeBytes };
  };

  // In one transaction, so that total and songs agree.
  const contents = (): Promise<AudioContents> =>
    db.transaction("r", db.trackMeta, db.totals, async () => ({
      ids: (await db.trackMeta.toCollection().primaryKeys())
        .map(trackOf)
        .filter((id) => id !== null),
      usage: await usage(),
    }));

  return {
    usage,
    contents$: () => others.changed$.pipe(startWith(undefined), switchMap(contents)),
    metas: async (count = Number.POSITIVE_INFINITY) =>
      metasOf(await db.trackMeta.orderBy("createdAtMs").limit(count).toArray()),
    page: async (first, count) => {
      const newest = db.trackMeta.orderBy("createdAtMs").reverse();
      return metasOf(await newest.offset(first).limit(count).toArray());
    },
    bytes: async (id) => {
      const key = rowKey(id);
      const [row, stored] = await Promise.all([db.trackSources.get(key), db.trackMeta.get(key)]);
      const meta = stored === undefined ? null : metaOf(stored);
      if (row === undefined || meta === null) return null;
      const blob = row.source instanceof Blob ? row.source : new Blob([row.source]);
      return { blob, meta };
    },
    put: (meta, blob) =>
      inTransaction(async () => {
        const id = rowKey(meta.id);
        if ((await db.trackMeta.get(id)) !== undefined) await forget(db, [id]);
        // Read before the row is added, since it may have to be counted.
        const before = await total();
        const { sizeBytes, createdAtMs, ...facts } = meta;
        await db.trackSources.put({ ...facts, id, source: blob, createTime: createdAtMs });
        await db.trackMeta.put({ ...meta, id });
        await db.totals.put({
          key: TOTAL,
          trackCount: before.trackCount + 1,
          sizeBytes: before.sizeBytes + sizeBytes,
        });
      }),
    remove: async (ids) => {
      // Dexie would end an empty transaction too early.
      if (ids.length === 0) return [];
      const keys = ids.map(rowKey);
      try {
        return await inTransaction(() => forget(db, keys));
      } catch (thrown) {
        if (toFailure(thrown).kind !== "quota") throw thrown;
        return await inTransaction(() => onlyDelete(db, keys));
      }
    },
    clear: () =>
      inTransaction(async () => {
        await Promise.all([db.trackSources.clear(), db.trackMeta.clear(), db.totals.clear()]);
      }),
  };
}

/** The total; counted if it is not stored yet, or if a full device had no room for it. */
async function totalOf(db: Database): Promise<TotalsRow> {
  const kept = await db.totals.get(TOTAL);
  if (kept !== undefined) return kept;
  const metas = await db.trackMeta.toArray();
  const sizeBytes = metas.reduce((sum, meta) => sum + meta.sizeBytes, 0);
  return { key: TOTAL, trackCount: metas.length, sizeBytes };
}

const present = async (db: Database, keys: readonly RowKey[]): Promise<readonly MetaRow[]> =>
  (await db.trackMeta.bulkGet([...keys])).filter((meta) => meta !== undefined);

/** Covers that only removed songs used. */
const uncovered = async (db: Database, gone: readonly MetaRow[]): Promise<readonly string[]> => {
  const urls = [...new Set(gone.map(({ coverUrl }) => coverUrl ?? ""))].filter(Boolean);
  const uses = await Promise.all(urls.map((url) => db.trackMeta.where({ coverUrl: url }).count()));
  return urls.filter((_, place) => uses[place] === 0);
};

const forget = async (db: Database, keys: readonly RowKey[]): Promise<readonly string[]> => {
  // Read before anything is removed, since it may have to be counted.
  const { trackCount, sizeBytes } = await totalOf(db);
  const gone = await present(db, keys);
  await db.trackMeta.bulkDelete([...keys]);
  await db.trackSources.bulkDelete([...keys]);
  await db.totals.put({
    key: TOTAL,
    trackCount: trackCount - gone.length,
    sizeBytes: sizeBytes - gone.reduce((sum, meta) => sum + meta.sizeBytes, 0),
  });
  return uncovered(db, gone);
};

/** A full device refuses every write, even the small one of the total, which is then counted again later. */
const onlyDelete = async (db: Database, keys: readonly RowKey[]): Promise<readonly string[]> => {
  const gone = await present(db, keys);
  await db.trackMeta.bulkDelete([...keys]);
  await db.trackSources.bulkDelete([...keys]);
  await db.totals.delete(TOTAL);
  return uncovered(db, gone);
};
