/** @file A connection to the X server of a display: requests, their replies in order, and events. */
import { connect, type Socket } from "node:net";
import type { DisplayAddress, DisplayKey } from "./display-address.ts";
import { hello } from "./requests.ts";

/** If the server has not answered within this time, connecting fails. */
const ANSWER_MS = 2_000;
/** Maximum length of a message in bytes; the longest expected one is the greeting, with some kilobytes. */
const MOST_BYTES = 1 << 20;
const [ERROR, REPLY, GENERIC_EVENT] = [0, 1, 35];

export interface XConnection {
  /** The root window of the first screen. */
  readonly root: number;
  /** First id for resources that this connection creates. */
  readonly idBase: number;
  /** Sends a request that has no reply. */
  send(request: Buffer): void;
  /** Sends a request and resolves with its reply. Rejects with the server's error, or when the connection ends. */
  ask(request: Buffer): Promise<Buffer>;
  /** Subscribes to events, each of 32 bytes. */
  onEvent(hear: (event: Buffer) => void): void;
  close(): void;
}

interface Waiting {
  readonly sequence: number;
  readonly answer: (reply: Buffer) => void;
  readonly fail: (error: Error) => void;
}

/** Connects. Rejects if no server listens, or if it refuses the key. */
export async function openX(
  { sockets }: Pick<DisplayAddress, "sockets">,
  key: DisplayKey,
): Promise<XConnection> {
  const socket = await firstOf(sockets);
  // The connection alone does not keep the process running.
  socket.unref();
  const read = createReader(socket);
  socket.write(hello(key));
  const greeting = await read(8, (head) => head.readUInt16LE(6) * 4);
  socket.setTimeout(0);
  if (greeting.readUInt8(0) !== 1) {
    socket.destroy();
    throw new Error("the X server lets nobody in");
  }
  return talk(socket, read, { root: rootIn(greeting), idBase: greeting.readUInt32LE(12) });
}

function talk(
  socket: Socket,
  read: Read,
  { root, idBase }: Pick<XConnection, "root" | "idBase">,
): XConnection {
  const waiting: Waiting[] = [];
  const hearers: ((event: Buffer) => void)[] = [];
  let sequence = 0;
  const send = (request: Buffer): number => {
    sequence = (sequence + 1) & 0xff_ff;
    socket.write(request);
    return sequence;
  };
  const take = (message: Buffer): void => {
    const kind = message.readUInt8(0);
    if (kind !== ERROR && kind !== REPLY) return hearers.forEach((hear) => hear(message));
    const at = waiting.findIndex((each) => each.sequence === message.readUInt16LE(2));
    // An error without a pending request: the window has been closed since.
    const [asker] = at === -1 ? [] : waiting.splice(at, 1);
    if (kind === REPLY) asker?.answer(message);
    else asker?.fail(new Error(`X error ${message.readUInt8(1)}`));
  };
  const listen = async (): Promise<never> => {
    for (;;) take(await read(32, lengthBehind));
  };
  const fail = (error: unknown): void => {
    socket.destroy();
    for (const asker of waiting.splice(0))
      asker.fail(error instanceof Error ? error : new Error(String(error)));
  };
  void listen().catch(fail);
  return {
    root,
    idBase,
    send,
    ask: (request) =>
      new Promise((answer, reject) => {
        if (socket.destroyed) return reject(new Error("the X server is gone"));
        waiting.push({ sequence: send(request), answer, fail: reject });
      }),
    onEvent: (hear) => void hearers.push(hear),
    close: () => socket.destroy(),
  };
}

/** Length beyond the first 32 bytes: only replies and generic events have more. */
const lengthBehind = (head: Buffer): number => {
  const kind = head.readUInt8(0) & 0x7f;
  return kind === REPLY || kind === GENERIC_EVENT ? head.readUInt32LE(4) * 4 : 0;
};

/** The first screen follows the server's vendor name and its pixmap formats. */
function rootIn(greeting: Buffer): number {
  const vendorLength = greeting.readUInt16LE(24);
  const formats = greeting.readUInt8(29);
  return greeting.readUInt32LE(40 + Math.ceil(vendorLength / 4) * 4 + formats * 8);
}

/** Reads a message: its head, and as many more bytes as `behind` returns for it. */
type Read = (headBytes: number, behind: (head: Buffer) => number) => Promise<Buffer>;

function createReader(socket: Socket): Read {
  const pieces = socket.iterator({ destroyOnReturn: false });
  let have = Buffer.alloc(0);
  const fill = async (bytes: number): Promise<void> => {
    if (bytes > MOST_BYTES) throw new Error("no X server says so much");
    while (have.length < bytes) {
      const { done, value } = (await pieces.next()) as IteratorResult<Buffer, undefined>;
      if (done === true) throw new Error("the X server is gone");
      have = Buffer.concat([have, value]);
    }
  };
  return async (headBytes, behind) => {
    await fill(headBytes);
    const whole = headBytes + behind(have);
    await fill(whole);
    const message = have.subarray(0, whole);
    have = have.subarray(whole);
    return message;
  };
}

async function firstOf(sockets: readonly string[]): Promise<Socket> {
  let failure: unknown = null;
  for (const path of sockets) {
    try {
      return await reached(path);
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

const reached = (path: string): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect({ path });
    socket.setTimeout(ANSWER_MS, () => socket.destroy(new Error("no answer of the X server")));
    socket.once("error", reject);
    socket.once("connect", () => {
      socket.off("error", reject);
      // Later errors end the reading loop.
      socket.on("error", () => {});
      resolve(socket);
    });
  });
