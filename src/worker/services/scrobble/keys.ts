/** @file Names of the rows that scrobbling keeps on the device. */

/** Who is connected: `Scrobbler`. */
export const SCROBBLER_KEY = "scrobbler";
/** What was not sent yet: `WaitingScrobbles`. */
export const WAITING_KEY = "scrobbles";
/** The song that counted already while it still plays. */
export const EARNED_KEY = "scrobbledTrack";
