import { migrate, type LegacyStorage } from "../../../domain/settings/migrate.ts";
import { createPlayerStore, NEW_PLAYER } from "../player/saved-player.ts";
import { SCROBBLER_KEY } from "../scrobble/keys.ts";
import { SESSION_KEY } from "../session/session.ts";
import { keepSettings } from "../settings/settings.ts";
import type { LogPort } from "../../ports/log.ts";
import type { StateStore } from "../../ports/store.ts";

export interface BringOverDeps {
  readonly store: StateStore;
  /** The original's localStorage entries, by key. */
  readonly found: Readonly<Record<string, string>>;
  readonly log: LogPort;
}

/** Reads the original's data and stores it as our own; a separate chunk, because few devices need it, once. */
export async function takeOver({ store, found, log }: BringOverDeps): Promise<void> {
  const value = (key: keyof LegacyStorage): string | null => found[key] ?? null;
  const { settings, player, session, scrobbler, isFirstStart } = migrate({
    appVersion: value("appVersion"),
    settings: value("settings"),
    data: value("data"),
    player: value("player"),
    playerCurrentTrackTime: value("playerCurrentTrackTime"),
    localMusic: value("localMusic"),
    lastfm: value("lastfm"),
  });
  if (!isFirstStart) await keepSettings(store, settings);
  if (player !== null) {
    const { queue, positionS, volume, isMuted } = player;
    const saved = createPlayerStore(store, log);
    const before = NEW_PLAYER.queue;
    saved.keepQueue({ now: queue, before, cause: { kind: "replaced" }, undoable: null });
    saved.keepLoudness({ volume, isMuted, lastHeard: volume });
    if (queue.current !== null)
      saved.keepPlace({ trackId: queue.current, positionS, isWanted: false });
  }
  if (session !== null) await store.write(SESSION_KEY, session);
  if (scrobbler !== null) await store.write(SCROBBLER_KEY, scrobbler);
}
