import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { CachedSong, CacheSnapshot } from "../../../contract/snapshots.ts";
import { CHUNK_SIZE } from "../../../domain/lists/chunks.ts";
import { useCore } from "../../core/core-context.tsx";
import { createRowStore, type Chunks, type RowStore } from "../../core/row-store.ts";

export interface CachedSongs {
  /** Read single songs with `rowAt`. */
  readonly chunks: Chunks<CachedSong>;
  /** Tell which are in sight. */
  readonly show: RowStore<CachedSong>["show"];
}

/** The songs kept on this device, newest first, by pages; read anew whenever `usage` changes. */
export function useCachedSongs(usage: CacheSnapshot): CachedSongs {
  const core = useCore();
  const [store] = useState(() =>
    createRowStore<CachedSong>(async (_, chunk) => {
      const page = await core.cache.songs(chunk * CHUNK_SIZE, CHUNK_SIZE);
      return page.ok ? { ok: true, value: { kind: "rows", rows: page.value } } : page;
    }),
  );
  const revision = useRef(0);
  useEffect(() => {
    revision.current += 1;
    store.follow({ revision: revision.current, total: usage.trackCount });
    return store.stop;
  }, [store, usage]);
  return { chunks: useSyncExternalStore(store.subscribe, store.chunks), show: store.show };
}
