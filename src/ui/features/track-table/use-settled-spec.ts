import { useState } from "react";
import type { ListHead } from "../../../contract/rows.ts";
import { listKey, type ListSpec } from "../../../domain/lists/spec.ts";
import { LOADING, type Loadable } from "../../../domain/loadable.ts";
import { useCore } from "../../core/core-context.tsx";
import { useStream } from "../../core/streams/use-stream.ts";

interface SettledSpec {
  /** The list to show. */
  readonly shown: ListSpec;
  /** Of the wanted one. */
  readonly head: Loadable<ListHead>;
}

/** Rows of the old list stay until the wanted one is known: nothing flickers between two letters. */
export function useSettledSpec(wanted: ListSpec): SettledSpec {
  const head = useStream<Loadable<ListHead>>(useCore().lists.head$(wanted), LOADING);
  const [shown, setShown] = useState(wanted);
  if (head.kind !== "loading" && listKey(shown) !== listKey(wanted)) setShown(wanted);
  return { shown, head };
}
