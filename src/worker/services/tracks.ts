import { Subject, type Observable } from "rxjs";
import { fail, succeed, toFailure, type Outcome } from "../../domain/failure.ts";
import type { Track } from "../../domain/track.ts";
import { list, record, type Json } from "../api/decode.ts";
import { decodeSong, joinPrivileges, songDetailCall } from "../api/songs.ts";
import type { ClockPort } from "../ports/clock.ts";
import type { HttpPort } from "../ports/http.ts";
import type { LogPort } from "../ports/log.ts";
import type { DetailStore, StoredDetail } from "../ports/store.ts";
import { createRenewal } from "./renewal.ts";

/** Details asked for in one call (W7). */
const BATCH = 500;
/** Tracks kept decoded in memory: a few screens' worth. */
const MEMORY_LIMIT = 4_000;
/** Older details (and the privileges in them) are shown and asked for again. */
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
  /**
   * Those of the ids that could be found: memory, then the device, then the service. What is old is
   * answered at once and asked for behind, unless it must be `fresh`.
   */
  get(
    ids: readonly number[],
    signal?: AbortSignal,
    age?: "any" | "fresh",
  ): Promise<Outcome<TrackMap>>;
  /** What was old when it was answered has come anew, and differs. */
  readonly renewed$: Observable<void>;
  clear(): Promise<void>;
}

interface KnownTrack {
  readonly track: Track;
  /** When the service said so. */
  readonly atMs: number;
}

export interface TracksDeps {
  readonly http: HttpPort;
  readonly store: DetailStore;
  readonly clock: ClockPort;
  readonly log: LogPort;
}

/** Song details by id, whichever list they stand in. */
export function createTracks(deps: TracksDeps): Tracks {
  const memory = new Map<number, KnownTrack>();
  const unwritten = new Map<number, StoredDetail>();
  let cancelWriting: (() => void) | null = null;
  let era = 0;

  const isOld = ({ atMs }: KnownTrack): boolean => atMs < deps.clock.wallMs() - FRESH_MS;
  const remember = (known: KnownTrack): void => {
    const { id } = known.track;
    memory.delete(id);
    memory.set(id, known);
    const [oldest] = memory.keys();
    if (memory.size > MEMORY_LIMIT && oldest !== undefined) memory.delete(oldest);
  };

  const learn: Tracks["learn"] = (songs, isKept = false) => {
    const updatedAtMs = deps.clock.wallMs();
    for (const song of songs) {
      const track = decodeSong(song);
      if (track === null) continue;
      // The list of a kept answer is being asked for anew, and its songs with it.
      remember({ track, atMs: updatedAtMs });
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

  /** Hands over what the device holds; answers the ids that still have to be asked for. */
  const readStored = async (
    ids: readonly number[],
    take: (known: KnownTrack) => void,
  ): Promise<readonly number[]> => {
    const rows = await deps.store.read(ids).catch((thrown: unknown) => {
      deps.log.warn("reading track details", toFailure(thrown));
      return [];
    });
    const missing: number[] = [];
    ids.forEach((id, index) => {
      const row = rows[index] ?? null;
      const track = row === null ? null : decodeSong(row.song);
      if (row === null || track === null) return missing.push(id);
      const known = { track, atMs: row.updatedAtMs };
      remember(known);
      return take(known);
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
      const track = memory.get(Number(record(song)["id"]))?.track;
      if (track !== undefined) found.set(track.id, track);
    }
    return succeed(undefined);
  };

  const renewed = new Subject<void>();
  const renewal = createRenewal({
    clock: deps.clock,
    most: BATCH,
    ask: async (ids) => {
      const before = ids.map((id) => memory.get(id));
      const { ok } = await fetchBatch(ids, new Map());
      if (!ok) return false;
      const atMs = deps.clock.wallMs();
      let hasNews = false;
      ids.forEach((id, index) => {
        const was = before[index];
        const is = memory.get(id);
        // Not among the songs that came: the service has no other word about it.
        if (is !== undefined && is === was) remember({ ...is, atMs });
        else hasNews ||= JSON.stringify(is?.track) !== JSON.stringify(was?.track);
      });
      if (hasNews) renewed.next();
      return true;
    },
  });

  return {
    learn,
    known: (id) => memory.get(id)?.track ?? null,
    renewed$: renewed.asObservable(),
    get: async (ids, signal, age = "any") => {
      const found = new Map<number, Track>();
      const unknown: number[] = [];
      const old: number[] = [];
      const take = (known: KnownTrack): void => {
        found.set(known.track.id, known.track);
        if (isOld(known)) old.push(known.track.id);
      };
      for (const id of new Set(ids)) {
        const known = memory.get(id);
        if (known === undefined) unknown.push(id);
        else take(known);
      }
      const missing = unknown.length === 0 ? [] : await readStored(unknown, take);
      const awaited = age === "fresh" ? [...missing, ...old] : missing;
      if (age === "any") renewal.renew(old);
      for (let at = 0; at < awaited.length; at += BATCH) {
        const fetched = await fetchBatch(awaited.slice(at, at + BATCH), found, signal);
        if (!fetched.ok && found.size === 0) return fail(fetched.failure);
        if (!fetched.ok) break;
      }
      return succeed(found);
    },
    clear: async () => {
      era += 1;
      memory.clear();
      renewal.clear();
      unwritten.clear();
      cancelWriting?.();
      cancelWriting = null;
      await deps.store.clear();
    },
  };
}
