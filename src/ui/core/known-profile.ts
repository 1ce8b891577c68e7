/** Key in localStorage for `shell/opening/boot-script.ts`; its value says nothing about who it was. */
const KEY = "tonearm-profile";

/** Whether somebody was logged in last, so that room is kept until the core says who it is. */
export const hadProfile = (): boolean => document.documentElement.dataset["profile"] !== undefined;

/** Notes for the next start whether somebody is logged in. */
export function noteProfile(isThere: boolean): void {
  try {
    if (isThere) localStorage.setItem(KEY, "true");
    else localStorage.removeItem(KEY);
  } catch {
    // Storage is forbidden or full: the next start keeps no room.
  }
}
