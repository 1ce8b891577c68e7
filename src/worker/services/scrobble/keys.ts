/** @file Rows that scrobbling keeps on the device. */
import { parseTrackId, type TrackId } from "../../../domain/playable.ts";
import type { StateStore } from "../../ports/store.ts";

/** The connected account: `Scrobbler`. */
export const SCROBBLER_KEY = "scrobbler";
/** Unsent plays: `WaitingScrobbles`. */
export const WAITING_KEY = "scrobbles";
/** The playing song, once it has been counted. */
export const EARNED_KEY = "scrobbledTrack";

/** The song that had been counted when the app was closed in the middle of it. */
export const readEarned = (store: StateStore): Promise<TrackId | null> =>
  store.read(EARNED_KEY).then(parseTrackId, () => null);
