import type { ListSummary } from "../../../contract/rows.ts";
import type { ListSpec } from "../../../domain/lists/spec.ts";
import { useCore } from "../../core/core-context.tsx";
import { useStream } from "../../core/streams/use-stream.ts";

const UNKNOWN: ListSummary = { coverUrl: null, totalDurationMs: null };

/** Cover and total length of a list that has no record of its own with them. */
export const useSummary = (spec: ListSpec): ListSummary =>
  useStream<ListSummary>(useCore().lists.summary$(spec), UNKNOWN);
