import type { AudioStore } from "../../ports/store.ts";
import type { Database, TotalsRow } from "./db.ts";
import { tellQuota } from "./quota.ts";

const NOTHING: TotalsRow = { key: "audio", trackCount: 0, sizeBytes: 0 };

/** Cached audio: bytes in one table, facts in another, the total beside them in one transaction. */
export function createAudioStore(db: Database): AudioStore {
  const total = async (): Promise<TotalsRow> => (await db.totals.get("audio")) ?? NOTHING;
  const inTransaction = <T>(work: () => Promise<T>): Promise<T> =>
    tellQuota(() => db.transaction("rw", db.trackSources, db.trackMeta, db.totals, work));

  const forget = async (ids: readonly number[]): Promise<void> => {
    const metas = await db.trackMeta.bulkGet([...ids]);
    const gone = metas.filter((meta) => meta !== undefined);
    await db.trackMeta.bulkDelete([...ids]);
    await db.trackSources.bulkDelete([...ids]);
    const { trackCount, sizeBytes } = await total();
    await db.totals.put({
      key: "audio",
      trackCount: trackCount - gone.length,
      sizeBytes: sizeBytes - gone.reduce((sum, meta) => sum + meta.sizeBytes, 0),
    });
  };

  return {
    usage: async () => {
      const { trackCount, sizeBytes } = await total();
      return { trackCount, sizeBytes };
    },
    ids: () => db.trackMeta.toCollection().primaryKeys(),
    metas: () => db.trackMeta.orderBy("createdAtMs").toArray(),
    bytes: async (id) => {
      const [row, meta] = await Promise.all([db.trackSources.get(id), db.trackMeta.get(id)]);
      if (row === undefined || meta === undefined) return null;
      const blob = row.source instanceof Blob ? row.source : new Blob([row.source]);
      return { blob, meta };
    },
    put: (meta, blob) =>
      inTransaction(async () => {
        await forget([meta.id]);
        const { sizeBytes, createdAtMs, ...facts } = meta;
        await db.trackSources.put({ ...facts, source: blob, createTime: createdAtMs });
        await db.trackMeta.put(meta);
        const before = await total();
        await db.totals.put({
          key: "audio",
          trackCount: before.trackCount + 1,
          sizeBytes: before.sizeBytes + sizeBytes,
        });
      }),
    remove: (ids) => inTransaction(() => forget(ids)),
    clear: () =>
      inTransaction(async () => {
        await Promise.all([db.trackSources.clear(), db.trackMeta.clear(), db.totals.clear()]);
      }),
  };
}
