/** @file The core's API for the screen of local music. */
import { distinctUntilChanged, filter, skip } from "rxjs";
import type { LocalMusicApi } from "../../../contract/local-music.ts";
import type { TrackRow } from "../../../contract/rows.ts";
import { fail, succeed, type Outcome } from "../../../domain/failure.ts";
import type { TrackChoice } from "../../../domain/lists/choice.ts";
import { isLocal, type LocalId, type SongId } from "../../../domain/playable.ts";
import { logged } from "../../ports/log.ts";
import type { Scope } from "../../stream/scope.ts";
import type { Choose } from "../list-contents.ts";
import type { Notices } from "../notices/notices.ts";
import type { Tracks } from "../tracks.ts";
import { chosenFolder$ } from "./chosen-folder.ts";
import { createFindSong, type FindSongDeps } from "./find-song.ts";
import type { LocalMusic } from "./local-music.ts";
import { createMatchAll } from "./match-all.ts";
import { createMatchFile, type MatchFile } from "./match-file.ts";
import { createMatchUndo, type MatchUndo } from "./match-undo.ts";
import { createMusicCards, type MusicCardsDeps } from "./music-cards.ts";
import { createMusicPage, type MusicPageDeps } from "./music-page.ts";

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
  /** The listener wants files to be matched when they are played. */
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
  const undo = createMatchUndo(matches);
  const all = createMatchAll({ ...deps, matches, matchFile, undo });
  // Another folder has other files.
  deps.scope.follow(chosenFolder$(folder).pipe(skip(1)), all.stop);
  matchPlayed(deps, matchFile);
  return {
    state$: () => folder.value$.pipe(filter((now) => now !== null)),
    page$: createMusicPage({ ...deps, songs$, local: port }),
    ...createMusicCards({ ...deps, songs$, port, folder }),
    match: (id, song) => match(deps, matchFile, id, song),
    unmatch: (tracks) => unmatch(deps, undo, tracks),
    undo: undo.undo,
    matchAll: async (tracks) => {
      const chosen = await deps.choose(tracks);
      if (!chosen.ok) return chosen;
      all.start(chosen.value.ids.filter(isLocal), tracks.kind !== "list");
      return succeed(undefined);
    },
    stopMatching: all.stop,
    matching$: () => all.state$,
    rescan: () => void port.rescan().catch(logged(log, "reading the folder again")),
    stop: () => void port.stop().catch(logged(log, "ending a reading")),
  };
}

/** Sets a file's song: the given one, if the service knows it, or the best one found. */
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

/** Removes matches, in one step that can be undone. */
async function unmatch(
  { local: { matches }, choose, notices, clock }: MusicApiDeps,
  { note }: Pick<MatchUndo, "note">,
  tracks: TrackChoice,
): Promise<Outcome<void>> {
  const chosen = await choose(tracks);
  if (!chosen.ok) return chosen;
  await matches.read();
  const atMs = clock.wallMs();
  const changes = chosen.value.ids.filter(isLocal).flatMap((id) => {
    const before = matches.known(id);
    if (before === null || before.song === null) return [];
    return [{ before, now: { id, song: null, atMs, isByHand: true } }];
  });
  if (!note(changes)) return fail({ kind: "notFound" });
  matches.put(changes.map(({ now }) => now));
  notices.tell("unmatched", { count: changes.length }, "undoLocalMusic");
  return succeed(undefined);
}

/** Matches a file when it plays, once, if the listener wants that (B80). */
function matchPlayed(
  { scope, local: { matches, played$ }, matchesPlayed, log }: MusicApiDeps,
  matchFile: MatchFile,
): void {
  const lookFor = async (id: LocalId): Promise<void> => {
    await matches.read();
    if (matches.known(id) === null) await matchFile(id);
  };
  scope.follow(played$.pipe(distinctUntilChanged()), (id) => {
    if (matchesPlayed()) lookFor(id).catch(logged(log, "looking for a file's song"));
  });
}
