/** @file Where the Discord program listens on this machine. */
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Discord numbers its sockets from 0 to 9. */
const MOST = 10;
/** Folders of sockets below the user's runtime folder: plain, Flatpak, Snap. */
const BOXES = ["", "app/com.discordapp.Discord", "snap.discord"] as const;
const PATIENCE_MS = 1_000;

interface Machine {
  readonly platform: NodeJS.Platform;
  readonly environment: Readonly<Record<string, string | undefined>>;
}

/** Paths of the sockets, the likeliest first. */
export function discordPaths({ platform, environment }: Machine): readonly string[] {
  const names = Array.from({ length: MOST }, (_, number) => `discord-ipc-${number}`);
  if (platform === "win32") return names.map((name) => `\\\\?\\pipe\\${name}`);
  const folder = environment["XDG_RUNTIME_DIR"] || environment["TMPDIR"] || tmpdir();
  return BOXES.flatMap((box) => names.map((name) => join(folder, box, name)));
}

/** Connects to the first socket that accepts; null if none does. */
export async function openFirst(paths: readonly string[]): Promise<Socket | null> {
  for (const path of paths) {
    // oxlint-disable-next-line no-await-in-loop -- the first that answers is enough
    const connection = await open(path);
    if (connection !== null) return connection;
  }
  return null;
}

const open = (path: string): Promise<Socket | null> =>
  new Promise((done) => {
    const socket = connect(path);
    const none = (): void => {
      socket.destroy();
      done(null);
    };
    socket.setTimeout(PATIENCE_MS, none);
    socket.once("error", none);
    socket.once("connect", () => {
      socket.setTimeout(0);
      socket.off("error", none);
      done(socket);
    });
  });
