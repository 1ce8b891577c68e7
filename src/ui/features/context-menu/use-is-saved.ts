import type { CardTarget } from "../../../contract/rows.ts";
import { useCore } from "../../core/core-context.tsx";
import { useStream } from "../../core/use-stream.ts";

const UNKNOWN: boolean | null = null;

/** Whether it is kept or followed; not while unknown. */
export const useIsSaved = (target: CardTarget): boolean =>
  useStream<boolean | null>(useCore().library.isSaved$(target), UNKNOWN) === true;
