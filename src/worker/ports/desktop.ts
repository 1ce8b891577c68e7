import type { DesktopCoreApi } from "../../contract/desktop.ts";
import type { RemoteServices } from "../../contract/wire/types.ts";

/** The desktop program, reached through a message port. */
export type DesktopPort = RemoteServices<DesktopCoreApi>;
