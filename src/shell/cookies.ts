/** The cookie that says who is logged in. */
export const SESSION_COOKIE = "MUSIC_U";

/** Value of a cookie, or null. */
export function readCookie(name: string): string | null {
  for (const part of document.cookie.split(";")) {
    const [key = "", ...value] = part.split("=");
    if (key.trim() === name) return value.join("=");
  }
  return null;
}

/** Names of the service's session cookies. */
const SESSION_COOKIES = [SESSION_COOKIE, "__csrf", "MUSIC_R_T", "MUSIC_A_T"] as const;
const ONE_YEAR_S = 365 * 24 * 60 * 60;

/**
 * Keeps the cookies of a login answer: several `Set-Cookie` texts joined by ";" or ";;". Attributes
 * are the service's own and are dropped; ours are set here.
 */
export function writeCookies(raw: string): void {
  for (const part of raw.split(";")) {
    const [name = "", ...value] = part.trim().split("=");
    if ((SESSION_COOKIES as readonly string[]).includes(name) && value.join("=") !== "")
      document.cookie = `${name}=${value.join("=")}; Path=/; Max-Age=${ONE_YEAR_S}; SameSite=Lax`;
  }
}

/** Forgets the session, and what the original noted of it in localStorage (B62). */
export function clearCookies(): void {
  for (const name of SESSION_COOKIES) {
    document.cookie = `${name}=; Path=/; Max-Age=0`;
    localStorage.removeItem(`cookie-${name}`);
  }
  localStorage.removeItem("data");
}
