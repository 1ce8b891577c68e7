/** @file One connection to the Discord program: its handshake, one command, and the messages received meanwhile. */
import type { Duplex } from "node:stream";
import type { Activity } from "../../../../src/domain/desktop/activity.ts";
import { asRecord, parseJson } from "../../../../src/domain/raw.ts";

/** Kinds of messages. */
const HANDSHAKE = 0;
const COMMAND = 1;
const CLOSE = 2;
const PING = 3;
const PONG = 4;
const HEAD_BYTES = 8;
/** Maximum length of a message; a sender of longer ones is not Discord. */
const LONGEST_BYTES = 65_536;

/** Opens a connection; null if no program listens. */
export type OpenSocket = () => Promise<Duplex | null>;

export interface DiscordSocket {
  readonly show: (activity: Activity) => void;
  /** Clears the activity and closes the connection. */
  readonly close: () => void;
}

/** Shakes hands as application `id`. `onEnd` is called once when the connection ends or sends malformed messages. */
export function createDiscordSocket(
  connection: Duplex,
  id: string,
  onEnd: () => void,
): DiscordSocket {
  let isReady = false;
  let wanted: Activity | null = null;
  let sent = 0;
  const send = (kind: number, message: unknown): void =>
    void (connection.writable && connection.write(framed(kind, JSON.stringify(message))));
  const command = (): void => {
    sent += 1;
    const args = { pid: process.pid, activity: wanted };
    send(COMMAND, { cmd: "SET_ACTIVITY", args, nonce: String(sent) });
  };
  const hear = (kind: number, text: string): void => {
    if (kind === PING) send(PONG, parseJson(text));
    else if (kind === CLOSE) connection.destroy();
    else if (kind === COMMAND && asRecord(parseJson(text))["evt"] === "READY") {
      isReady = true;
      if (wanted !== null) command();
    }
  };
  connection.on(
    "data",
    createReader(hear, () => connection.destroy()),
  );
  // Ignored: the caller connects again after "close".
  connection.on("error", () => {});
  connection.once("close", onEnd);
  send(HANDSHAKE, { v: 1, client_id: id });
  return {
    show: (activity) => {
      wanted = activity;
      if (isReady) command();
    },
    close: () => {
      wanted = null;
      if (isReady) command();
      connection.end();
    },
  };
}

function framed(kind: number, text: string): Buffer {
  const body = Buffer.from(text);
  const head = Buffer.alloc(HEAD_BYTES);
  head.writeUInt32LE(kind, 0);
  head.writeUInt32LE(body.byteLength, 4);
  return Buffer.concat([head, body]);
}

/** Joins received pieces into messages. A message that is too long ends the connection. */
function createReader(
  hear: (kind: number, text: string) => void,
  onNonsense: () => void,
): (piece: Buffer) => void {
  let rest = Buffer.alloc(0);
  return (piece) => {
    rest = Buffer.concat([rest, piece]);
    while (rest.byteLength >= HEAD_BYTES) {
      const length = rest.readUInt32LE(4);
      if (length > LONGEST_BYTES) return onNonsense();
      if (rest.byteLength < HEAD_BYTES + length) return;
      const text = rest.toString("utf8", HEAD_BYTES, HEAD_BYTES + length);
      const kind = rest.readUInt32LE(0);
      rest = rest.subarray(HEAD_BYTES + length);
      hear(kind, text);
    }
  };
}
