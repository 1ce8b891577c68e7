import { existsSync } from "node:fs";

interface Machine {
  readonly platform: NodeJS.Platform;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly exists?: (path: string) => boolean;
}

/** Address of the session bus of a Linux desktop; null if there is none. Called before Electron is ready. */
export function sessionBusAddress({
  platform,
  environment,
  exists = existsSync,
}: Machine): string | null {
  if (platform !== "linux") return null;
  const told = environment["DBUS_SESSION_BUS_ADDRESS"] ?? "";
  if (told !== "") return told;
  const runtime = environment["XDG_RUNTIME_DIR"] ?? "";
  const socket = `${runtime}/bus`;
  return runtime !== "" && exists(socket) ? `unix:path=${socket}` : null;
}
