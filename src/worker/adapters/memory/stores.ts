import { BehaviorSubject, distinctUntilChanged, map, NEVER } from "rxjs";
import { succeed } from "../../../domain/failure.ts";
import type { TrackId } from "../../../domain/playable.ts";
import { NO_PLAYLISTS } from "../../../domain/lists/local-playlist.ts";
import type {
  AudioMeta,
  AudioUsage,
  Kept,
  StoredDetail,
  StoredMatch,
  Stores,
} from "../../ports/store.ts";

/** The same tables in memory: for tests, and for browsers that refuse a database. */
export function createMemoryStores(): Stores {
  const state = stateTable();
  const answers = answerTable();
  const details = new Map<TrackId, StoredDetail>();
  const audio = audioTable();
  const colours = new Map<string, unknown>();
  const matches = new Map<TrackId, StoredMatch>();
  const playlists = new BehaviorSubject(NO_PLAYLISTS);
  return {
    isLasting: false,
    state: state.store,
    answers: answers.store,
    details: {
      read: async (ids) => ids.map((id) => details.get(id) ?? null),
      write: async (rows) => rows.forEach((row) => details.set(row.id, row)),
      usage: async () => usageOf([...details.values()].map(({ song }) => JSON.stringify(song))),
      clear: async () => details.clear(),
    },
    audio: audio.store,
    colours: {
      clear: () => Promise.resolve(colours.clear()),
      read: async (url) => colours.get(url) ?? null,
      write: async (url, value) => void colours.set(url, value),
    },
    localPlaylists: {
      all$: () => playlists.pipe(map(({ lists }) => lists)),
      run: async (command) => {
        const changed = command(playlists.value);
        if (!changed.ok) return changed;
        playlists.next(changed.value.next);
        return succeed(changed.value.answer);
      },
    },
    matches: {
      all: async () => [...matches.values()],
      put: async (rows) => rows.forEach((row) => matches.set(row.id, row)),
      clear: async () => matches.clear(),
    },
    destroy: async () => {
      [state, answers, details, audio, colours, matches].forEach((table) => table.clear());
      playlists.next(NO_PLAYLISTS);
    },
  };
}

/** A table: the port that the core sees, and a way to empty it silently. */
interface Table<Store> {
  readonly store: Store;
  readonly clear: () => void;
}

function stateTable(): Table<Stores["state"]> {
  const rows = new Map<string, unknown>();
  const changed = new BehaviorSubject(0);
  const tell = (): void => changed.next(changed.value + 1);
  const set = (key: string, value: unknown): void => {
    rows.set(key, structuredClone(value));
    tell();
  };
  return {
    store: {
      read: async (key) => rows.get(key) ?? null,
      write: async (key, value) => set(key, value),
      remove: async (key) => {
        rows.delete(key);
        tell();
      },
      update: async (key, change) => set(key, change(rows.get(key) ?? null)),
      watch$: (key) =>
        changed.pipe(
          map(() => rows.get(key) ?? null),
          distinctUntilChanged(),
        ),
      settle: () => {},
    },
    clear: () => rows.clear(),
  };
}

function answerTable(): Table<Stores["answers"]> {
  const rows = new Map<string, { text: string; updatedAtMs: number }>();
  return {
    store: {
      read: async (key) => {
        const kept = rows.get(key);
        if (kept === undefined) return null;
        const body: unknown = JSON.parse(kept.text);
        return { body, text: kept.text, updatedAtMs: kept.updatedAtMs };
      },
      write: async (key, text, updatedAtMs) => void rows.set(key, { text, updatedAtMs }),
      // The memory of a window is its own.
      outdate: () => {},
      outdated$: NEVER,
      usage: async () => {
        const kept = (isOfKind: (key: string) => boolean): Kept =>
          usageOf([...rows].filter(([key]) => isOfKind(key)).map(([, { text }]) => text));
        return {
          pages: kept((key) => !/^(?:album|lyric):/.test(key)),
          albums: kept((key) => key.startsWith("album:")),
          lyrics: kept((key) => key.startsWith("lyric:")),
        };
      },
      clear: async () => rows.clear(),
    },
    clear: () => rows.clear(),
  };
}

function audioTable(): Table<Stores["audio"]> {
  const rows = new Map<TrackId, { meta: AudioMeta; blob: Blob }>();
  const changed = new BehaviorSubject(0);
  const tell = (): void => changed.next(changed.value + 1);
  const metas = (): readonly AudioMeta[] =>
    [...rows.values()].map(({ meta }) => meta).sort((a, b) => a.createdAtMs - b.createdAtMs);
  const usage = (): AudioUsage => ({
    trackCount: rows.size,
    sizeBytes: metas().reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
  });
  return {
    store: {
      usage: async () => usage(),
      contents$: () => changed.pipe(map(() => ({ ids: [...rows.keys()], usage: usage() }))),
      metas: async (count) => metas().slice(0, count),
      page: async (first, count) =>
        metas()
          .toReversed()
          .slice(first, first + count),
      bytes: async (id) => rows.get(id) ?? null,
      put: async (meta, blob) => {
        rows.set(meta.id, { meta, blob });
        tell();
      },
      remove: async (ids) => {
        const gone = ids.map((id) => rows.get(id)?.meta.coverUrl ?? null);
        ids.forEach((id) => rows.delete(id));
        tell();
        const left = new Set(metas().map(({ coverUrl }) => coverUrl));
        return [...new Set(gone)].filter((url) => url !== null && !left.has(url)) as string[];
      },
      clear: async () => {
        rows.clear();
        tell();
      },
    },
    clear: () => rows.clear(),
  };
}

const encoder = new TextEncoder();

const usageOf = (texts: readonly string[]): Kept => ({
  count: texts.length,
  sizeBytes: texts.reduce((sum, text) => sum + encoder.encode(text).byteLength, 0),
});
