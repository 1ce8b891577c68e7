import { useSyncExternalStore } from "react";
import type { RowStore } from "../../../core/streams/row-store.ts";
import { RowsFailure } from "../RowsFailure.tsx";

/** Says why rows in sight of a long list have no words. */
export function ListFailure({ rows }: { readonly rows: RowStore }) {
  const failure = useSyncExternalStore(rows.subscribe, rows.failure);
  return failure && <RowsFailure failure={failure} />;
}
