import { evict, limitBytesOf } from "../../../domain/eviction.ts";
import { toFailure, type Failure } from "../../../domain/failure.ts";
import type { Download } from "../../../domain/audio-source.ts";
import type { TrackId } from "../../../domain/playable.ts";
import type { CacheSnapshot } from "../../../contract/snapshots.ts";
import type { DigestPort } from "../../ports/packages.ts";
import type { HttpPort } from "../../ports/http.ts";
import { logged, type LogPort } from "../../ports/log.ts";
import type { AudioContents, AudioMeta, AudioStore } from "../../ports/store.ts";
import { createState, type State } from "../../stream/state.ts";
import type { SongCovers } from "./song-covers.ts";
import type { Scope } from "../../stream/scope.ts";

export interface CacheJob extends Omit<AudioMeta, "sizeBytes" | "createdAtMs" | "id"> {
  readonly id: TrackId;
  readonly download: Download;
}

export interface AudioCache {
  readonly usage: State<CacheSnapshot>;
  /** Rises whenever the set of cached tracks changes. */
  readonly revision: State<number>;
  has(id: TrackId): boolean;
  bytes(id: TrackId): Promise<{ readonly blob: Blob; readonly meta: AudioMeta } | null>;
  /**
   * Downloads and keeps a song with its cover; a later call gives up the earlier download. Bytes
   * whose size or digest differs from the announced one are not kept.
   */
  keep(job: CacheJob): Promise<void>;
  /** Aborts the running download, unless it is of this song. */
  giveUpOthers(id: TrackId): void;
  remove(id: TrackId): Promise<void>;
  /** Evicts songs until they fit a changed limit. */
  fit(): Promise<void>;
  clear(): Promise<void>;
}

export interface AudioCacheDeps {
  readonly scope: Scope;
  readonly store: AudioStore;
  readonly http: Pick<HttpPort, "download">;
  readonly digest: Pick<DigestPort, "md5OfFile">;
  readonly covers: SongCovers;
  readonly log: LogPort;
  readonly nowMs: () => number;
  /** Setting `cacheLimit` in MB; false means unlimited. */
  readonly limitMb: () => number | false;
  /** Tracks that must not be evicted: what is playing. */
  readonly inUse: () => ReadonlySet<TrackId>;
  readonly onFull: () => void;
}

/** Usually a single song has to go. */
const FEW = 20;

const sumOf = (metas: readonly AudioMeta[]): number =>
  metas.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);

/**
 * Songs kept while playing, oldest out first (B60, B61). Bytes are never read to add up sizes.
 * Every window has its own cache service over one store, and follows the changes of the others.
 */
export async function createAudioCache(deps: AudioCacheDeps): Promise<AudioCache> {
  const usage = createState<CacheSnapshot>(await deps.store.usage());
  const revision = createState(0);
  const inTurn = createTurns();
  const ids = new Set<TrackId>();
  let running: { readonly id: TrackId; readonly abort: AbortController } | null = null;

  const refresh = async (): Promise<void> => {
    usage.set(await deps.store.usage());
    revision.set(revision.value + 1);
  };
  const follow = (contents: AudioContents): void => {
    // This window's own change, already applied before the store reports it.
    if (isKnown(contents, usage.value, ids)) return;
    ids.clear();
    contents.ids.forEach((id) => ids.add(id));
    usage.set(contents.usage);
    revision.set(revision.value + 1);
  };
  // The player must not wait for 10 000 keys: rows are marked as soon as they are known.
  deps.scope.follow(deps.store.contents$(), {
    next: follow,
    error: logged(deps.log, "listing cached songs"),
  });

  const { drop, makeRoom, storeOrMakeRoom } = createRoom(deps, ids, refresh);

  const keep: AudioCache["keep"] = async (job) => {
    running?.abort.abort();
    if (ids.has(job.id)) return;
    const abort = new AbortController();
    running = { id: job.id, abort };
    const got = await deps.http.download(job.download.url, abort.signal);
    const failure = got.ok ? await flaw(deps, got.value, job.download) : got.failure;
    if (abort.signal.aborted || !got.ok || failure !== null) {
      if (failure !== null && failure.kind !== "aborted") deps.log.warn("caching a song", failure);
      return;
    }
    // Nothing to abort any more: a removal from now on waits in line behind this step.
    running = null;
    const { download: _, ...facts } = job;
    const meta = { ...facts, sizeBytes: got.value.size, createdAtMs: deps.nowMs() };
    await inTurn(() => storeOrMakeRoom(meta, got.value));
  };

  return {
    usage,
    revision,
    has: (id) => ids.has(id),
    bytes: (id) => deps.store.bytes(id),
    keep,
    giveUpOthers: (id) => {
      if (running?.id !== id) running?.abort.abort();
    },
    remove: (id) => {
      if (running?.id === id) running.abort.abort();
      return inTurn(async () => {
        await drop([id]);
        await refresh();
      });
    },
    fit: () =>
      inTurn(async () => {
        const before = ids.size;
        await makeRoom();
        // If nothing was evicted, no row changes.
        if (ids.size < before) await refresh();
      }),
    clear: () => {
      running?.abort.abort();
      return inTurn(async () => {
        await deps.store.clear();
        await deps.covers.clear();
        ids.clear();
        await refresh();
      });
    },
  };
}

/** Whether the store reports nothing new. */
const isKnown = (
  { ids: stored, usage: counted }: AudioContents,
  usage: CacheSnapshot,
  ids: ReadonlySet<TrackId>,
): boolean =>
  counted.trackCount === usage.trackCount &&
  counted.sizeBytes === usage.sizeBytes &&
  stored.length === ids.size &&
  stored.every((id) => ids.has(id));

/** Stores songs and evicts others so that they fit; `ids` are the stored ones. */
function createRoom(deps: AudioCacheDeps, ids: Set<TrackId>, refresh: () => Promise<void>) {
  const drop = async (gone: readonly TrackId[]): Promise<void> => {
    deps.covers.remove(await deps.store.remove(gone));
    gone.forEach((id) => ids.delete(id));
  };

  const makeRoom = async (): Promise<void> => {
    const limitBytes = limitBytesOf(deps.limitMb());
    const { sizeBytes } = await deps.store.usage();
    if (limitBytes !== null && sizeBytes > limitBytes) await drop(await toEvict(deps, limitBytes));
  };

  const store = async (meta: AudioMeta, blob: Blob): Promise<void> => {
    await deps.store.put(meta, blob);
    ids.add(meta.id);
    deps.covers.keep(meta.coverUrl);
    await makeRoom();
    await refresh();
  };

  /** The device is full: evicts the older half and tries the song once more. */
  const afterQuota = async (meta: AudioMeta, blob: Blob): Promise<void> => {
    deps.onFull();
    const { sizeBytes } = await deps.store.usage();
    const gone = await toEvict(deps, sizeBytes / 2);
    await drop(gone);
    await refresh();
    if (gone.length > 0) await store(meta, blob);
  };

  const storeOrMakeRoom = async (meta: AudioMeta, blob: Blob): Promise<void> => {
    try {
      await store(meta, blob);
    } catch (thrown) {
      const refused = toFailure(thrown);
      if (refused.kind !== "quota") return deps.log.warn("caching a song", refused);
      await afterQuota(meta, blob).catch(logged(deps.log, "caching a song"));
    }
  };

  return { drop, makeRoom, storeOrMakeRoom };
}

/** The songs to evict until this many bytes are free; looks at no more of them than necessary. */
async function toEvict(
  { store, inUse }: Pick<AudioCacheDeps, "store" | "inUse">,
  leftBytes: number,
): Promise<readonly TrackId[]> {
  for (let count = FEW; ; count *= FEW) {
    const oldest = await store.metas(count);
    // Read after the songs, so that what another window evicts in between is not evicted twice.
    const excessBytes = (await store.usage()).sizeBytes - leftBytes;
    if (excessBytes <= 0) return [];
    const gone = new Set(evict(oldest, sumOf(oldest) - excessBytes, inUse()));
    const freedBytes = sumOf(oldest.filter(({ id }) => gone.has(id)));
    if (freedBytes >= excessBytes || oldest.length < count) return [...gone];
  }
}

/** Why the bytes differ from the announcement; null if they do not. */
async function flaw(
  { digest }: Pick<AudioCacheDeps, "digest">,
  file: Blob,
  { sizeBytes, md5 }: Download,
): Promise<Failure | null> {
  const { size } = file;
  if (sizeBytes !== null && size !== sizeBytes)
    return { kind: "malformed", what: `${size} of ${sizeBytes} bytes of a song` };
  if (md5 === null || (await digest.md5OfFile(file)) === md5) return null;
  return { kind: "malformed", what: "a song with other bytes than announced" };
}

/** Runs changes one after the other: a total read during another change would be wrong. */
function createTurns(): (work: () => Promise<void>) => Promise<void> {
  let last = Promise.resolve();
  return (work) => {
    const turn = last.then(work);
    last = turn.catch(() => {});
    return turn;
  };
}
