import { BehaviorSubject, distinctUntilChanged, map } from "rxjs";
import { succeed } from "../../../domain/failure.ts";
import type { TrackId } from "../../../domain/playable.ts";
import { NO_PLAYLISTS } from "../../../domain/lists/local-playlist.ts";
import type { AudioMeta, AudioUsage, Kept, StoredDetail, Stores } from "../../ports/store.ts";

/** The same tables in memory: for tests, and for browsers that refuse a database. */
export function createMemoryStores(): Stores {
  const state = new Map<string, unknown>();
  const stateChanged = new BehaviorSubject(0);
  const setState = (key: string, value: unknown): void => {
    state.set(key, structuredClone(value));
    stateChanged.next(stateChanged.value + 1);
  };
  const answers = new Map<string, { text: string; updatedAtMs: number }>();
  const details = new Map<TrackId, StoredDetail>();
  const audio = new Map<TrackId, { meta: AudioMeta; blob: Blob }>();
  const audioChanged = new BehaviorSubject(0);
  const tellAudio = (): void => audioChanged.next(audioChanged.value + 1);
  const colours = new Map<string, unknown>();
  const playlists = new BehaviorSubject(NO_PLAYLISTS);
  const metas = (): readonly AudioMeta[] =>
    [...audio.values()].map(({ meta }) => meta).sort((a, b) => a.createdAtMs - b.createdAtMs);
  const audioUsage = (): AudioUsage => ({
    trackCount: audio.size,
    sizeBytes: metas().reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
  });

  return {
    isLasting: false,
    state: {
      read: async (key) => state.get(key) ?? null,
      write: async (key, value) => setState(key, value),
      remove: async (key) => {
        state.delete(key);
        stateChanged.next(stateChanged.value + 1);
      },
      update: async (key, change) => setState(key, change(state.get(key) ?? null)),
      watch$: (key) =>
        stateChanged.pipe(
          map(() => state.get(key) ?? null),
          distinctUntilChanged(),
        ),
      settle: () => {},
    },
    answers: {
      read: async (key) => {
        const kept = answers.get(key);
        if (kept === undefined) return null;
        const body: unknown = JSON.parse(kept.text);
        return { body, text: kept.text, updatedAtMs: kept.updatedAtMs };
      },
      write: async (key, text, updatedAtMs) => void answers.set(key, { text, updatedAtMs }),
      usage: async () => {
        const kept = (isOfKind: (key: string) => boolean): Kept =>
          usageOf([...answers].filter(([key]) => isOfKind(key)).map(([, { text }]) => text));
        return {
          pages: kept((key) => !/^(?:album|lyric):/.test(key)),
          albums: kept((key) => key.startsWith("album:")),
          lyrics: kept((key) => key.startsWith("lyric:")),
        };
      },
      clear: async () => answers.clear(),
    },
    details: {
      read: async (ids) => ids.map((id) => details.get(id) ?? null),
      write: async (rows) => rows.forEach((row) => details.set(row.id, row)),
      usage: async () => usageOf([...details.values()].map(({ song }) => JSON.stringify(song))),
      clear: async () => details.clear(),
    },
    audio: {
      usage: async () => audioUsage(),
      contents$: () =>
        audioChanged.pipe(map(() => ({ ids: [...audio.keys()], usage: audioUsage() }))),
      metas: async (count) => metas().slice(0, count),
      page: async (first, count) =>
        metas()
          .toReversed()
          .slice(first, first + count),
      bytes: async (id) => audio.get(id) ?? null,
      put: async (meta, blob) => {
        audio.set(meta.id, { meta, blob });
        tellAudio();
      },
      remove: async (ids) => {
        const gone = ids.map((id) => audio.get(id)?.meta.coverUrl ?? null);
        ids.forEach((id) => audio.delete(id));
        tellAudio();
        const left = new Set(metas().map(({ coverUrl }) => coverUrl));
        return [...new Set(gone)].filter((url) => url !== null && !left.has(url)) as string[];
      },
      clear: async () => {
        audio.clear();
        tellAudio();
      },
    },
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
    destroy: async () => {
      [state, answers, details, audio, colours].forEach((table) => table.clear());
      playlists.next(NO_PLAYLISTS);
    },
  };
}

const encoder = new TextEncoder();

const usageOf = (texts: readonly string[]): Kept => ({
  count: texts.length,
  sizeBytes: texts.reduce((sum, text) => sum + encoder.encode(text).byteLength, 0),
});
