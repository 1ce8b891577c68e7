import { liveQuery } from "dexie";
import { from } from "rxjs";
import { succeed } from "../../../domain/failure.ts";
import type { LocalPlaylist, LocalPlaylists } from "../../../domain/lists/local-playlist.ts";
import type { LocalPlaylistStore } from "../../ports/store.ts";
import type { Database } from "./db.ts";
import { tellQuota } from "./quota.ts";

/** Where the highest id given away is kept: it outlives the playlist that had it. */
const LAST_ID = "lastLocalPlaylistId";

/** Playlists of this device; Dexie tells the other windows of changes, and each reads anew. */
export function createLocalPlaylistStore(db: Database): LocalPlaylistStore {
  const lists = (): Promise<readonly LocalPlaylist[]> =>
    db.localPlaylists.orderBy("createdAtMs").toArray();
  const read = async (): Promise<LocalPlaylists> => {
    const lastId = (await db.state.get(LAST_ID))?.value;
    return { lists: await lists(), lastId: typeof lastId === "number" ? lastId : 0 };
  };
  const write = async (before: LocalPlaylists, next: LocalPlaylists): Promise<void> => {
    const kept = new Set(next.lists.map(({ id }) => id));
    const gone = before.lists.filter(({ id }) => !kept.has(id));
    // What a command leaves alone stays the same object.
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
