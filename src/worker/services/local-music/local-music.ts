/** @file The listener's own music folder as the core's other services know it. On the desktop only, loaded with the core. */
import {
  distinctUntilChanged,
  filter,
  map,
  merge,
  ReplaySubject,
  switchMap,
  take,
  throttle,
  type Observable,
} from "rxjs";
import type { LocalFolderState } from "../../../domain/desktop/local-folder.ts";
import { mapLoadable, type Loadable } from "../../../domain/loadable.ts";
import {
  isLocal,
  isSong,
  type LocalId,
  type SongId,
  type TrackId,
} from "../../../domain/playable.ts";
import type { PlayEvent } from "../../../domain/scrobble/scrobble.ts";
import type { Settings } from "../../../domain/settings/settings.ts";
import type { ClockPort } from "../../ports/clock.ts";
import { logged, type LogPort } from "../../ports/log.ts";
import type { LocalMusicPort } from "../../ports/local-music.ts";
import type { Stores } from "../../ports/store.ts";
import type { Scope } from "../../stream/scope.ts";
import { createState, type State } from "../../stream/state.ts";
import { after$ } from "../../stream/timing.ts";
import type { ListContents } from "../list-contents.ts";
import type { SoundFinder } from "../sources/finder.ts";
import type { DetailProvider, Tracks } from "../tracks.ts";
import { isAsLong } from "./as-long.ts";
import { chosenFolder$ } from "./chosen-folder.ts";
import { forgetFormerFolder, type FormerLists } from "./former-folder.ts";
import { folderSongs$, type FolderSongs } from "./folder-songs.ts";
import { createLocalCatalogue, type LocalCatalogue } from "./local-catalogue.ts";
import { createLocalDetails } from "./local-details.ts";
import { createLocalFinder } from "./local-finder.ts";
import { createMatches, type Matches } from "./matches.ts";

/** Minimum time between repaints of rows while a folder is read. */
const REPAINT_MS = 1_000;

export interface LocalMusicDeps {
  readonly scope: Scope;
  readonly port: LocalMusicPort;
  readonly ports: {
    readonly stores: Pick<Stores, "matches" | "state">;
    readonly clock: ClockPort;
    readonly log: LogPort;
  };
  readonly settings: State<Pick<Settings, "localMusicFirst">>;
  /** Fires when failed questions should be asked again. */
  readonly retry$: Observable<unknown>;
}

export interface LocalMusic {
  readonly port: LocalMusicPort;
  /** Null until the desktop has reported it. */
  readonly folder: State<LocalFolderState | null>;
  readonly matches: Matches;
  readonly details: DetailProvider;
  /** Finds the sound of files, and of songs that a file is according to these details. */
  finder(tracks: Pick<Tracks, "get">): SoundFinder;
  readonly catalogue: LocalCatalogue;
  readonly songs$: Observable<Loadable<FolderSongs>>;
  /** All songs of the folder. */
  contents$(): Observable<Loadable<ListContents>>;
  /**
   * Whether this is a file, or a song played from a file, and the folder is there: it needs no network. Lengths are
   * those of `tracks`.
   */
  isHere(id: TrackId, tracks: Pick<Tracks, "known">): boolean;
  /** From now on choosing another folder clears the former one's data: matches, and its files in playlists and queue. */
  forgetFormer(lists: FormerLists): void;
  /** The song a file was matched with; null for everything else. */
  songOf(id: TrackId): SongId | null;
  /** Files as they begin to play; a new subscriber gets the last one. */
  readonly played$: Observable<LocalId>;
  /** Loads code when a file plays for the first time. */
  wakeOnPlay(listening$: Observable<PlayEvent>, wake$: Observable<never>): void;
  /** Rows of files may look different, or files may have other songs. */
  readonly changed$: Observable<unknown>;
}

export function createLocalMusic(deps: LocalMusicDeps): LocalMusic {
  const { scope, port, settings, retry$ } = deps;
  const { stores, clock, log } = deps.ports;
  const prefersFiles = (): boolean => settings.value.localMusicFirst;
  const folder = createState<LocalFolderState | null>(null);
  let changedAtMs = clock.wallMs();
  scope.follow(port.state$(), {
    next: (now) => {
      if (now.version !== folder.value?.version) changedAtMs = clock.wallMs();
      folder.set(now);
    },
    error: logged(log, "following the folder"),
  });
  const matches = createMatches(stores.matches, log);
  // The core waits for none of this, and without a folder nothing is looked up.
  scope.follow(
    chosenFolder$(folder).pipe(filter((chosen) => chosen !== null)),
    () => void matches.read(),
  );
  const played$ = new ReplaySubject<LocalId>(1);
  const hasFolder = (): boolean => folder.value !== null && folder.value.chosen !== null;
  const isAway = (): boolean => folder.value?.isAway === true;
  // Until the desktop has reported, there may be a folder.
  const isOut = (): boolean => isAway() || folder.value?.chosen === null;
  const songs$ = folderSongs$({ port, folder, clock, retry$ }, matches.join);
  return {
    port,
    folder,
    matches,
    details: createLocalDetails(port, () => changedAtMs, matches.join),
    finder: (tracks) => createLocalFinder({ port, matches, prefersFiles, isOut, tracks }),
    catalogue: createLocalCatalogue({ port, folder, retry$ }),
    songs$,
    contents$: () => songs$.pipe(map((all) => mapLoadable(all, contentsOf))),
    isHere: (id, tracks) =>
      !isAway() &&
      hasFolder() &&
      (isLocal(id) || (prefersFiles() && isSong(id) && hasFile(id, matches, tracks))),
    forgetFormer: (lists) =>
      forgetFormerFolder({ scope, folder, matches, store: stores.state, lists, clock, log }),
    songOf: (id) => (isLocal(id) ? matches.songOf(id) : null),
    played$,
    wakeOnPlay: (listening$, wake$) => {
      const ids$ = listening$.pipe(
        filter(({ kind }) => kind === "sounding"),
        map(({ trackId }) => trackId),
        filter(isLocal),
      );
      scope.follow(ids$, played$);
      scope.follow(
        played$.pipe(
          take(1),
          switchMap(() => wake$),
        ),
      );
    },
    changed$: merge(
      matches.revision.value$,
      folder.value$.pipe(
        filter((now) => now !== null),
        distinctUntilChanged((a, b) => a.version === b.version && a.isAway === b.isAway),
        throttle(() => after$(clock, REPAINT_MS), { leading: true, trailing: true }),
      ),
    ),
  };
}

function hasFile(id: SongId, matches: Matches, { known }: Pick<Tracks, "known">): boolean {
  const song = known(id);
  return matches.filesOf(id).some((one) => {
    const file = known(one);
    return song === null || file === null || isAsLong(song, file);
  });
}

function contentsOf({ ids, songs, addedMs }: FolderSongs): ListContents {
  return {
    ids,
    source: { kind: "local" },
    keys: songs,
    complete: (row) => {
      const addedAtMs = isLocal(row.id) ? addedMs(row.id) : undefined;
      return addedAtMs === undefined ? row : { ...row, addedAtMs };
    },
  };
}
