import { useState } from "react";
import type { ListHead } from "../../../contract/rows.ts";
import { listKey, type ListSpec } from "../../../domain/lists/spec.ts";
import { LOADING, type Loadable } from "../../../domain/loadable.ts";
import { useCore } from "../../core/core-context.tsx";
import { useStream } from "../../core/streams/use-stream.ts";

interface SettledSpec {
  /** The list to show. */
  readonly shown: ListSpec;
  /** Head of the wanted list. */
  readonly head: Loadable<ListHead>;
}

/** The old list stays until the wanted one is known, so that nothing flickers while typing. */
export function useSettledSpec(wanted: ListSpec): SettledSpec {
  const head = useStream<Loadable<ListHead>>(useCore().lists.head$(wanted), LOADING);
  const [shown, setShown] = useState(wanted);
  if (head.kind !== "loading" && listKey(shown) !== listKey(wanted)) setShown(wanted);
  return { shown, head };
}
