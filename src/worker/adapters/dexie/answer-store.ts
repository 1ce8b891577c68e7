import { filter } from "rxjs";
import type { AnswerStore, StoredAnswer } from "../../ports/store.ts";
import { sizeOf, usageOf, type Database } from "./db.ts";
import { createOtherWindows } from "./other-windows.ts";
import { tellQuota } from "./quota.ts";

/** Albums and lyrics stay in the original's own tables, everything else in ours. */
const ORIGINAL_TABLE = /^(album|lyric):(\d+)$/;

/** Answers by key: `album:{id}` and `lyric:{id}` read what the original stored as well. */
export function createAnswerStore(db: Database): AnswerStore {
  const others = createOtherWindows(`${db.name}-answers`);
  const original = (key: string): { table: "album" | "lyric"; id: number } | null => {
    const [, table, id] = ORIGINAL_TABLE.exec(key) ?? [];
    return table === "album" || table === "lyric" ? { table, id: Number(id) } : null;
  };
  return {
    read: async (key) => {
      const place = original(key);
      if (place === null) {
        const row = await db.answers.get(key);
        return row === undefined ? null : stored(parse(row.text), row.updatedAtMs, row.text);
      }
      if (place.table === "album") {
        const row = await db.album.get(place.id);
        return row === undefined ? null : stored(row.album, row.updateTime);
      }
      const row = await db.lyric.get(place.id);
      return row === undefined ? null : stored(row.lyrics, row.updateTime);
    },
    write: async (key, text, updatedAtMs) => {
      await tellQuota(async () => {
        const place = original(key);
        const sizeBytes = sizeOf(text);
        if (place === null) return await db.answers.put({ key, text, updatedAtMs, sizeBytes });
        const row = { id: place.id, updateTime: updatedAtMs, sizeBytes };
        if (place.table === "album") return await db.album.put({ ...row, album: parse(text) });
        return await db.lyric.put({ ...row, lyrics: parse(text) });
      });
    },
    outdate: others.tell,
    outdated$: others.changed$.pipe(filter((key) => typeof key === "string")),
    usage: async () => {
      const [pages, albums, lyrics] = await Promise.all([
        usageOf(db.answers),
        usageOf(db.album),
        usageOf(db.lyric),
      ]);
      return { pages, albums, lyrics };
    },
    clear: async () => {
      await Promise.all([db.answers.clear(), db.album.clear(), db.lyric.clear()]);
    },
  };
}

/** A row without a body counts as missing. */
const stored = (
  body: unknown,
  updatedAtMs: number,
  text: string | null = null,
): StoredAnswer | null =>
  body === null || body === undefined ? null : { body, text, updatedAtMs };

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
