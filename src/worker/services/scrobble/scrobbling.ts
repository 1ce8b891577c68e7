import {
  combineLatest,
  defer,
  distinctUntilChanged,
  filter,
  from,
  map,
  pairwise,
  type Observable,
} from "rxjs";
import type { ScrobblingApi } from "../../../contract/playback.ts";
import type { Environment, ScrobblingConfig } from "../../../contract/host.ts";
import type { TrackRow } from "../../../contract/rows.ts";
import { fail, succeed, toFailure, type Outcome } from "../../../domain/failure.ts";
import type { TrackId } from "../../../domain/playable.ts";
import type { PlayEvent } from "../../../domain/scrobble/scrobble.ts";
import {
  addScrobble,
  decodeScrobbler,
  decodeWaiting,
  NO_SCROBBLES,
  type PlayedSong,
  type Scrobbler,
  type WaitingScrobbles,
} from "../../../domain/scrobble/scrobble-queue.ts";
import type { ClockPort } from "../../ports/clock.ts";
import type { LockPort } from "../../ports/lock.ts";
import { logged, type LogPort } from "../../ports/log.ts";
import type { StateStore } from "../../ports/store.ts";
import { createState, type State } from "../../stream/state.ts";
import type { Notices } from "../notices/notices.ts";
import { EARNED_KEY, SCROBBLER_KEY, WAITING_KEY } from "./keys.ts";
import type { LastfmClient } from "./lastfm-client.ts";

export { createLastfmClient } from "./lastfm-client.ts";
import { createSender } from "./sender.ts";
import type { Scope } from "../../stream/scope.ts";

/** A song that stalls and resumes is not announced again within this time. */
const TOLD_AGAIN_MS = 10_000;

export interface ScrobblingDeps {
  readonly scope: Scope;
  readonly client: LastfmClient;
  readonly config: () => Promise<ScrobblingConfig | null>;
  readonly store: StateStore;
  readonly locks: Pick<LockPort, "alone">;
  readonly clock: ClockPort;
  readonly log: LogPort;
  readonly notices: Notices;
  readonly environment: State<Environment>;
  readonly listening$: Observable<PlayEvent>;
  readonly rowOf: (id: TrackId) => Promise<TrackRow | null>;
}

/**
 * Listening history at last.fm. Connection and waiting plays live only in the store, so that
 * every window sees the same and plays survive the app.
 */
export function createScrobbling(deps: ScrobblingDeps): ScrobblingApi {
  const { scope, client, store, clock, log, environment } = deps;
  const scrobbler = createState<Scrobbler | null>(null);
  const waiting = createState<WaitingScrobbles>(NO_SCROBBLES);
  const toLog = logged(log, "scrobbling");
  scope.follow(store.watch$(SCROBBLER_KEY).pipe(map(decodeScrobbler)), {
    next: scrobbler.set,
    error: toLog,
  });
  scope.follow(store.watch$(WAITING_KEY).pipe(map(decodeWaiting)), {
    next: waiting.set,
    error: toLog,
  });

  const sender = createSender({
    client,
    store,
    locks: deps.locks,
    clock,
    log,
    isOnline: () => environment.value.isOnline,
    onSessionOver: () => loseSession(),
  });
  /** Waiting plays stay, because the same listener may connect again. */
  const loseSession = async (): Promise<void> => {
    await store.remove(SCROBBLER_KEY);
    deps.notices.tell("scrobblingLost");
  };

  scope.follow(
    combineLatest([scrobbler.value$, waiting.value$, environment.value$]).pipe(
      filter(([by, { plays }, { isOnline }]) => by !== null && plays.length > 0 && isOnline),
      map(([by, { plays }]) => ({ by, plays })),
      distinctUntilChanged((a, b) => a.by === b.by && a.plays === b.plays),
    ),
    () => sender.send(),
  );
  scope.follow(
    environment.value$.pipe(
      pairwise(),
      filter(([before, now]) => !before.isOnline && now.isOnline),
    ),
    () => sender.wake(),
  );

  followListening(deps, scrobbler, loseSession);

  const config$ = defer(() => from(deps.config()));
  return {
    state$: () =>
      combineLatest([config$, scrobbler.value$, waiting.value$]).pipe(
        map(([config, by, { plays }]) => ({
          isConfigured: config !== null,
          name: by?.name ?? null,
          authoriseUrl: config?.authoriseUrl ?? null,
          waiting: plays.length,
        })),
      ),
    ...createConnection(deps),
  };
}

/** What the history stores of a song; null without artist or name, and for files without a match. */
function songOf(row: TrackRow | null): PlayedSong | null {
  const artist = row?.artists[0]?.name ?? "";
  if (row === null || row.song === null || artist === "" || row.name === "") return null;
  return {
    artist,
    track: row.name,
    album: row.albumName,
    trackNumber: row.trackNumber || 1,
    durationS: Math.floor(row.durationMs / 1000),
  };
}

/** Announces the playing song to last.fm, and stores counted plays until they have been sent. */
function followListening(
  deps: ScrobblingDeps,
  scrobbler: State<Scrobbler | null>,
  loseSession: () => Promise<void>,
): void {
  const { scope, client, store, clock, environment } = deps;
  const toLog = logged(deps.log, "scrobbling");
  let lastTold: { readonly trackId: TrackId; readonly atMs: number } | null = null;
  const tellNowPlaying = async (trackId: TrackId, by: Scrobbler): Promise<void> => {
    const atMs = clock.nowMs();
    if (lastTold?.trackId === trackId && atMs - lastTold.atMs < TOLD_AGAIN_MS) return;
    lastTold = { trackId, atMs };
    const song = songOf(await deps.rowOf(trackId));
    if (song === null || !environment.value.isOnline) return;
    if ((await client.nowPlaying(song, by)) === "sessionOver") await loseSession();
  };
  const keep = async (trackId: TrackId, startedAtMs: number, by: Scrobbler): Promise<void> => {
    await store.write(EARNED_KEY, trackId);
    const song = songOf(await deps.rowOf(trackId));
    if (song === null) return;
    const play = { ...song, timestampS: Math.floor(startedAtMs / 1000) };
    await store.update(WAITING_KEY, (now) => addScrobble(decodeWaiting(now), by.name, play));
  };
  scope.follow(deps.listening$, (event) => {
    const { value: by } = scrobbler;
    if (by === null) return;
    if (event.kind === "sounding") {
      if (event.isNew) store.remove(EARNED_KEY).catch(toLog);
      tellNowPlaying(event.trackId, by).catch(toLog);
    }
    if (event.kind === "earned") keep(event.trackId, event.startedAtMs, by).catch(toLog);
  });
}

/** Connects to and disconnects from last.fm. */
function createConnection({
  client,
  store,
}: Pick<ScrobblingDeps, "client" | "store">): Pick<ScrobblingApi, "finish" | "disconnect"> {
  const connect = async (token: string): Promise<Outcome<string>> => {
    const session = await client.session(token);
    if (!session.ok) return session;
    const { name } = session.value;
    await store.update(WAITING_KEY, (now) => {
      const kept = decodeWaiting(now);
      return kept.owner === name ? kept : NO_SCROBBLES;
    });
    await store.write(SCROBBLER_KEY, session.value);
    return succeed(name);
  };
  /** A token works once: a second call gets the first answer. */
  let asked: { readonly token: string; readonly answer: Promise<Outcome<string>> } | null = null;

  return {
    finish: (token) => {
      if (asked?.token === token) return asked.answer;
      const answer = connect(token)
        .catch((thrown: unknown) => fail(toFailure(thrown)))
        .then((outcome) => {
          if (!outcome.ok) asked = null;
          return outcome;
        });
      asked = { token, answer };
      return answer;
    },
    disconnect: async () => {
      try {
        await Promise.all([store.remove(SCROBBLER_KEY), store.remove(WAITING_KEY)]);
        return succeed(undefined);
      } catch (thrown) {
        return fail(toFailure(thrown));
      }
    },
  };
}
