/** A cache that forgets what was used longest ago once its contents weigh more than `mostBytes`. */
export interface Cache<V> {
  readonly get: (key: string, make: () => V) => V;
  /** Entries that grow after they were made report it here. */
  readonly grew: (bytes: number) => void;
}

/** Creates an empty cache; `bytesOf` must answer the present weight of an entry. */
export function createCache<V>(mostBytes: number, bytesOf: (value: V) => number): Cache<V> {
  // A Map keeps insertion order, and a hit is inserted again: the first key is the oldest.
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
