export interface Circumstances {
  /** Whether the listener's connection is encrypted; only then are cookies marked `Secure`. */
  readonly isSecure: boolean;
  readonly nowMs: number;
}

const TAKEN = /^\s*(MUSIC_U|__csrf)=([\w%.~+/-]{0,2000})\s*(?:;|$)/;

/**
 * Set-Cookie lines for our own origin: session and token. They are readable for the page, which looks for its session
 * in its cookies (S41). A line without a value only deletes the cookie.
 */
export function ownCookies(lines: readonly string[], circumstances: Circumstances): string[] {
  const cookies = new Map<string, string>();
  for (const line of lines) {
    const [, name, value] = TAKEN.exec(line) ?? [];
    const path = attributeOf(line, "path") ?? "/";
    if (name === undefined || value === undefined || path !== "/") continue;
    const ageS = maxAgeOf(line, circumstances.nowMs);
    if (value === "" && ageS !== 0) continue;
    const age = ageS === null ? "" : `; Max-Age=${ageS}`;
    const secure = circumstances.isSecure ? "; Secure" : "";
    cookies.set(name, `${name}=${value}; Path=/; SameSite=Lax${age}${secure}`);
  }
  return [...cookies.values()];
}

const attributeOf = (line: string, name: string): string | null =>
  new RegExp(`;\\s*${name}=([^;]*)`, "i").exec(line)?.[1]?.trim() ?? null;

function maxAgeOf(line: string, nowMs: number): number | null {
  const age = attributeOf(line, "max-age");
  if (age !== null && /^-?\d{1,12}$/.test(age)) return Math.max(0, Number(age));
  const atMs = Date.parse(attributeOf(line, "expires") ?? "");
  return Number.isNaN(atMs) ? null : Math.max(0, Math.round((atMs - nowMs) / 1000));
}
