import { liveQuery } from "dexie";
import { from } from "rxjs";
import type { DetailStore, StateStore, Stores } from "../../ports/store.ts";
import { createAnswerStore } from "./answer-store.ts";
import { createAudioStore } from "./audio-store.ts";
import { sizeOf, usageOf, type Database } from "./db.ts";
import { createLocalPlaylistStore } from "./local-playlist-store.ts";
import { tellQuota } from "./quota.ts";

/** Every table of the database behind the core's ports. */
export function createDexieStores(db: Database): Stores {
  return {
    isLasting: true,
    state: createStateStore(db),
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
    destroy: () => db.delete(),
  };
}

const createStateStore = (db: Database): StateStore => ({
  read: async (key) => (await db.state.get(key))?.value ?? null,
  write: async (key, value) => {
    await tellQuota(() => db.state.put({ key, value }));
  },
  remove: (key) => db.state.delete(key),
  update: (key, change) =>
    tellQuota(() =>
      db.transaction("rw", db.state, async () => {
        await db.state.put({ key, value: change((await db.state.get(key))?.value ?? null) });
      }),
    ),
  watch$: (key) => from(liveQuery(async () => (await db.state.get(key))?.value ?? null)),
});

const createDetailStore = (db: Database): DetailStore => ({
  read: async (ids) => {
    const rows = await db.trackDetail.bulkGet([...ids]);
    return rows.map((row) =>
      row === undefined
        ? null
        : {
            id: row.id,
            song: withPrivilege(row.detail, row.privileges),
            updatedAtMs: row.updateTime,
          },
    );
  },
  write: async (details) => {
    const rows = details.map(({ id, song, updatedAtMs }) => ({
      id,
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

/** The original kept the privilege beside the song, we keep it inside. */
function withPrivilege(detail: unknown, privilege: unknown): unknown {
  const isSong = typeof detail === "object" && detail !== null;
  return isSong && privilege !== null ? { privilege, ...detail } : detail;
}
