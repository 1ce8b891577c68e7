/** @file Other sources for songs that the service does not play (B84). Loaded on the desktop, which asks them. */
import { combineLatest, distinctUntilChanged, type Observable } from "rxjs";
import type { AppConfig, Environment } from "../../../contract/host.ts";
import {
  decodeFoundSound,
  sourceOptions,
  MOST_ITEMS,
  type SoundQuery,
} from "../../../domain/desktop/other-sources.ts";
import { labelOfSource } from "../../../domain/desktop/source-labels.ts";
import { fail, succeed } from "../../../domain/failure.ts";
import { offers } from "../../../domain/music-source.ts";
import { isSong, songNumber, type SongId, type TrackId } from "../../../domain/playable.ts";
import type { Settings } from "../../../domain/settings/settings.ts";
import type { Track } from "../../../domain/catalogue/track.ts";
import type { ClockPort } from "../../ports/clock.ts";
import type { DesktopPort } from "../../ports/desktop.ts";
import { logged, type LogPort } from "../../ports/log.ts";
import type { Scope } from "../../stream/scope.ts";
import { createState, type State } from "../../stream/state.ts";
import type { Tracks } from "../tracks.ts";
import type { ResolvedSource, SoundFinder } from "./finder.ts";

export interface OtherSourcesDeps {
  readonly scope: Scope;
  readonly port: DesktopPort["foundSounds"];
  readonly settings: State<Settings>;
  readonly config: State<AppConfig>;
  readonly environment: State<Environment>;
  readonly tracks: Pick<Tracks, "get">;
  readonly clock: Pick<ClockPort, "wallMs">;
  readonly log: LogPort;
  readonly origin: string;
}

export interface OtherSources {
  readonly finder: SoundFinder;
  /**
   * The service's finder, also for visitors, whose last resort is an unchecked public address (S12). If that did not
   * play, other sources are asked before it is tried again.
   */
  around(service: SoundFinder): SoundFinder;
  /** Whether the listener wants other sources, their library is installed, and the music comes from a service. */
  isOn(): boolean;
  readonly isOn$: Observable<boolean>;
}

/** A source of videos; their files are not cached as songs, but requested each time. */
const NEVER_KEPT = "bilibili";

export function createOtherSources(deps: OtherSourcesDeps): OtherSources {
  const { scope, port, settings, config, environment, log } = deps;
  const isThere = createState(false);
  const isOn = createState(false);
  port.isThere().then((is) => isThere.set(is), logged(log, "other sources"));
  scope.follow(
    combineLatest([isThere.value$, settings.value$, config.value$]),
    ([is, set, { source }]) => isOn.set(is && set.askOtherSources && offers(source, "service")),
  );
  const finder: SoundFinder = {
    step: "unblock",
    find: async ({ id, signal }) => {
      if (!isOn.value || !isSong(id) || !environment.value.isOnline) return succeed(null);
      const known = await deps.tracks.get([id], signal);
      const track = known.ok ? known.value.get(id) : undefined;
      if (track === undefined) return known.ok ? succeed(null) : known;
      const found = await port.find(queryOf(id, track, settings.value));
      if (signal.aborted) return fail({ kind: "aborted" });
      if (found.ok) return succeed(soundOf(found.value, track, deps));
      return found.failure.kind === "notFound" ? succeed(null) : found;
    },
  };
  return {
    finder,
    around: (service) => afterPublicAddress(service, finder),
    isOn: () => isOn.value,
    isOn$: isOn.value$.pipe(distinctUntilChanged()),
  };
}

function afterPublicAddress(service: SoundFinder, others: SoundFinder): SoundFinder {
  /** The song that last got that address. */
  let last: TrackId | null = null;
  return {
    ...service,
    find: async (search) => {
      const found = search.isRetry && search.id === last ? await others.find(search) : null;
      if (found?.ok === true && found.value !== null) return found;
      const served = await service.find(search);
      // Only the public address has no requested quality.
      last = served.ok && served.value?.asked === null ? search.id : null;
      return served;
    },
  };
}

const queryOf = (id: SongId, track: Track, settings: Settings): SoundQuery => ({
  song: songNumber(id),
  name: track.name,
  durationMs: track.durationMs,
  album: track.album.name,
  artists: track.artists
    .map(({ name }) => name)
    .filter((name) => name !== "")
    .slice(0, MOST_ITEMS),
  options: sourceOptions(settings),
});

/** Null for an invalid answer of the main process. */
function soundOf(
  raw: unknown,
  { durationMs }: Track,
  { clock, origin }: Pick<OtherSourcesDeps, "clock" | "origin">,
): ResolvedSource | null {
  const sound = decodeFoundSound(raw);
  if (sound === null) return null;
  const url = `${origin}/found/${sound.token}`;
  const label = labelOfSource(sound.source);
  return {
    source: { kind: "url", url, cors: "clean" },
    label,
    asked: null,
    bitRate: sound.bitRate,
    codec: null,
    download: label === NEVER_KEPT ? null : { url, sizeBytes: null, md5: null },
    levelling: null,
    expiresAtMs: clock.wallMs() + sound.livesMs,
    ...(durationMs > 0 && { mustLastMs: durationMs }),
  };
}
