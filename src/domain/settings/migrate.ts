import { asRecord, parseJson } from "../raw.ts";
import { decodeSavedSession, type SavedSession } from "../account/saved-session.ts";
import { decodeScrobbler, type Scrobbler } from "../scrobble/scrobble-queue.ts";
import { decodeSettings } from "./decode.ts";
import { decodeLegacyPlayer, type LegacyPlayer } from "./legacy-player.ts";
import type { Settings } from "./settings.ts";

/** The original's localStorage values: JSON texts, null if missing (B62). */
export interface LegacyStorage {
  readonly appVersion: string | null;
  readonly settings: string | null;
  readonly data: string | null;
  readonly player: string | null;
  readonly playerCurrentTrackTime: string | null;
  readonly localMusic: string | null;
  readonly lastfm: string | null;
}

type Raw = Readonly<Record<string, unknown>>;

/** The values that the start continues with. */
export interface Migrated {
  readonly settings: Settings;
  /** Null if there was none, or it was reset. */
  readonly player: LegacyPlayer | null;
  /** The last viewer; an account without its cookie is logged out. */
  readonly session: SavedSession | null;
  /** Local tracks and playlists, not decoded yet; null if there were none, or they were reset. */
  readonly localMusic: unknown;
  readonly scrobbler: Scrobbler | null;
  /** Nothing has ever been stored: the defaults must be written. */
  readonly isFirstStart: boolean;
}

/** The stored values, parsed; migration steps change these. */
interface Parsed {
  readonly settings: unknown;
  readonly player: unknown;
  readonly localMusic: unknown;
}

export interface MigrationStep {
  /** Runs if the stored version is exactly this one. */
  readonly from: string;
  readonly run: (stored: Parsed) => Parsed;
}

const resetPlayer = (stored: Parsed): Parsed => ({ ...stored, player: null });

/** Changes by version (B62), oldest first. */
export const MIGRATIONS: readonly MigrationStep[] = [
  { from: "0.2.5", run: resetPlayer },
  {
    from: "0.3.9",
    run: (stored) => ({
      ...stored,
      settings: { ...asRecord(stored.settings), lyricsBackground: true },
    }),
  },
  { from: "0.4.15", run: resetPlayer },
  { from: "0.4.18", run: (stored) => ({ ...stored, localMusic: null }) },
];

/** The version was stored as a JSON text with quotes; one without quotes is read, too. */
function readVersion(stored: string | null): string | null {
  const parsed = parseJson(stored);
  return typeof parsed === "string" ? parsed : stored;
}

/**
 * Converts the data of an older version to today's types (B62): version steps first, then defaults for missing fields
 * and shortcuts.
 */
export function migrate(stored: LegacyStorage): Migrated {
  const version = readVersion(stored.appVersion);
  const parsed: Parsed = {
    settings: parseJson(stored.settings),
    player: parseJson(stored.player),
    localMusic: parseJson(stored.localMusic),
  };
  const steps = MIGRATIONS.filter(({ from }) => from === version);
  const current = steps.reduce((state, { run }) => run(state), parsed);
  const data = asRecord(parseJson(stored.data));
  return {
    settings: decodeSettings({ ...asRecord(current.settings), ...legacyFilter(data) }),
    player: decodeLegacyPlayer(current.player, parseJson(stored.playerCurrentTrackTime)),
    session: legacySession(data),
    localMusic: current.localMusic,
    scrobbler: decodeScrobbler(parseJson(stored.lastfm)),
    isFirstStart: version === null,
  };
}

/** The original's `data` (B62) had user and mode side by side. */
function legacySession({ loginMode, user, lastRefreshCookieDate }: Raw): SavedSession | null {
  const { userId, nickname, ...profile } = asRecord(user);
  return decodeSavedSession({
    mode: loginMode,
    profile: { ...profile, id: userId, name: nickname },
    refreshedDay: lastRefreshCookieDate,
  });
}

/** The original stored the library's filter there, too, under a different name (B62). */
const legacyFilter = ({ libraryPlaylistFilter: whose }: Raw): Raw =>
  whose === undefined ? {} : { libraryPlaylistFilter: whose === "subscribed" ? "saved" : whose };
