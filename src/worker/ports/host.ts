import type { HostApi } from "../../contract/host.ts";
import type { Remote } from "../../contract/wire/types.ts";

/** The window's own powers, on the other side of a port. */
export type HostPort = Remote<HostApi>;
