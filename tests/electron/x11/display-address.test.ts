import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  displayAddress,
  keyIn,
  NO_KEY,
} from "../../../electron/main/features/x11/display-address.ts";

describe("the address of a display", () => {
  it("is a socket of this machine, for its first screen", () => {
    const sockets = ["/tmp/.X11-unix/X7", "\0/tmp/.X11-unix/X7"];
    for (const name of [":7", ":7.0", "unix:7"])
      expect(displayAddress(name)).toEqual({ display: "7", sockets });
    for (const name of ["", ":", "7", ":7.1", "host:7", ":7/../x", ":-1"])
      expect(displayAddress(name)).toBeNull();
  });
});

const LOCAL = 256;

const part = (text: string | Buffer): Buffer => {
  const bytes = Buffer.from(text);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(bytes.length);
  return Buffer.concat([length, bytes]);
};

function entry(family: number, display: string, protocol: string, data: Buffer): Buffer {
  const head = Buffer.alloc(2);
  head.writeUInt16BE(family);
  return Buffer.concat([head, part("machine"), part(display), part(protocol), part(data)]);
}

describe("the key of a display", () => {
  const key = Buffer.from("0123456789abcdef");
  const other = Buffer.alloc(16);

  it("is that of its number on this machine", () => {
    const file = Buffer.concat([
      entry(0, "1", "MIT-MAGIC-COOKIE-1", other),
      entry(LOCAL, "2", "MIT-MAGIC-COOKIE-1", other),
      entry(LOCAL, "1", "XDM-AUTHORIZATION-1", other),
      entry(LOCAL, "1", "MIT-MAGIC-COOKIE-1", key),
    ]);
    expect(keyIn(file, "1").data).toEqual(key);
    expect(keyIn(file, "3")).toBe(NO_KEY);
    expect(keyIn(entry(65_535, "", "MIT-MAGIC-COOKIE-1", key), "9").data).toEqual(key);
  });

  it("is none in a file that is broken, whatever is in it", () => {
    const file = entry(LOCAL, "1", "MIT-MAGIC-COOKIE-1", key);
    for (let length = 0; length < file.length; length += 1)
      expect(keyIn(file.subarray(0, length), "1")).toBe(NO_KEY);
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 64 }), (bytes) => {
        keyIn(Buffer.from(bytes), "1");
      }),
    );
  });
});
