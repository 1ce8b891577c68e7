/** @file Where the X server of a display listens, and the key (cookie) that authorizes a program. */

/** Address families in the file of keys: this machine, and any machine. */
const LOCAL = 256;
const WILD = 65_535;
const PROTOCOL = "MIT-MAGIC-COOKIE-1";

export interface DisplayAddress {
  /** Paths of its socket, the usual one first. One that begins with a zero byte is an abstract socket. */
  readonly sockets: readonly string[];
  readonly display: string;
}

/** Parses `DISPLAY`. Null for displays of other machines, and for screens other than the first. */
export function displayAddress(name: string): DisplayAddress | null {
  const [, display] = /^(?:unix)?:(\d{1,5})(?:\.0)?$/.exec(name) ?? [];
  if (display === undefined) return null;
  const path = `/tmp/.X11-unix/X${display}`;
  return { display, sockets: [path, `\0${path}`] };
}

export interface DisplayKey {
  readonly protocol: string;
  readonly data: Buffer;
}

/** Key for a server that requires none. */
export const NO_KEY: DisplayKey = { protocol: "", data: Buffer.alloc(0) };

/** The key of a display of this machine in a file of keys (`.Xauthority`); `NO_KEY` if it has none or is broken. */
export function keyIn(file: Buffer, display: string): DisplayKey {
  let at = 0;
  const part = (): Buffer => {
    const length = file.readUInt16BE(at);
    const from = at + 2;
    at = from + length;
    if (at > file.length) throw new RangeError("the file of keys ends early");
    return file.subarray(from, at);
  };
  try {
    while (at < file.length) {
      const family = file.readUInt16BE(at);
      at += 2;
      const [, number, protocol, data] = [part(), part(), part(), part()];
      const isOurs = family === LOCAL || family === WILD;
      const isOfDisplay = number.length === 0 || number.toString("latin1") === display;
      if (isOurs && isOfDisplay && protocol.toString("latin1") === PROTOCOL)
        return { protocol: PROTOCOL, data };
    }
  } catch {
    // A broken entry hides where the next one begins, so the rest of the file is ignored.
  }
  return NO_KEY;
}
