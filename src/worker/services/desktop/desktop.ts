/**
 * @file Reports the player and settings to the desktop program, and carries out its commands. Loaded on the desktop
 * only.
 */
import { combineLatest, distinctUntilChanged, EMPTY, map, type Observable, switchMap } from "rxjs";
import type { LibraryApi } from "../../../contract/own-music.ts";
import type { LyricsApi, PlayerApi } from "../../../contract/playback.ts";
import type { TrackRow } from "../../../contract/rows.ts";
import type { PlayerSnapshot } from "../../../contract/snapshots.ts";
import { may } from "../../../domain/account/login.ts";
import type { Viewer } from "../../../domain/account/viewer.ts";
import { mirroredOf } from "../../../domain/desktop/mirrored-settings.ts";
import type { NowPlaying, SurfaceCommand } from "../../../domain/desktop/now-playing.ts";
import type { Failure } from "../../../domain/failure.ts";
import { serviceLink } from "../../../domain/links.ts";
import type { MusicSource } from "../../../domain/music-source.ts";
import { isSong, songNumber, type TrackId } from "../../../domain/playable.ts";
import { cycleRepeat, isShuffled, type QueueState } from "../../../domain/queue/queue.ts";
import type { Settings } from "../../../domain/settings/settings.ts";
import type { ClockAnchor } from "../../../domain/transport/anchor.ts";
import type { ClockPort } from "../../ports/clock.ts";
import type { DesktopPort } from "../../ports/desktop.ts";
import { logged, type LogPort } from "../../ports/log.ts";
import type { Scope } from "../../stream/scope.ts";
import type { State } from "../../stream/state.ts";
import { conflated } from "../../stream/timing.ts";
import { unlessSame } from "../../stream/unless-same.ts";
import type { Notices } from "../notices/notices.ts";
import { sung$ } from "./sung.ts";

export interface DesktopDeps {
  readonly scope: Scope;
  readonly desktop: DesktopPort;
  readonly player: PlayerApi;
  readonly queue: State<QueueState>;
  readonly toggleLike: LibraryApi["toggleLike"];
  readonly lyrics: Pick<LyricsApi, "snapshot$">;
  readonly settings: State<Settings>;
  readonly changeSettings: (patch: Partial<Settings>) => void;
  readonly viewer: State<Viewer>;
  readonly config: Pick<State<{ readonly source: MusicSource | null }>, "value$">;
  readonly notices: Pick<Notices, "tell">;
  readonly clock: ClockPort;
  readonly log: LogPort;
}

/** Follows the player and the settings until the scope ends. */
export function followDesktop(deps: DesktopDeps): void {
  const { scope, desktop, player, settings, log } = deps;
  const failed = logged(log, "telling the desktop");
  const now$ = nowPlaying$(deps);
  let now: NowPlaying | null = null;
  let playing: TrackId | null = null;
  scope.follow(player.snapshot$(), ({ track }) => {
    playing = track?.id ?? null;
  });
  scope.follow(now$, (next) => {
    now = next;
  });
  const shown$ = conflated(now$, deps.clock, TOGETHER_MS);
  scope.follow(shown$, (next) => void desktop.surfaces.show(next).catch(failed));
  const isPlaying$ = shown$.pipe(
    map(({ isPlaying }) => isPlaying),
    distinctUntilChanged(),
  );
  scope.follow(isPlaying$, (isPlaying) => {
    desktop.power.keepAwake(isPlaying ? "program" : "nothing").catch(failed);
  });
  scope.follow(settings.value$.pipe(map(mirroredOf), unlessSame()), (mirrored) => {
    desktop.mirror.mirror(mirrored).catch(failed);
  });
  const lines$ = desktop.surfaces
    .linesWanted$()
    .pipe(switchMap((areWanted) => (areWanted ? sung$(deps) : EMPTY)));
  scope.follow(lines$, {
    next: (line) => void desktop.surfaces.sing(line).catch(failed),
    error: failed,
  });
  scope.follow(desktop.surfaces.commands$(), {
    next: (command) => obey(deps, command, { now, playing }),
    error: failed,
  });
}

/** The player's snapshot arrives one turn after its clock; after this time both are about the same song. */
const TOGETHER_MS = 10;

/** What surfaces show of the player. */
const nowPlaying$ = ({ player, viewer, config }: DesktopDeps): Observable<NowPlaying> =>
  combineLatest([player.snapshot$(), player.anchor$(), viewer.value$, sourceKind$(config)]).pipe(
    map(([snapshot, anchor, who, source]) =>
      nowPlayingOf(snapshot, anchor, { viewer: who, hasPages: source === "netease" }),
    ),
  );

const sourceKind$ = ({ value$ }: DesktopDeps["config"]): Observable<MusicSource["kind"] | null> =>
  value$.pipe(map(({ source }) => source?.kind ?? null));

function nowPlayingOf(
  snapshot: PlayerSnapshot,
  { positionS, atMs, rate, isPlaying }: ClockAnchor,
  { viewer, hasPages }: { readonly viewer: Viewer; readonly hasPages: boolean },
): NowPlaying {
  const { track } = snapshot;
  const mayLike = track !== null && may(viewer, "like", track);
  return {
    song: track && songOf(track, hasPages),
    isPlaying: snapshot.isPlaying,
    isFm: snapshot.isFm,
    like: mayLike ? (track.isLiked ? "liked" : "notLiked") : "unavailable",
    repeat: snapshot.repeat,
    isShuffled: snapshot.isShuffled,
    volume: snapshot.isMuted ? 0 : snapshot.volume,
    rate: snapshot.rate,
    hasNext: snapshot.hasNext,
    durationS: (track?.durationMs ?? 0) / 1000,
    place: { positionS: Math.max(0, positionS), atMs, rate, isPlaying },
  };
}

/** Numbers of other sources are not songs of the service's own site. */
function songOf(track: TrackRow, hasPages: boolean): NonNullable<NowPlaying["song"]> {
  const artistNames = track.artists.map(({ name }) => name);
  return {
    id: track.id,
    title: track.name,
    artists: artistNames.join(", "),
    artistNames,
    album: track.albumName,
    coverUrl: track.coverUrl === "" ? null : track.coverUrl,
    url: hasPages && isSong(track.id) ? serviceLink("song", songNumber(track.id)) : null,
  };
}

interface Heard {
  /** As it is shown, or will be in a moment. */
  readonly now: NowPlaying | null;
  /** The radio's song while the radio plays, when the queue's current track is a different one. */
  readonly playing: TrackId | null;
}

function obey(deps: DesktopDeps, command: SurfaceCommand, { now, playing }: Heard): void {
  const { player, queue } = deps;
  switch (command.kind) {
    case "toggle":
    case "play":
    case "pause":
      return player[command.kind]();
    case "previous":
    case "next":
      return player[command.kind](command.keepsPause);
    case "dislike":
      return void player.dislike().catch(logged(deps.log, "disliking"));
    case "like":
      if (now?.like === (command.isWanted ? "notLiked" : "liked")) like(deps, playing);
      return;
    case "toggleLike":
      return like(deps, playing);
    case "repeat":
      for (let mode = queue.value.repeat; mode !== command.mode; mode = cycleRepeat(mode))
        player.cycleRepeat();
      return;
    case "shuffle":
      if (isShuffled(queue.value) !== command.isWanted) player.toggleShuffle();
      return;
    case "volume":
      return player.changeVolume(command.by);
    case "setVolume":
      return player.setVolume(command.volume);
    case "setRate":
      return player.setRate(command.rate);
    case "seek":
      if (command.song === playing) player.seek(command.toS);
      return;
    case "seekBy":
      if (command.song === playing) player.seekBy(command.byS);
      return;
    case "lyricWindow":
      return deps.changeSettings({ showOsdLyric: command.isWanted });
  }
}

/** A failure is shown in the window, since the surfaces cannot show one. */
function like({ toggleLike, notices, log }: DesktopDeps, playing: TrackId | null): void {
  if (playing === null) return;
  toggleLike(playing)
    .then((outcome) => {
      if (!outcome.ok && !TOLD.has(outcome.failure.kind)) notices.tell("commandLost");
    })
    .catch(logged(log, "liking"));
}

/** Failures without a message here: the core reports the first itself, and a change under way needs none. */
const TOLD: ReadonlySet<Failure["kind"]> = new Set(["needLogin", "aborted"]);
