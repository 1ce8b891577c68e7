/** @file When the last code was sent. Survives the form and a reload, because the service sends one code per minute. */

const KEY = "tonearm:codeSentAtMs";

/** In ms since 1970; 0 for never, or if the browser has no storage. */
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
    // Without storage, the form still has it in its state.
  }
}
