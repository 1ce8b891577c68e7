import { NEVER } from "rxjs";
import { useCore } from "./core-context.tsx";
import { useStream } from "./streams/use-stream.ts";

const NONE: readonly string[] = [];

/** Earlier search terms, newest first; requested only while `isWanted`. */
export function useRecentSearches(isWanted: boolean): readonly string[] {
  const core = useCore();
  return useStream(isWanted ? core.search.recent$() : NEVER, NONE);
}
