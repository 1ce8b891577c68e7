import { liveQuery } from "dexie";
import { from } from "rxjs";
import { succeed } from "../../../domain/failure.ts";
import type { LocalPlaylist, LocalPlaylists } from "../../../domain/lists/local-playlist.ts";
import type { DetailStore, StateStore, Stores, LocalPlaylistStore } from "../../ports/store.ts";
import { createAnswerStore } from "./answer-store.ts";
import { createAudioStore } from "./audio-store.ts";
import { rowKey, sizeOf, usageOf, type Database } from "./db.ts";
import { tellQuota } from "./quota.ts";

/** Every table of the database behind the core's ports. */
export function createDexieStores(db: Database, opened: OpenedState | null = null): Stores {
  return {
    isLasting: true,
    state: createStateStore(db, opened),
    answers: createAnswerStore(db),
    details: createDetailStore(db),
    audio: createAudioStore(db),
    colours: {
      clear: () => db.colours.clear(),
      read: async (url) => (await db.colours.get(url))?.colours ?? null,
      write: async (url, colours) => {
        await tellQuota(() => db.colours.put({ url, colours }));
      },
    },
    localPlaylists: createLocalPlaylistStore(db),
    matches: {
      all: () => db.matches.toArray(),
      put: async (rows) => {
        await tellQuota(() => db.matches.bulkPut([...rows]));
      },
      clear: () => db.matches.clear(),
    },
    destroy: () => db.delete(),
  };
}

/** The rows of `state` when the database was opened. */
export type OpenedState = ReadonlyMap<string, unknown>;

/** Reads all rows at once, because a dozen services would otherwise wait for a dozen transactions. */
export const readState = async (db: Database): Promise<OpenedState> =>
  new Map((await db.state.toArray()).map(({ key, value }) => [key, value]));

/** Answers from `opened` until the core is complete, except for rows that have been changed since. */
function createStateStore(db: Database, opened: OpenedState | null): StateStore {
  let first = opened;
  const changed = new Set<string>();
  const noteChange = (key: string): void => {
    if (first !== null) changed.add(key);
  };
  const read = async (key: string): Promise<unknown> => (await db.state.get(key))?.value ?? null;
  return {
    read: async (key) =>
      first === null || changed.has(key) ? read(key) : (first.get(key) ?? null),
    write: async (key, value) => {
      noteChange(key);
      await tellQuota(() => db.state.put({ key, value }));
    },
    remove: (key) => {
      noteChange(key);
      return db.state.delete(key);
    },
    update: (key, change) => {
      noteChange(key);
      return tellQuota(() =>
        db.transaction("rw", db.state, async () => {
          await db.state.put({ key, value: change((await db.state.get(key))?.value ?? null) });
        }),
      );
    },
    watch$: (key) => from(liveQuery(() => read(key))),
    settle: () => {
      first = null;
      changed.clear();
    },
  };
}

const createDetailStore = (db: Database): DetailStore => ({
  read: async (ids) => {
    const rows = await db.trackDetail.bulkGet(ids.map(rowKey));
    return ids.map((id, index) => {
      const row = rows[index];
      if (row === undefined) return null;
      const song = withPrivilege(row.detail, row.privileges);
      return { id, song, updatedAtMs: row.updateTime };
    });
  },
  write: async (details) => {
    const rows = details.map(({ id, song, updatedAtMs }) => ({
      id: rowKey(id),
      detail: song,
      privileges: null,
      updateTime: updatedAtMs,
      sizeBytes: sizeOf(JSON.stringify(song)),
    }));
    await tellQuota(() => db.trackDetail.bulkPut(rows));
  },
  usage: () => usageOf(db.trackDetail),
  clear: () => db.trackDetail.clear(),
});

/** The original stored the privilege beside the song, we store it inside. */
function withPrivilege(detail: unknown, privilege: unknown): unknown {
  const isSong = typeof detail === "object" && detail !== null;
  return isSong && privilege !== null ? { privilege, ...detail } : detail;
}

/** Key of the highest id used so far, which outlives its playlist. */
const LAST_ID = "lastLocalPlaylistId";

/** Playlists of this device; Dexie notifies the other windows of changes, and each reads again. */
function createLocalPlaylistStore(db: Database): LocalPlaylistStore {
  const lists = (): Promise<readonly LocalPlaylist[]> =>
    db.localPlaylists.orderBy("createdAtMs").toArray();
  const read = async (): Promise<LocalPlaylists> => {
    const lastId = (await db.state.get(LAST_ID))?.value;
    return { lists: await lists(), lastId: typeof lastId === "number" ? lastId : 0 };
  };
  const write = async (before: LocalPlaylists, next: LocalPlaylists): Promise<void> => {
    const kept = new Set(next.lists.map(({ id }) => id));
    const gone = before.lists.filter(({ id }) => !kept.has(id));
    // Lists that a command does not touch keep their identity.
    const changed = next.lists.filter((list) => !before.lists.includes(list));
    await db.localPlaylists.bulkDelete(gone.map(({ id }) => id));
    await db.localPlaylists.bulkPut(changed);
    if (next.lastId !== before.lastId) await db.state.put({ key: LAST_ID, value: next.lastId });
  };
  return {
    all$: () => from(liveQuery(lists)),
    run: (command) =>
      tellQuota(() =>
        db.transaction("rw", db.localPlaylists, db.state, async () => {
          const before = await read();
          const changed = command(before);
          if (!changed.ok) return changed;
          await write(before, changed.value.next);
          return succeed(changed.value.answer);
        }),
      ),
  };
}
