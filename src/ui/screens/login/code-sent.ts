/** @file When the last code was sent: it outlives the form and a reload, since the service sends one a minute. */

const KEY = "tonearm:codeSentAtMs";

/** In ms since 1970; 0 for never, or where the browser keeps nothing. */
export function codeSentAtMs(): number {
  try {
    const atMs = Number(sessionStorage.getItem(KEY));
    return atMs > 0 && atMs <= Date.now() ? atMs : 0;
  } catch {
    return 0;
  }
}

export function noteCodeSent(atMs: number): void {
  try {
    sessionStorage.setItem(KEY, String(atMs));
  } catch {
    // Without storage the form itself remembers it.
  }
}
