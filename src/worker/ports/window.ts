import type { AudioApi } from "../../contract/audio.ts";
import type { HostApi } from "../../contract/host.ts";
import type { Remote } from "../../contract/wire/types.ts";

/** The loudspeaker, reached through a message port. */
export type AudioPort = Remote<AudioApi>;

/** The window's own functions, reached through a message port. */
export type HostPort = Remote<HostApi>;

/** The cookie that tells which account is logged in. */
export interface CookiePort {
  /** Its value as far as this thread knows, or null. */
  now(): string | null;
  /** Its current value in the window, for decisions that depend on who is logged in. */
  read(): Promise<string | null>;
}
