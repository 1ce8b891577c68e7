/** @file Blocks all network traffic off this machine: attempts are recorded and fail. */
import { Socket } from "node:net";

import { afterAll, afterEach, beforeAll, expect } from "vitest";

const LOOPBACK = /^(?:127\.0\.0\.1|::1|localhost|)$/;

/** Guards all tests of a file: tests that try to reach another host fail. Returns the host:port of all sockets. */
export function refuseTraffic(): ReadonlySet<string> {
  const tried: string[] = [];
  const reached = new Set<string>();
  const { connect } = Socket.prototype;
  beforeAll(() => {
    Socket.prototype.connect = function guarded(this: Socket, ...args: unknown[]): Socket {
      const { host, port } = placeIn(args);
      reached.add(`${host}:${port}`);
      if (LOOPBACK.test(host)) return Reflect.apply(connect, this, args);
      tried.push(host);
      queueMicrotask(() => this.destroy(new Error(`${host} is not this machine`)));
      return this;
    };
  });
  afterEach(() => expect(tried.splice(0)).toEqual([]));
  afterAll(() => {
    Socket.prototype.connect = connect;
  });
  return reached;
}

interface Place {
  readonly host: string;
  readonly port: string;
}

/** The destination of a socket, in any form of the arguments of `connect`. */
function placeIn(args: readonly unknown[]): Place {
  const [first, second] = Array.isArray(args[0]) ? args[0] : args;
  if (typeof first !== "object" || first === null)
    return { host: typeof second === "string" ? second : "", port: String(first) };
  const port = "port" in first ? String(first.port) : "";
  return { host: "host" in first ? String(first.host ?? "") : "", port };
}
