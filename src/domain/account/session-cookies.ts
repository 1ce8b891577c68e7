/** @file The cookies that make a session of the service. */

/** The cookie that identifies the account. */
export const SESSION_COOKIE = "MUSIC_U";
export const SESSION_COOKIES = [SESSION_COOKIE, "__csrf", "MUSIC_R_T", "MUSIC_A_T"] as const;

/**
 * Name and value of the session cookies in the `cookie` text of a log-in answer: several `Set-Cookie` texts joined by
 * ";" or ";;". Their attributes are meant for the service's own site and are dropped.
 */
export function sessionCookiesIn(raw: string): readonly (readonly [string, string])[] {
  return raw.split(";").flatMap((part) => {
    const [name = "", ...rest] = part.trim().split("=");
    const value = rest.join("=");
    const isOurs = (SESSION_COOKIES as readonly string[]).includes(name) && value !== "";
    return isOurs ? [[name, value] as const] : [];
  });
}
