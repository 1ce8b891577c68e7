import { useEffect, useState, useSyncExternalStore } from "react";
import type { CachedSong, CacheSnapshot } from "../../../../contract/snapshots.ts";
import { CHUNK_SIZE } from "../../../../domain/lists/chunks.ts";
import { useCore, type Core } from "../../../core/core-context.tsx";
import { createRowStore, type Chunks, type RowStore } from "../../../core/streams/row-store.ts";

export interface CachedSongs {
  /** Read single songs with `rowAt`. */
  readonly chunks: Chunks<CachedSong>;
  /** Number of matching songs; until the first answer to a new query, that of the previous one. */
  readonly total: number;
  /** Reports which rows are in sight. */
  readonly show: RowStore<CachedSong>["show"];
}

/** The cached songs that match, newest first, by pages; read again whenever `usage` changes. */
export function useCachedSongs(usage: CacheSnapshot, query: string): CachedSongs {
  const core = useCore();
  const [found, setFound] = useState(usage.trackCount);
  const [store] = useState(() => createSongStore(core, setFound));
  useEffect(() => {
    store.ask(query, usage.trackCount);
    return store.stop;
  }, [store, usage, query]);
  return {
    chunks: useSyncExternalStore(store.subscribe, store.chunks),
    total: query === "" ? usage.trackCount : Math.min(found, usage.trackCount),
    show: store.show,
  };
}

interface SongStore extends RowStore<CachedSong> {
  /** Switches to a query with at most this many songs; the first answer has the real number. */
  readonly ask: (query: string, atMost: number) => void;
}

function createSongStore(core: Core, tellTotal: (total: number) => void): SongStore {
  let asked = { revision: 0, query: "" };
  const store = createRowStore<CachedSong>(async (revision, chunk) => {
    const page = await core.cache.songs(chunk * CHUNK_SIZE, CHUNK_SIZE, asked.query);
    if (!page.ok) return page;
    if (revision === asked.revision) tellTotal(page.value.total);
    return { ok: true, value: { kind: "rows", rows: page.value.songs } };
  });
  return {
    ...store,
    ask: (query, atMost) => {
      asked = { revision: asked.revision + 1, query };
      store.follow({ revision: asked.revision, total: atMost });
    },
  };
}
