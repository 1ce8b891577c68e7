import type { Session } from "./types.ts";

/** Whatever else a cookie could hold would reach headers of ours. */
const VALUE = /^[\w%.~+/-]{1,2000}$/;

/** The fields of a Cookie header that are taken; what does not look like one of theirs is as good as missing. */
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

/** Cookies are written with escapes; they are sent with fresh ones. */
function unescaped(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
