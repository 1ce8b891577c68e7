import { useEffect, useState, useSyncExternalStore } from "react";
import type { ListHead } from "../../../contract/rows.ts";
import type { ListSpec } from "../../../domain/lists/spec.ts";
import { useCore } from "../core-context.tsx";
import { createRowStore, type Chunks, type RowStore } from "./row-store.ts";

/**
 * Rows of a list, to be painted without React. Give the component a `key` per list: its spec
 * must not change.
 */
export function useRowStore(spec: ListSpec, head: ListHead): RowStore {
  const core = useCore();
  const [store] = useState(() =>
    createRowStore((revision, chunk, signal) => core.lists.rows(spec, revision, chunk, signal)),
  );
  useEffect(() => {
    store.follow(head);
    return store.stop;
  }, [store, head]);
  return store;
}

/** The first rows of a list, for a component that draws only a few; read single rows with `rowAt`. */
export function useFirstRows(spec: ListSpec, head: ListHead, count: number): Chunks {
  const store = useRowStore(spec, head);
  useEffect(() => store.show(0, count - 1), [store, count]);
  return useSyncExternalStore(store.subscribe, store.chunks);
}
