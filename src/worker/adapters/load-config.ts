import type { AppConfig } from "../../contract/host.ts";

/** A configuration slower than this is done without: every request of the app waits for it. */
const LIMIT_MS = 5_000;

/** What stands before `/config.json` was read. */
export const NO_CONFIG: AppConfig = { apiBase: null, version: "", publicMediaUrl: null };

/** The API lives beside the app when the configuration cannot be had: offline, or a plain file server. */
const fallbackBase = (origin: string, basePath: string): string => `${origin}${basePath}api`;

/** Reads `/config.json` beside the app and decodes it field by field; offline it answers the usual place. */
export async function loadConfig(origin: string, basePath: string): Promise<AppConfig> {
  const fallback = { ...NO_CONFIG, apiBase: fallbackBase(origin, basePath) };
  try {
    const response = await fetch(`${origin}${basePath}config.json`, {
      signal: AbortSignal.timeout(LIMIT_MS),
    });
    if (!response.ok) return fallback;
    const raw: unknown = await response.json();
    if (typeof raw !== "object" || raw === null) return fallback;
    const text = (name: string): string | null => {
      const value: unknown = Reflect.get(raw, name);
      return typeof value === "string" && value !== "" ? value : null;
    };
    const base = text("apiBase");
    return {
      apiBase: base === null ? null : new URL(base, `${origin}${basePath}`).href.replace(/\/$/, ""),
      version: text("version") ?? "",
      publicMediaUrl: text("publicMediaUrl"),
    };
  } catch {
    return fallback;
  }
}
