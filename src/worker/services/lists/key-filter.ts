import { toFailure } from "../../../domain/failure.ts";
import { createMatcher, mayBePinyin, type OtherMatch } from "../../../domain/lists/filter.ts";
import type { SortKey } from "../../../domain/lists/sort.ts";
import type { LogPort } from "../../ports/log.ts";
import type { PinyinPort } from "../../ports/packages.ts";

/** Keys compared before the core handles other work. */
const SLICE = 2_000;

export interface KeyFilterDeps {
  readonly pinyin: PinyinPort;
  readonly log: LogPort;
}

/** The keys whose title, artist or album contain the words; incomplete once the result is no longer needed. */
export type KeyFilter = <Key extends SortKey<unknown>>(
  keys: readonly Key[],
  query: string,
  signal: AbortSignal,
) => Promise<readonly Key[]>;

export function createKeyFilter({ pinyin, log }: KeyFilterDeps): KeyFilter {
  /** Without the readings a filter still finds literal text. */
  const spelling = async (query: string): Promise<OtherMatch | null> => {
    if (!mayBePinyin(query)) return null;
    try {
      return await pinyin.load();
    } catch (thrown) {
      log.warn("loading the readings of Chinese", toFailure(thrown));
      return null;
    }
  };
  return async <Key extends SortKey<unknown>>(
    keys: readonly Key[],
    query: string,
    signal: AbortSignal,
  ) => {
    const isHit = createMatcher(query, await spelling(query));
    const hits: Key[] = [];
    for (let at = 0; at < keys.length && !signal.aborted; at += SLICE) {
      const slice = keys.slice(at, at + SLICE);
      hits.push(...slice.filter(({ name, artist, album }) => isHit([name, artist, album])));
      if (at + SLICE < keys.length) await yieldToOthers();
    }
    return hits;
  };
}

/** Messages from the window are handled between tasks, not between promises. */
const yieldToOthers = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
