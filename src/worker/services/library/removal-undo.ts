/** @file Removals from the listener's own playlists with the service, and their undo. */
import { succeed, type Outcome } from "../../../domain/failure.ts";
import type { PlaylistId } from "../../../domain/ids.ts";
import type { SongId } from "../../../domain/playable.ts";
import type { Notices } from "../notices/notices.ts";
import type { PlaylistOrders } from "./playlist-orders.ts";

/** Songs that were taken out of a playlist. */
export interface Removal {
  readonly id: PlaylistId;
  readonly removed: readonly SongId[];
  /** The whole list before. */
  readonly before: readonly SongId[];
}

export interface RemovalUndo {
  /** Remembers one removal, and offers to undo it. */
  note(removal: Removal): void;
  /** Undoes the last removal: its songs return to their places. If that fails, it can be undone again. */
  undo(): Promise<Outcome<void>>;
}

export interface RemovalUndoDeps {
  readonly addIds: (id: PlaylistId, songs: readonly SongId[]) => Promise<Outcome<unknown>>;
  readonly orders: Pick<PlaylistOrders, "put">;
  readonly notices: Pick<Notices, "tell">;
}

/** Maximum number of removals that can be undone. */
const LIMIT = 20;

/** Remembers removals from the listener's own playlists with the service. */
export function createRemovalUndo({ addIds, orders, notices }: RemovalUndoDeps): RemovalUndo {
  const undoable: Removal[] = [];
  const remember = (removal: Removal): void => {
    undoable.push(removal);
    if (undoable.length > LIMIT) undoable.shift();
  };
  const restore = async ({ id, removed, before }: Removal): Promise<Outcome<unknown>> => {
    const added = await addIds(id, removed);
    // An earlier try whose answer was lost may have brought them back.
    if (!added.ok && added.failure.kind !== "alreadyThere") return added;
    const ordered = await orders.put(id, before);
    // The listener has asked for another order meanwhile.
    return !ordered.ok && ordered.failure.kind === "aborted" ? succeed(undefined) : ordered;
  };
  return {
    note: (removal) => {
      remember(removal);
      notices.tell("removedFromPlaylist", { count: removal.removed.length }, "undoOwnPlaylists");
    },
    undo: async () => {
      const removal = undoable.pop();
      if (removal === undefined) return succeed(undefined);
      const restored = await restore(removal);
      if (restored.ok) return succeed(undefined);
      remember(removal);
      return restored;
    },
  };
}
