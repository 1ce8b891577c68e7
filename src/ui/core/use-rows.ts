import { useEffect, useState, useSyncExternalStore } from "react";
import type { ListHead } from "../../contract/rows.ts";
import type { ListSpec } from "../../domain/lists/spec.ts";
import { useCore } from "./core-context.tsx";
import { createRowStore, type Chunks, type RowStore } from "./row-store.ts";

export interface RowWindow {
  /** Read single rows with `rowAt`. */
  readonly chunks: Chunks;
  /** Tell which rows are in sight, after every scroll that changed them. */
  readonly show: RowStore["show"];
}

/** A window of a list's rows. Give the component a `key` of the list: a spec never changes under it. */
export function useRows(spec: ListSpec, head: ListHead): RowWindow {
  const core = useCore();
  const [store] = useState(() =>
    createRowStore((revision, chunk, signal) => core.lists.rows(spec, revision, chunk, signal)),
  );
  useEffect(() => {
    store.follow(head);
    return store.stop;
  }, [store, head]);
  return { chunks: useSyncExternalStore(store.subscribe, store.chunks), show: store.show };
}
