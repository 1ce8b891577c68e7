import { SESSION_COOKIES, sessionCookiesIn } from "../domain/account/session-cookies.ts";

/** Value of a cookie, or null. */
export function readCookie(name: string): string | null {
  for (const part of document.cookie.split(";")) {
    const [key = "", ...value] = part.split("=");
    if (key.trim() === name) return value.join("=");
  }
  return null;
}

const ONE_YEAR_S = 365 * 24 * 60 * 60;

/** Stores the cookies of a log-in answer. */
export function writeCookies(raw: string): void {
  for (const [name, value] of sessionCookiesIn(raw))
    document.cookie = `${name}=${value}; Path=/; Max-Age=${ONE_YEAR_S}; SameSite=Lax`;
}

/** Deletes the session, and the original's copy of it in localStorage (B62). */
export function clearCookies(): void {
  for (const name of SESSION_COOKIES) {
    document.cookie = `${name}=; Path=/; Max-Age=0`;
    localStorage.removeItem(`cookie-${name}`);
  }
  localStorage.removeItem("data");
}
