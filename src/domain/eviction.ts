/** What the eviction rule needs to know of a cached recording. */
export interface CacheEntry<Id> {
  readonly id: Id;
  readonly sizeBytes: number;
  readonly createdAtMs: number;
}

/** A limit in megabytes as bytes; null, which means unlimited, for false (setting `cacheLimit`, B61). */
export const limitBytesOf = (cacheLimit: number | false): number | null =>
  cacheLimit === false ? null : cacheLimit * 1024 ** 2;

/**
 * Which recordings to delete so that the rest fits: oldest first (B61, L11). Those in `keep` (the playing song) always
 * stay; without a limit nothing is deleted.
 */
export function evict<Id>(
  entries: readonly CacheEntry<Id>[],
  limitBytes: number | null,
  keep: ReadonlySet<Id>,
): readonly Id[] {
  if (limitBytes === null) return [];
  let totalBytes = entries.reduce((sum, entry) => sum + entry.sizeBytes, 0);
  const toEvict: Id[] = [];
  for (const entry of entries.toSorted((a, b) => a.createdAtMs - b.createdAtMs)) {
    if (totalBytes <= limitBytes) break;
    if (keep.has(entry.id)) continue;
    toEvict.push(entry.id);
    totalBytes -= entry.sizeBytes;
  }
  return toEvict;
}
