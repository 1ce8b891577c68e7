import { toFailure } from "../../../domain/failure.ts";
import {
  isLocal,
  isSong,
  parseTrackId,
  type LocalId,
  type SongId,
} from "../../../domain/playable.ts";
import { number, record } from "../../api/decode.ts";
import { logged, type LogPort } from "../../ports/log.ts";
import type { MatchStore, StoredMatch } from "../../ports/store.ts";
import { createState, type State } from "../../stream/state.ts";

/**
 * Which songs of the service the listener's files are (B80). A match is a separate record beside the file: no data of
 * the song is merged into the file's own, so that removing it leaves nothing behind.
 */
export interface Matches {
  /** Reads the stored matches, once. Decisions wait for it; rows are painted again when it is done. */
  read(): Promise<void>;
  /** The song a file is, or null. */
  songOf(id: LocalId): SongId | null;
  /** The files that are this song. */
  filesOf(song: SongId): readonly LocalId[];
  /** The record of a file; null if its song was never looked for. */
  known(id: LocalId): StoredMatch | null;
  /** These ids belong to one file, its own first (B82): records and decisions apply to all. A single id is separated again. */
  join(ids: readonly LocalId[]): void;
  /** Takes effect at once; records that cannot be stored are valid until the program ends. */
  put(matches: readonly StoredMatch[]): void;
  clear(): void;
  /** Rises with every change. */
  readonly revision: State<number>;
}

/** Empty before it is read; then all of it is in memory, because rows are painted with it. */
export function createMatches(store: MatchStore, log: LogPort): Matches {
  const byFile = new Map<LocalId, StoredMatch>();
  const bySong = new Map<SongId, readonly LocalId[]>();
  const revision = createState(0);
  const changed = (): void => revision.set(revision.value + 1);

  const remember = (match: StoredMatch): void => {
    const { id, song } = match;
    const before = byFile.get(id)?.song ?? null;
    byFile.set(id, match);
    if (before === song) return;
    if (before !== null) {
      const others = (bySong.get(before) ?? []).filter((file) => file !== id);
      if (others.length === 0) bySong.delete(before);
      else bySong.set(before, others);
    }
    if (song !== null) bySong.set(song, [...(bySong.get(song) ?? []), id]);
  };
  let isCleared = false;
  const readAll = async (): Promise<void> => {
    const kept = await store.all().catch((thrown: unknown) => {
      log.warn("reading matches", toFailure(thrown));
      return [];
    });
    if (isCleared) return;
    // Decisions made since then win.
    const older = kept.map(decodeMatch).filter((match) => match !== null && !byFile.has(match.id));
    for (const match of older) if (match !== null) remember(match);
    if (older.length > 0) changed();
  };
  let reading: Promise<void> | null = null;
  const read = (): Promise<void> => (reading ??= readAll());
  const put = (matches: readonly StoredMatch[]): void => {
    matches.forEach(remember);
    changed();
    store.put(matches).catch(logged(log, "keeping matches"));
  };

  const joined = createJoined({ byFile, read, put, log });

  return {
    read,
    songOf: (id) => byFile.get(id)?.song ?? null,
    filesOf: (song) => bySong.get(song) ?? [],
    known: (id) => byFile.get(id) ?? null,
    join: joined.join,
    put: (matches) => put(matches.flatMap((match) => [match, ...joined.ofOthers(match)])),
    clear: () => {
      isCleared = true;
      byFile.clear();
      bySong.clear();
      joined.clear();
      changed();
      store.clear().catch(logged(log, "clearing matches"));
    },
    revision,
  };
}

interface JoinedDeps extends Pick<Matches, "read"> {
  readonly byFile: ReadonlyMap<LocalId, StoredMatch>;
  /** Stores exactly these records, without those of joined ids. */
  readonly put: (matches: readonly StoredMatch[]) => void;
  readonly log: LogPort;
}

/** Knows which ids belong to one file (B82), so that a record of one applies to all. */
function createJoined({ byFile, read, put, log }: JoinedDeps) {
  const joined = new Map<LocalId, readonly LocalId[]>();
  /** The same record for the other ids of the file. */
  const ofOthers = (match: StoredMatch): readonly StoredMatch[] =>
    (joined.get(match.id) ?? []).filter((id) => id !== match.id).map((id) => ({ ...match, id }));
  const spread = (ids: readonly LocalId[]): readonly StoredMatch[] => {
    const known = ids.flatMap((id) => byFile.get(id) ?? []);
    const first = known.find(({ song }) => song !== null) ?? known[0];
    if (first === undefined) return [];
    return ofOthers(first).filter(({ id }) => isOpen(byFile.get(id), first));
  };
  let unspread: (readonly LocalId[])[] = [];
  const spreadAll = (): void => {
    const matches = unspread.flatMap(spread);
    unspread = [];
    if (matches.length > 0) put(matches);
  };
  return {
    ofOthers,
    join: (ids: readonly LocalId[]): void => {
      const [first] = ids;
      if (first === undefined || joined.get(first)?.join() === ids.join()) return;
      if (ids.length === 1) return void joined.delete(first);
      for (const id of ids) joined.set(id, ids);
      unspread.push(ids);
      // Those of a whole folder arrive together.
      if (unspread.length === 1) read().then(spreadAll, logged(log, "joining matches"));
    },
    clear: (): void => {
      joined.clear();
      unspread = [];
    },
  };
}

/** Whether a file has no decision that `other` would override. */
const isOpen = (known: StoredMatch | undefined, other: StoredMatch): boolean =>
  known === undefined || (known.song === null && !known.isByHand && other.song !== null);

function decodeMatch(raw: unknown): StoredMatch | null {
  const { id: file, song: known, atMs, isByHand } = record(raw);
  const id = parseTrackId(file);
  const song = parseTrackId(known);
  if (id === null || !isLocal(id)) return null;
  return {
    id,
    song: song !== null && isSong(song) ? song : null,
    atMs: number(atMs),
    isByHand: isByHand === true,
  };
}
