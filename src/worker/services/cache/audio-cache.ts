import { evict, limitBytesOf } from "../../../domain/eviction.ts";
import { toFailure } from "../../../domain/failure.ts";
import type { TrackId } from "../../../domain/ids.ts";
import type { CacheSnapshot } from "../../../contract/snapshots.ts";
import type { HttpPort } from "../../ports/http.ts";
import type { LogPort } from "../../ports/log.ts";
import type { AudioMeta, AudioStore } from "../../ports/store.ts";
import { createState, type State } from "../../stream/state.ts";

export interface CacheJob extends Omit<AudioMeta, "sizeBytes" | "createdAtMs" | "id"> {
  readonly id: TrackId;
  readonly url: string;
}

export interface AudioCache {
  readonly usage: State<CacheSnapshot>;
  /** Rises whenever the set of cached tracks changes. */
  readonly revision: State<number>;
  has(id: TrackId): boolean;
  bytes(id: TrackId): Promise<{ readonly blob: Blob; readonly meta: AudioMeta } | null>;
  /** Downloads and keeps a song; a later call gives up the earlier download. */
  keep(job: CacheJob): Promise<void>;
  /** Gives up the running download. */
  abandon(): void;
  remove(id: TrackId): Promise<void>;
  /** Makes the songs fit a limit that has changed. */
  fit(): Promise<void>;
  clear(): Promise<void>;
}

export interface AudioCacheDeps {
  readonly store: AudioStore;
  readonly http: HttpPort;
  readonly log: LogPort;
  readonly nowMs: () => number;
  /** Setting `cacheLimit` in MB; false means unlimited. */
  readonly limitMb: () => number | false;
  /** Tracks that must not be evicted: what is playing. */
  readonly inUse: () => ReadonlySet<number>;
  readonly onFull: () => void;
}

/** Songs kept while playing, oldest out first (decisions B1, B2). Bytes are never read to add up sizes. */
export async function createAudioCache(deps: AudioCacheDeps): Promise<AudioCache> {
  const usage = createState<CacheSnapshot>(await deps.store.usage());
  const revision = createState(0);
  const inTurn = createTurns();
  let ids = new Set<number>();
  let download: AbortController | null = null;

  const refresh = async (): Promise<void> => {
    usage.set(await deps.store.usage());
    revision.set(revision.value + 1);
  };
  // The player must not wait for 10 000 keys: rows are marked as soon as they are known.
  void deps.store.ids().then(
    (stored) => {
      ids = new Set([...stored, ...ids]);
      if (ids.size > 0) revision.set(revision.value + 1);
    },
    (thrown: unknown) => deps.log.warn("listing cached songs", toFailure(thrown)),
  );

  const drop = async (gone: readonly number[]): Promise<void> => {
    await deps.store.remove(gone);
    gone.forEach((id) => ids.delete(id));
  };

  const makeRoom = async (): Promise<void> => {
    const limitBytes = limitBytesOf(deps.limitMb());
    const { sizeBytes } = await deps.store.usage();
    if (limitBytes === null || sizeBytes <= limitBytes) return;
    await drop(evict(await deps.store.metas(), limitBytes, deps.inUse()));
  };

  const store = async (meta: AudioMeta, blob: Blob): Promise<void> => {
    await deps.store.put(meta, blob);
    ids.add(meta.id);
    await makeRoom();
    await refresh();
  };

  /** The device is full: the older half goes, and the song is tried once more. */
  const afterQuota = async (meta: AudioMeta, blob: Blob): Promise<void> => {
    deps.onFull();
    const { sizeBytes } = await deps.store.usage();
    const gone = evict(await deps.store.metas(), sizeBytes / 2, deps.inUse());
    await drop(gone);
    await refresh();
    if (gone.length > 0) await store(meta, blob);
  };

  return {
    usage,
    revision,
    has: (id) => ids.has(id),
    bytes: (id) => deps.store.bytes(id),
    keep: async (job) => {
      download?.abort();
      if (ids.has(job.id)) return;
      const controller = new AbortController();
      download = controller;
      const got = await deps.http.download(job.url, controller.signal);
      if (!got.ok) {
        if (got.failure.kind !== "aborted") deps.log.warn("caching a song", got.failure);
        return;
      }
      if (controller.signal.aborted) return;
      const { url: _, ...facts } = job;
      const meta = { ...facts, sizeBytes: got.value.size, createdAtMs: deps.nowMs() };
      await inTurn(async () => {
        try {
          await store(meta, got.value);
        } catch (thrown) {
          const failure = toFailure(thrown);
          if (failure.kind !== "quota") return deps.log.warn("caching a song", failure);
          await afterQuota(meta, got.value).catch((again: unknown) =>
            deps.log.warn("caching a song", toFailure(again)),
          );
        }
      });
    },
    abandon: () => download?.abort(),
    remove: (id) =>
      inTurn(async () => {
        await drop([id]);
        await refresh();
      }),
    fit: () =>
      inTurn(async () => {
        await makeRoom();
        await refresh();
      }),
    clear: () => {
      download?.abort();
      return inTurn(async () => {
        await deps.store.clear();
        ids = new Set();
        await refresh();
      });
    },
  };
}

/** One after the other: a total told while another change is under way would be a wrong one. */
function createTurns(): (work: () => Promise<void>) => Promise<void> {
  let last = Promise.resolve();
  return (work) => {
    const turn = last.then(work);
    last = turn.catch(() => {});
    return turn;
  };
}
