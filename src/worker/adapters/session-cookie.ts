import { SESSION_COOKIE } from "../../domain/account/session-cookies.ts";
import type { HostPort, CookiePort } from "../ports/window.ts";
import type { Scope } from "../stream/scope.ts";

/** The session cookie as last reported by the window, so that no request waits for a busy window. */
export function followSessionCookie(
  scope: Scope,
  host: Pick<HostPort, "readCookie" | "sessionCookie$">,
  initial: string | null,
): CookiePort {
  let value = initial;
  scope.follow(host.sessionCookie$(), (now) => {
    value = now;
  });
  return {
    now: () => value,
    read: async () => {
      value = await host.readCookie(SESSION_COOKIE);
      return value;
    },
  };
}
