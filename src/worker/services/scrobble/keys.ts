/** @file Rows that scrobbling keeps on the device. */
import { parseTrackId, type TrackId } from "../../../domain/playable.ts";
import type { StateStore } from "../../ports/store.ts";

/** Who is connected: `Scrobbler`. */
export const SCROBBLER_KEY = "scrobbler";
/** What was not sent yet: `WaitingScrobbles`. */
export const WAITING_KEY = "scrobbles";
/** The song that counted already while it still plays. */
export const EARNED_KEY = "scrobbledTrack";

/** The song that counted before the app was closed in the middle of it. */
export const readEarned = (store: StateStore): Promise<TrackId | null> =>
  store.read(EARNED_KEY).then(parseTrackId, () => null);
