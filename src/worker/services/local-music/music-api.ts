/** @file What the screen of local music asks of the core. */
import { distinctUntilChanged, filter, firstValueFrom } from "rxjs";
import type { LocalMusicApi } from "../../../contract/local-music.ts";
import type { TrackRow } from "../../../contract/rows.ts";
import { fail, succeed, type Outcome } from "../../../domain/failure.ts";
import { latest } from "../../../domain/loadable.ts";
import { isLocal, type LocalId, type SongId } from "../../../domain/playable.ts";
import { logged } from "../../ports/log.ts";
import type { StoredMatch } from "../../ports/store.ts";
import type { Scope } from "../../stream/scope.ts";
import type { Choose } from "../list-contents.ts";
import type { Notices } from "../notices/notices.ts";
import type { Tracks } from "../tracks.ts";
import { createFindSong, type FindSongDeps } from "./find-song.ts";
import type { LocalMusic } from "./local-music.ts";
import { createMatchAll } from "./match-all.ts";
import { createMatchFile, type MatchFile } from "./match-file.ts";
import { createMusicCards, type MusicCardsDeps } from "./music-cards.ts";
import { createMusicPage, type MusicPageDeps } from "./music-page.ts";

/** Removals that can be taken back, one press each. */
const UNDO_LIMIT = 20;

export interface MusicApiDeps
  extends
    Omit<MusicPageDeps, "songs$" | "local">,
    Omit<MusicCardsDeps, "songs$" | "port" | "folder">,
    Omit<FindSongDeps, "port"> {
  readonly scope: Scope;
  readonly local: LocalMusic;
  readonly tracks: Pick<Tracks, "get">;
  readonly clock: MusicCardsDeps["clock"] & { readonly wallMs: () => number };
  readonly choose: Choose;
  readonly notices: Pick<Notices, "tell">;
  /** The listener wants files to be looked for when they are played. */
  readonly matchesPlayed: () => boolean;
}

export function createMusicApi(deps: MusicApiDeps): LocalMusicApi {
  const { local, log } = deps;
  const { port, folder, matches, songs$ } = local;
  const matchFile = createMatchFile({
    matches,
    findSong: createFindSong({ ...deps, port }),
    clock: deps.clock,
  });
  const all = createMatchAll({
    ...deps,
    matches,
    matchFile,
    ids: async () => {
      const table = await firstValueFrom(songs$.pipe(filter(({ kind }) => kind !== "loading")));
      return latest(table)?.ids ?? [];
    },
  });
  matchPlayed(deps, matchFile);
  return {
    state$: () => folder.value$.pipe(filter((now) => now !== null)),
    page$: createMusicPage({ ...deps, songs$, local: port }),
    ...createMusicCards({ ...deps, songs$, port, folder }),
    match: (id, song) => match(deps, matchFile, id, song),
    ...createUnmatch(deps),
    matchAll: all.start,
    stopMatching: all.stop,
    matching$: () => all.state$,
    rescan: () => void port.rescan().catch(logged(log, "reading the folder again")),
    stop: () => void port.stop().catch(logged(log, "ending a reading")),
  };
}

/** Says which song a file is: the one named, where the service knows it, or the one it finds. */
async function match(
  { local, tracks, rowsOf, clock }: MusicApiDeps,
  matchFile: MatchFile,
  id: LocalId,
  named: SongId | null,
): Promise<Outcome<TrackRow>> {
  if (named !== null) {
    const known = await tracks.get([named], undefined, "fresh");
    if (!known.ok) return known;
    if (!known.value.has(named)) return fail({ kind: "notFound" });
    local.matches.put([{ id, song: named, atMs: clock.wallMs(), isByHand: true }]);
  }
  const found = named === null ? await matchFile(id) : succeed(named);
  if (!found.ok) return found;
  const song = found.value;
  const rows = song === null ? fail({ kind: "notFound" }) : await rowsOf([song]);
  if (!rows.ok) return rows;
  const [row] = rows.value;
  return row === undefined ? fail({ kind: "notFound" }) : succeed(row);
}

/** Takes matches away, and gives them back. */
function createUnmatch({
  local: { matches },
  choose,
  notices,
  clock,
}: MusicApiDeps): Pick<LocalMusicApi, "unmatch" | "undo"> {
  const undoable: (readonly StoredMatch[])[] = [];
  return {
    unmatch: async (tracks) => {
      const chosen = await choose(tracks);
      if (!chosen.ok) return chosen;
      const before = chosen.value.ids.filter(isLocal).flatMap((id) => {
        const known = matches.known(id);
        return known === null || known.song === null ? [] : [known];
      });
      if (before.length === 0) return fail({ kind: "notFound" });
      const atMs = clock.wallMs();
      matches.put(before.map(({ id }) => ({ id, song: null, atMs, isByHand: true })));
      undoable.push(before);
      if (undoable.length > UNDO_LIMIT) undoable.shift();
      notices.tell("unmatched", { count: before.length }, "undoLocalMusic");
      return succeed(undefined);
    },
    undo: () => {
      const before = undoable.pop();
      if (before !== undefined) matches.put(before);
    },
  };
}

/** A file that plays is looked for once, where the listener wants that (B80). */
function matchPlayed(
  { scope, local: { matches, played$ }, matchesPlayed, log }: MusicApiDeps,
  matchFile: MatchFile,
): void {
  scope.follow(played$.pipe(distinctUntilChanged()), (id) => {
    if (!matchesPlayed() || matches.known(id) !== null) return;
    matchFile(id).catch(logged(log, "looking for a file's song"));
  });
}
