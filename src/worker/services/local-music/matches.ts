import type { LocalId, SongId } from "../../../domain/playable.ts";
import type { ClockPort } from "../../ports/clock.ts";
import type { MatchStore, StoredMatch } from "../../ports/store.ts";
import { createState, type State } from "../../stream/state.ts";

/**
 * Which songs of the service the listener's files are (B80). A match is a record of its own beside the file: nothing of
 * the song is merged into what the file says of itself, so that to take it away leaves nothing behind.
 */
export interface Matches {
  /** The song a file is, or null. */
  songOf(id: LocalId): SongId | null;
  /** The files that are a song. */
  filesOf(song: SongId): readonly LocalId[];
  /** When a file's song was looked for last, in ms since 1970; null where it never was. */
  askedAtMs(id: LocalId): number | null;
  /** Null where it was looked for and not found. */
  set(id: LocalId, song: SongId | null): Promise<void>;
  /** Takes matches away, as if they had never been looked for; answers those there were. */
  remove(ids: readonly LocalId[]): Promise<readonly StoredMatch[]>;
  put(matches: readonly StoredMatch[]): Promise<void>;
  clear(): Promise<void>;
  /** Rises with every change. */
  readonly revision: State<number>;
}

/** Reads what is kept once; from then on it is in memory, for rows are painted with it. */
export async function createMatches(
  store: MatchStore,
  clock: Pick<ClockPort, "wallMs">,
): Promise<Matches> {
  const byFile = new Map<LocalId, StoredMatch>();
  const bySong = new Map<SongId, readonly LocalId[]>();
  const revision = createState(0);

  const forget = (id: LocalId): void => {
    const song = byFile.get(id)?.song ?? null;
    byFile.delete(id);
    if (song === null) return;
    const others = (bySong.get(song) ?? []).filter((file) => file !== id);
    if (others.length === 0) bySong.delete(song);
    else bySong.set(song, others);
  };
  const remember = (match: StoredMatch): void => {
    const { id, song } = match;
    forget(id);
    byFile.set(id, match);
    if (song !== null) bySong.set(song, [...(bySong.get(song) ?? []), id]);
  };
  const changed = (): void => revision.set(revision.value + 1);
  const put = async (matches: readonly StoredMatch[]): Promise<void> => {
    matches.forEach(remember);
    changed();
    await store.put(matches);
  };
  for (const match of await store.all()) remember(match);

  return {
    songOf: (id) => byFile.get(id)?.song ?? null,
    filesOf: (song) => bySong.get(song) ?? [],
    askedAtMs: (id) => byFile.get(id)?.atMs ?? null,
    set: (id, song) => put([{ id, song, atMs: clock.wallMs() }]),
    remove: async (ids) => {
      const there = ids.flatMap((id) => byFile.get(id) ?? []);
      for (const { id } of there) forget(id);
      changed();
      await store.remove(there.map(({ id }) => id));
      return there;
    },
    put,
    clear: async () => {
      byFile.clear();
      bySong.clear();
      changed();
      await store.clear();
    },
    revision,
  };
}
