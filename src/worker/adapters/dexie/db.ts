import { Dexie, type EntityTable, type Table } from "dexie";
import type { LocalPlaylist } from "../../../domain/lists/local-playlist.ts";
import type { Levelling } from "../../../domain/loudness.ts";
import {
  isSong,
  parseSongNumber,
  parseTrackId,
  songNumber,
  type TrackId,
} from "../../../domain/playable.ts";
import type { AudioMeta, Kept, StoredMatch } from "../../ports/store.ts";
import { nameSongs } from "./name-songs.ts";

/** The original's name, so that its caches are found again (B62). */
const DATABASE_NAME = "yesplaymusic";
/** A database of the original's first versions, no longer used. */
const OBSOLETE_DATABASE = "tracks";

/**
 * Keys of tables by track. Songs keep the number the original gave them, so that stored data,
 * above all audio bytes, is never rewritten for a change of names.
 */
export type RowKey = number | string;

export const rowKey = (id: TrackId): RowKey => (isSong(id) ? songNumber(id) : id);

/** The track of a row; null if the key names none. */
export const trackOf = (key: unknown): TrackId | null =>
  typeof key === "number" ? parseSongNumber(key) : parseTrackId(key);

export interface TrackSourceRow {
  readonly id: RowKey;
  /** The original stored an ArrayBuffer; we store a Blob, whose bytes stay on disk until read. */
  readonly source: Blob | ArrayBuffer;
  readonly bitRate?: number;
  readonly from?: string;
  readonly name?: string;
  readonly artist?: string;
  readonly levelling?: Levelling | null;
  readonly createTime: number;
}

/** Rows from before levelling and covers lack these fields. */
export type MetaRow = Omit<AudioMeta, "id" | "levelling" | "coverUrl"> &
  Partial<Pick<AudioMeta, "levelling" | "coverUrl">> & { readonly id: RowKey };

/** The size of a row as JSON in UTF-8, indexed, so that totals need not read rows. */
export interface Sized {
  readonly sizeBytes: number;
}

export interface DetailRow extends Sized {
  readonly id: RowKey;
  readonly detail: unknown;
  readonly privileges: unknown;
  readonly updateTime: number;
}

export interface TotalsRow {
  readonly key: "audio";
  readonly trackCount: number;
  readonly sizeBytes: number;
}

export type Database = Dexie & {
  readonly trackSources: EntityTable<TrackSourceRow, "id">;
  readonly trackDetail: EntityTable<DetailRow, "id">;
  readonly lyric: Table<Sized & { id: number; lyrics: unknown; updateTime: number }, number>;
  readonly album: Table<Sized & { id: number; album: unknown; updateTime: number }, number>;
  readonly trackMeta: EntityTable<MetaRow, "id">;
  readonly totals: EntityTable<TotalsRow, "key">;
  readonly answers: Table<Sized & { key: string; text: string; updatedAtMs: number }, string>;
  readonly state: Table<{ key: string; value: unknown }, string>;
  readonly colours: Table<{ url: string; colours: unknown }, string>;
  readonly localPlaylists: EntityTable<LocalPlaylist, "id">;
  readonly matches: EntityTable<StoredMatch, "id">;
};

/** Opens nothing yet: Dexie opens at the first use. */
export function createDatabase(name = DATABASE_NAME): Database {
  // Callers keep what they have read, if they need it again.
  const db = new Dexie(name, { cache: "disabled" }) as Database;
  db.version(1).stores({ trackSources: "&id" });
  db.version(3)
    .stores({ trackSources: "&id, createTime" })
    .upgrade(async (change) => {
      const now = Date.now();
      await change
        .table<{ createTime?: number }>("trackSources")
        .toCollection()
        .modify((row) => {
          row.createTime ??= now;
        });
    });
  db.version(4).stores({
    trackDetail: "&id, updateTime",
    lyric: "&id, updateTime",
    album: "&id, updateTime",
  });
  db.version(5)
    .stores({
      trackMeta: "&id, createdAtMs",
      totals: "&key",
      answers: "&key, updatedAtMs",
      state: "&key",
      colours: "&url",
    })
    .upgrade(async (change) => {
      const metas: MetaRow[] = [];
      await change.table<TrackSourceRow>("trackSources").each((row) => {
        metas.push(metaOf(row));
      });
      await change.table("trackMeta").bulkPut(metas);
      const sizeBytes = metas.reduce((sum, { sizeBytes: size }) => sum + size, 0);
      await change.table("totals").put({ key: "audio", trackCount: metas.length, sizeBytes });
    });
  db.version(6).stores({ localPlaylists: "&id, createdAtMs" });
  db.version(7)
    .stores({
      trackMeta: "&id, createdAtMs, coverUrl",
      answers: "&key, updatedAtMs, sizeBytes",
      trackDetail: "&id, updateTime, sizeBytes",
      lyric: "&id, updateTime, sizeBytes",
      album: "&id, updateTime, sizeBytes",
    })
    .upgrade(async (change) => {
      const measure = (table: string, field: string): PromiseLike<number> =>
        change
          .table<Record<string, unknown>>(table)
          .toCollection()
          .modify((row) => {
            const body = row[field];
            row["sizeBytes"] = sizeOf(typeof body === "string" ? body : JSON.stringify(body));
          });
      await measure("answers", "text");
      await measure("trackDetail", "detail");
      await measure("lyric", "lyrics");
      await measure("album", "album");
    });
  db.version(8).upgrade(nameSongs);
  db.version(9).stores({ matches: "&id" });
  return db;
}

/** Facts of a row that the original wrote; only this upgrade reads the bytes themselves. */
function metaOf(row: TrackSourceRow): MetaRow {
  const { source } = row;
  return {
    id: row.id,
    sizeBytes: source instanceof Blob ? source.size : source.byteLength,
    createdAtMs: row.createTime,
    bitRate: row.bitRate ?? 0,
    from: row.from ?? "netease",
    name: row.name ?? "",
    artist: row.artist ?? "",
    levelling: null,
    coverUrl: null,
  };
}

const encoder = new TextEncoder();

/** Bytes of a text in UTF-8; 0 for values without JSON text. */
export const sizeOf = (text: string | undefined): number => encoder.encode(text).byteLength;

/** Number and total size of a table's rows, from their index. */
export async function usageOf<Row extends Sized, Key, Insert>(
  table: Table<Row, Key, Insert>,
): Promise<Kept> {
  const [count, sizes] = await Promise.all([table.count(), table.orderBy("sizeBytes").keys()]);
  return { count, sizeBytes: sizes.reduce<number>((sum, size) => sum + Number(size), 0) };
}

/** Deletes the old database "tracks" on start (B62). */
export const deleteObsoleteDatabase = (): Promise<void> => Dexie.delete(OBSOLETE_DATABASE);
