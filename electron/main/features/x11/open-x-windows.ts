/** @file The X11 desktop around the lyric window; connected to when it is first needed. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { displayAddress, keyIn, NO_KEY } from "./display-address.ts";
import { createXWindows, type XWindows } from "./x-windows.ts";
import { openX } from "./x-connection.ts";

type Environment = Readonly<Record<string, string | undefined>>;

/** Connects to the display named by the environment. Rejects if it is on another machine or does not answer. */
export async function openXWindows(environment: Environment): Promise<XWindows> {
  const address = displayAddress(environment["DISPLAY"] ?? "");
  if (address === null) throw new Error("no display of this machine");
  const file = environment["XAUTHORITY"] ?? join(environment["HOME"] ?? "", ".Xauthority");
  const key = await readFile(file).then(
    (bytes) => keyIn(bytes, address.display),
    () => NO_KEY,
  );
  return createXWindows(await openX(address, key));
}
