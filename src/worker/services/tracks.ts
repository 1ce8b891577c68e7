import { Subject, type Observable } from "rxjs";
import { fail, succeed, toFailure, type Failure, type Outcome } from "../../domain/failure.ts";
import type { TrackId } from "../../domain/playable.ts";
import type { Track } from "../../domain/catalogue/track.ts";
import type { Json } from "../api/decode.ts";
import { decodeSong } from "../api/songs.ts";
import type { ClockPort } from "../ports/clock.ts";
import type { LogPort } from "../ports/log.ts";
import type { DetailStore } from "../ports/store.ts";
import { createDetailWriter, type DetailWriter } from "./detail-writer.ts";
import { createKnownTracks, type KnownTrack, type KnownTracks } from "./known-tracks.ts";
import { createRenewal } from "./renewal.ts";

/** Details older than this, including their privileges, are shown and asked for again. */
const FRESH_MS = 24 * 60 * 60 * 1000;

export type TrackMap = ReadonlyMap<TrackId, Track>;

/** Details that were found, and why others could not be asked for; null if they all were. */
export interface FoundTracks {
  readonly found: TrackMap;
  readonly failure: Failure | null;
}

export interface Tracks {
  /**
   * Stores song records that came with another answer; privileges are joined in already. Records from a stored answer
   * (`isKept`) are only remembered, because they have been on the device since that answer arrived.
   */
  learn(songs: readonly Json[], isKept?: boolean): void;
  /** A track's details in memory, or null. */
  known(id: TrackId): Track | null;
  /**
   * Details of the ids: from memory, then the device, then the service. Stale ones are
   * returned at once and renewed in the background, unless they must be `fresh`.
   */
  read(ids: readonly TrackId[], signal?: AbortSignal, age?: "any" | "fresh"): Promise<FoundTracks>;
  /** The same for callers that can do with some of them: it fails only if there are none. */
  get(...asked: Parameters<Tracks["read"]>): Promise<Outcome<TrackMap>>;
  /** Emits when stale details have been renewed and differ. */
  readonly renewed$: Observable<void>;
  clear(): Promise<void>;
}

/** The source of details for one kind of track. */
export interface DetailProvider {
  /** Maximum number of ids per call. */
  readonly most: number;
  /** Whether it serves this id. */
  readonly has: (id: TrackId) => boolean;
  /** Returns records of those it finds, in any order; they are stored on the device unchanged. */
  readonly ask: (
    ids: readonly TrackId[],
    signal?: AbortSignal,
  ) => Promise<Outcome<readonly unknown[]>>;
  /** Records from before this moment may be outdated, in ms since 1970. */
  readonly changedAtMs?: () => number;
  /** Decodes a record; null if it names no track. */
  readonly decode: (record: unknown) => Track | null;
}

export interface TracksDeps {
  /** One per kind; tracks of a kind without a provider are never found. */
  readonly providers: readonly DetailProvider[];
  readonly store: DetailStore;
  readonly clock: ClockPort;
  readonly log: LogPort;
}

/** Song details by id, independent of lists. */
export function createTracks(deps: TracksDeps): Tracks {
  const { clock, store, log } = deps;
  const memory = createKnownTracks();
  const writer = createDetailWriter(deps);
  const fetcher = createFetcher(deps, memory, writer);

  const isOld = ({ track, atMs }: KnownTrack): boolean =>
    atMs < Math.max(clock.wallMs() - FRESH_MS, fetcher.sourceOf(track.id)?.changedAtMs?.() ?? 0);

  /** Passes on what the device has; returns the ids that still have to be asked for. */
  const readStored = async (
    ids: readonly TrackId[],
    take: (known: KnownTrack) => void,
  ): Promise<readonly TrackId[]> => {
    const rows = await store.read(ids).catch((thrown: unknown) => {
      log.warn("reading track details", toFailure(thrown));
      return [];
    });
    const missing: TrackId[] = [];
    ids.forEach((id, index) => {
      const row = rows[index] ?? null;
      const track = row === null ? null : (fetcher.sourceOf(id)?.decode(row.song) ?? null);
      if (row === null || track === null) return missing.push(id);
      const known = { track, atMs: row.updatedAtMs };
      memory.add(known);
      return take(known);
    });
    return missing;
  };

  const read: Tracks["read"] = async (ids, signal, age = "any") => {
    const found = new Map<TrackId, Track>();
    const unknown: TrackId[] = [];
    const old: TrackId[] = [];
    const add = (known: KnownTrack): void => {
      found.set(known.track.id, known.track);
      if (isOld(known)) old.push(known.track.id);
    };
    for (const id of new Set(ids)) {
      const known = memory.get(id);
      if (known === undefined) unknown.push(id);
      else add(known);
    }
    const missing = unknown.length === 0 ? [] : await readStored(unknown, add);
    const isFresh = age === "fresh";
    if (!isFresh) fetcher.renewLater(old);
    const asked = isFresh ? [...missing, ...old] : missing;
    return { found, failure: await fetcher.fetchAll(asked, found, signal) };
  };

  return {
    // The list of a stored answer is being fetched again, and its songs with it.
    learn: (songs, isKept = false) => void fetcher.take(songs, decodeSong, isKept),
    known: (id) => memory.get(id)?.track ?? null,
    renewed$: fetcher.renewed$,
    read,
    get: async (...asked) => {
      const { found, failure } = await read(...asked);
      return failure !== null && found.size === 0 ? fail(failure) : succeed(found);
    },
    clear: async () => {
      fetcher.forget();
      memory.clear();
      writer.clear();
      await store.clear();
    },
  };
}

/** Asks providers for details, and stores their answers. */
function createFetcher(
  { providers, clock }: Pick<TracksDeps, "providers" | "clock">,
  memory: KnownTracks,
  writer: DetailWriter,
) {
  let era = 0;
  const renewed = new Subject<void>();

  const take: Take = (records, decode, isKept) =>
    takeRecords({ memory, writer, nowMs: clock.wallMs() }, records, decode, isKept);

  const fetchBatch = async (
    provider: DetailProvider,
    ids: readonly TrackId[],
    signal?: AbortSignal,
  ): Promise<Outcome<readonly Track[]>> => {
    const asked = era;
    const answer = await provider.ask(ids, signal);
    // The privileges in the answer are those of a previous viewer.
    if (asked !== era) return fail({ kind: "aborted" });
    return answer.ok ? succeed(take(answer.value, provider.decode, false)) : answer;
  };

  /** Fetches details of known songs again; returns whether they arrived. */
  const renew = async (provider: DetailProvider, ids: readonly TrackId[]): Promise<boolean> => {
    const before = ids.map(memory.get);
    const { ok } = await fetchBatch(provider, ids);
    if (!ok) return false;
    const atMs = clock.wallMs();
    let hasNews = false;
    ids.forEach((id, index) => {
      const was = before[index];
      const is = memory.get(id);
      // Missing from the answer: keep the old record, and do not ask again soon.
      if (is !== undefined && is === was) memory.add({ ...is, atMs });
      else hasNews ||= differs(was, is);
    });
    if (hasNews) renewed.next();
    return true;
  };
  const sources = providers.map((provider) => ({
    ...provider,
    renewal: createRenewal({ clock, most: provider.most, ask: (ids) => renew(provider, ids) }),
  }));
  const sourceOf = (id: TrackId) => sources.find(({ has }) => has(id));

  /** Asks for tracks kind by kind; returns the failure if all of a kind were unavailable. */
  const fetchAll = async (
    ids: readonly TrackId[],
    found: Map<TrackId, Track>,
    signal?: AbortSignal,
  ): Promise<Failure | null> => {
    let failure: Failure | null = null;
    for (const source of sources) {
      const fetched = await inBatches(ids.filter(source.has), source.most, (batch) =>
        fetchBatch(source, batch, signal),
      );
      for (const track of fetched.tracks) found.set(track.id, track);
      // Tracks of another kind may still be available.
      failure ??= fetched.failure;
    }
    return failure;
  };

  return {
    take,
    sourceOf,
    fetchAll,
    renewed$: renewed.asObservable(),
    /** Renews them in the background. */
    renewLater: (ids: readonly TrackId[]): void => {
      for (const { has, renewal } of sources) renewal.renew(ids.filter(has));
    },
    /** The viewer has changed: requests under way for the previous one are not stored. */
    forget: (): void => {
      era += 1;
      for (const { renewal } of sources) renewal.clear();
    },
  };
}

type Take = (
  records: readonly unknown[],
  decode: DetailProvider["decode"],
  isKept: boolean,
) => readonly Track[];

/** Stores new records, and returns them decoded. */
const takeRecords = (
  {
    memory,
    writer,
    nowMs,
  }: {
    readonly memory: KnownTracks;
    readonly writer: DetailWriter;
    readonly nowMs: number;
  },
  ...[records, decode, isKept]: Parameters<Take>
): readonly Track[] =>
  records.flatMap((song) => {
    const track = decode(song);
    if (track === null) return [];
    memory.add({ track, atMs: nowMs });
    if (!isKept) writer.write({ id: track.id, song, updatedAtMs: nowMs });
    return [track];
  });

/** Fetches one batch after another until one fails; returns what has come. */
async function inBatches(
  ids: readonly TrackId[],
  most: number,
  fetch: (batch: readonly TrackId[]) => Promise<Outcome<readonly Track[]>>,
): Promise<{ readonly tracks: readonly Track[]; readonly failure: Failure | null }> {
  const tracks: Track[] = [];
  for (let at = 0; at < ids.length; at += most) {
    const fetched = await fetch(ids.slice(at, at + most));
    if (!fetched.ok) return { tracks, failure: fetched.failure };
    tracks.push(...fetched.value);
  }
  return { tracks, failure: null };
}

/** Whether details have changed. */
const differs = (was: KnownTrack | undefined, is: KnownTrack | undefined): boolean =>
  JSON.stringify(is?.track) !== JSON.stringify(was?.track);
