import type { DesktopCoreApi } from "../../contract/desktop.ts";
import type { RemoteServices } from "../../contract/wire/types.ts";

/** The desktop program, on the other side of a port. */
export type DesktopPort = RemoteServices<DesktopCoreApi>;
