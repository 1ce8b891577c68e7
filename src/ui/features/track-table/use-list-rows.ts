import { useEffect } from "react";
import type { ListHead } from "../../../contract/rows.ts";
import type { ListSpec } from "../../../domain/lists/spec.ts";
import type { Chunks } from "../../core/row-store.ts";
import { useRows } from "../../core/use-rows.ts";
import type { RowWindowView } from "./use-row-window.ts";

/** Rows flying past are asked for once the scrolling calms down. */
const CALM_MS = 60;

/** The rows in sight. */
export function useListRows(spec: ListSpec, head: ListHead, view: RowWindowView): Chunks {
  const { chunks, show } = useRows(spec, head);
  const { firstRow, lastRow, direction, isFast } = view;
  useEffect(() => {
    if (lastRow < 0) return;
    if (!isFast) return show(firstRow, lastRow, direction);
    const calm = setTimeout(() => show(firstRow, lastRow, direction), CALM_MS);
    return () => clearTimeout(calm);
  }, [show, firstRow, lastRow, direction, isFast]);
  return chunks;
}
