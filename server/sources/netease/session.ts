import type { Session } from "./types.ts";

/** Safe characters of a cookie value, because it becomes part of our own headers. */
const VALUE = /^[\w%.~+/-]{1,2000}$/;

/** The session in a Cookie header. Cookies with malformed values count as missing. */
export function readSession(cookie: string): Session {
  const found = new Map<string, string>();
  for (const part of cookie.split(";")) {
    const [, name = "", value = ""] = /^\s*(MUSIC_U|MUSIC_A|__csrf)=(.*?)\s*$/s.exec(part) ?? [];
    if (VALUE.test(value)) found.set(name, unescaped(value));
  }
  const account = found.get("MUSIC_U") ?? null;
  return {
    account,
    visitor: account === null ? (found.get("MUSIC_A") ?? null) : null,
    csrf: found.get("__csrf") ?? null,
  };
}

/** Removes the escapes; values are escaped again when they are sent. */
function unescaped(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
