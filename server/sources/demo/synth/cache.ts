/** A cache that drops the least recently used entries when their total size exceeds `mostBytes`. */
export interface Cache<V> {
  readonly get: (key: string, make: () => V) => V;
  /** Called by entries that have grown since they were made. */
  readonly grew: (bytes: number) => void;
}

/** Creates an empty cache. `bytesOf` returns the current size of an entry. */
export function createCache<V>(mostBytes: number, bytesOf: (value: V) => number): Cache<V> {
  // A Map keeps insertion order, and hits are inserted again, so the first key is the least recently used.
  const entries = new Map<string, V>();
  let bytes = 0;
  return {
    get(key, make) {
      let value = entries.get(key);
      if (value === undefined) {
        value = make();
        bytes += bytesOf(value);
      } else {
        entries.delete(key);
      }
      entries.set(key, value);
      while (bytes > mostBytes && entries.size > 1) {
        const oldest = entries.entries().next().value;
        if (oldest === undefined) break;
        entries.delete(oldest[0]);
        bytes -= bytesOf(oldest[1]);
      }
      return value;
    },
    grew(more) {
      bytes += more;
    },
  };
}
