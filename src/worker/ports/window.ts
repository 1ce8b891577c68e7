import type { AudioApi } from "../../contract/audio.ts";
import type { HostApi } from "../../contract/host.ts";
import type { Remote } from "../../contract/wire/types.ts";

/** The loudspeaker, on the other side of a port. */
export type AudioPort = Remote<AudioApi>;

/** The window's own powers, on the other side of a port. */
export type HostPort = Remote<HostApi>;

/** The cookie that says who is logged in. */
export interface CookiePort {
  /** Its value as far as this thread knows, or null. */
  now(): string | null;
  /** Its value as the window has it now: for decisions about who is logged in. */
  read(): Promise<string | null>;
}
