/** Key in localStorage; its value says nothing about who it was. */
const KEY = "tonearm-profile";

/** Whether somebody was logged in last, so that room is kept until the core says who it is. */
export function hadProfile(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

/** Notes for the next start whether somebody is logged in. */
export function noteProfile(isThere: boolean): void {
  try {
    if (isThere) localStorage.setItem(KEY, "");
    else localStorage.removeItem(KEY);
  } catch {
    // Storage is forbidden or full: the next start keeps no room.
  }
}
