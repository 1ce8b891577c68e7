/** Played this long in seconds, a song counts however long it is (spec section 5). */
const ENOUGH_S = 240;

/** Whether a song was played long enough to be scrobbled: half its length, or 240 s (spec section 5). */
export function mayScrobble(playedS: number, durationS: number): boolean {
  if (playedS >= ENOUGH_S) return true;
  const wholeS = Math.floor(durationS);
  return wholeS > 0 && playedS >= wholeS / 2;
}
