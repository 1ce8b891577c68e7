import { fail, succeed, toFailure, type Outcome } from "../../domain/failure.ts";
import type { Track } from "../../domain/track.ts";
import { list, record, type Json } from "../api/decode.ts";
import { decodeSong, joinPrivileges, songDetailCall } from "../api/songs.ts";
import type { ClockPort } from "../ports/clock.ts";
import type { HttpPort } from "../ports/http.ts";
import type { LogPort } from "../ports/log.ts";
import type { DetailStore, StoredDetail } from "../ports/store.ts";

/** Details asked for in one call (W7). */
const BATCH = 500;
/** Tracks kept decoded in memory: a few screens' worth. */
const MEMORY_LIMIT = 4_000;
/** Older details (and the privileges in them) are asked for again when the network is there. */
const FRESH_MS = 24 * 60 * 60 * 1000;
/** The database is kept busy by a thousand songs for as long as a screen takes to open: they wait, and go in parts. */
const WRITE_AFTER_MS = 1_000;
const WRITTEN_AT_ONCE = 100;

export type TrackMap = ReadonlyMap<number, Track>;

export interface Tracks {
  /**
   * Keeps song records that came along with another answer; privileges are joined in already. Those of
   * a kept answer (`isKept`) are only remembered: the device has them, of the day they came.
   */
  learn(songs: readonly Json[], isKept?: boolean): void;
  /** What is in memory of a track. */
  known(id: number): Track | null;
  /** Those of the ids that could be found: memory, then the device, then the service. */
  get(ids: readonly number[], signal?: AbortSignal): Promise<Outcome<TrackMap>>;
  clear(): Promise<void>;
}

export interface TracksDeps {
  readonly http: HttpPort;
  readonly store: DetailStore;
  readonly clock: ClockPort;
  readonly log: LogPort;
}

/** Song details by id, whichever list they stand in. */
export function createTracks(deps: TracksDeps): Tracks {
  const memory = new Map<number, Track>();
  const unwritten = new Map<number, StoredDetail>();
  let cancelWriting: (() => void) | null = null;
  let era = 0;

  const remember = (track: Track): void => {
    memory.delete(track.id);
    memory.set(track.id, track);
    const [oldest] = memory.keys();
    if (memory.size > MEMORY_LIMIT && oldest !== undefined) memory.delete(oldest);
  };

  const learn: Tracks["learn"] = (songs, isKept = false) => {
    const updatedAtMs = deps.clock.nowMs();
    for (const song of songs) {
      const track = decodeSong(song);
      if (track === null) continue;
      remember(track);
      if (!isKept) unwritten.set(track.id, { id: track.id, song, updatedAtMs });
    }
    if (unwritten.size > 0) writeLater();
  };

  const writeLater = (): void => {
    cancelWriting ??= deps.clock.after(WRITE_AFTER_MS, () => void writePart(era));
  };

  /** One part after another, so that what others ask of the database comes between them. */
  const writePart = async (asked: number): Promise<void> => {
    const part = [...unwritten.values()].slice(0, WRITTEN_AT_ONCE);
    for (const { id } of part) unwritten.delete(id);
    await deps.store
      .write(part)
      .catch((thrown: unknown) => deps.log.warn("keeping track details", toFailure(thrown)));
    if (asked !== era) return;
    if (unwritten.size > 0) return writePart(asked);
    cancelWriting = null;
  };

  /** Puts what the device holds into `found`; answers the ids that still have to be asked for. */
  const readStored = async (
    ids: readonly number[],
    found: Map<number, Track>,
  ): Promise<readonly number[]> => {
    const oldest = deps.clock.nowMs() - FRESH_MS;
    const rows = await deps.store.read(ids).catch((thrown: unknown) => {
      deps.log.warn("reading track details", toFailure(thrown));
      return [];
    });
    const missing: number[] = [];
    ids.forEach((id, index) => {
      const row = rows[index] ?? null;
      const track = row === null ? null : decodeSong(row.song);
      if (track !== null) {
        found.set(id, track);
        remember(track);
      }
      if (row === null || track === null || row.updatedAtMs < oldest) missing.push(id);
    });
    return missing;
  };

  const fetchBatch = async (
    ids: readonly number[],
    found: Map<number, Track>,
    signal?: AbortSignal,
  ): Promise<Outcome<void>> => {
    const asked = era;
    const answer = await deps.http.call(songDetailCall(ids), signal);
    // Privileges in it are those of somebody who has left.
    if (asked !== era) return fail({ kind: "aborted" });
    if (!answer.ok) return answer;
    const { body } = answer.value;
    learn(joinPrivileges(body["songs"], body["privileges"]));
    for (const song of list(body["songs"])) {
      const track = memory.get(Number(record(song)["id"]));
      if (track !== undefined) found.set(track.id, track);
    }
    return succeed(undefined);
  };

  return {
    learn,
    known: (id) => memory.get(id) ?? null,
    get: async (ids, signal) => {
      const found = new Map<number, Track>();
      const unknown: number[] = [];
      for (const id of new Set(ids)) {
        const track = memory.get(id);
        if (track === undefined) unknown.push(id);
        else found.set(id, track);
      }
      const missing = unknown.length === 0 ? [] : await readStored(unknown, found);
      for (let at = 0; at < missing.length; at += BATCH) {
        const fetched = await fetchBatch(missing.slice(at, at + BATCH), found, signal);
        if (!fetched.ok && found.size === 0) return fail(fetched.failure);
        if (!fetched.ok) break;
      }
      return succeed(found);
    },
    clear: async () => {
      era += 1;
      memory.clear();
      unwritten.clear();
      cancelWriting?.();
      cancelWriting = null;
      await deps.store.clear();
    },
  };
}
