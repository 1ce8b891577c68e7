import { startTransition, useEffect, useState } from "react";
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
  const [chunks, setChunks] = useState(store.chunks);
  // The first rows are what is waited for. Later ones are drawn when there is time between frames:
  // scrolling and the answer to a button come first, which a store of React's own would not let them.
  useEffect(() => {
    let isFirst = store.chunks().size === 0;
    return store.subscribe(() => {
      const draw = (): void => setChunks(store.chunks());
      if (isFirst) draw();
      else startTransition(draw);
      isFirst = false;
    });
  }, [store]);
  useEffect(() => {
    store.follow(head);
    return store.stop;
  }, [store, head]);
  return { chunks, show: store.show };
}
