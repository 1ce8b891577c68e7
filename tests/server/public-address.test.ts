import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isPublicAddress } from "../../server/public-address.ts";

const byte = fc.nat(255);
const four = fc.tuple(byte, byte, byte, byte);
const word = fc.nat(0xffff);
const textOf = (words: readonly number[]): string =>
  words.map((each) => each.toString(16)).join(":");

/** The special blocks as arithmetic on their bytes, independent of the code under test. */
const isSpecial = ([a, b, c]: readonly [number, number, number, number]): boolean =>
  a === 0 ||
  a === 10 ||
  (a === 100 && b >= 64 && b < 128) ||
  a === 127 ||
  (a === 169 && b === 254) ||
  (a === 172 && b >= 16 && b < 32) ||
  (a === 192 && b === 0 && (c === 0 || c === 2)) ||
  (a === 192 && b === 88 && c === 99) ||
  (a === 192 && b === 168) ||
  (a === 198 && (b === 18 || b === 19)) ||
  (a === 198 && b === 51 && c === 100) ||
  (a === 203 && b === 0 && c === 113) ||
  a >= 224;

/** Addresses near the edges of blocks, which random addresses would rarely hit. */
const nearEdges = fc.tuple(
  fc.constantFrom(0, 1, 9, 10, 11, 99, 100, 126, 127, 128, 169, 172, 192, 198, 203, 223, 224, 255),
  fc.constantFrom(
    0,
    1,
    15,
    16,
    17,
    18,
    19,
    20,
    31,
    32,
    51,
    63,
    64,
    88,
    127,
    128,
    167,
    168,
    253,
    254,
  ),
  fc.constantFrom(0, 1, 2, 3, 98, 99, 100, 112, 113, 114, 255),
  byte,
);

describe("a public address", () => {
  it("of IPv4 is none of a special block", () => {
    fc.assert(
      fc.property(fc.oneof(four, nearEdges), (bytes) => {
        expect(isPublicAddress(bytes.join("."))).toBe(!isSpecial(bytes));
      }),
    );
  });

  it("of IPv6 is one that was given out, and stands for none of IPv4", () => {
    fc.assert(
      fc.property(fc.tuple(word, word, word, word, word, word, word, word), (words) => {
        const [first, second] = words;
        const isGiven = first >= 0x2000 && first <= 0x3fff;
        const isTaken =
          (first === 0x2001 && (second < 0x200 || second === 0xdb8)) ||
          first === 0x2002 ||
          (first === 0x3fff && second < 0x1000);
        expect(isPublicAddress(textOf(words))).toBe(isGiven && !isTaken);
      }),
    );
  });

  it("is never one of IPv4 in the clothes of IPv6, whatever it stands for", () => {
    fc.assert(
      fc.property(four, (bytes) => {
        const [a, b, c, d] = bytes;
        const hex = textOf([a * 256 + b, c * 256 + d]);
        for (const dressed of [
          `::ffff:${bytes.join(".")}`,
          `::ffff:${hex}`,
          `::${hex}`,
          `64:ff9b:1::${hex}`,
          `2002:${hex}::1`,
          `2001:0:${hex}::1`,
        ])
          expect(isPublicAddress(dressed), dressed).toBe(false);
      }),
    );
  });

  it("of IPv6 alone that a network translates is what the one of IPv4 in it is", () => {
    fc.assert(
      fc.property(fc.oneof(four, nearEdges), (bytes) => {
        const [a, b, c, d] = bytes;
        const hex = textOf([a * 256 + b, c * 256 + d]);
        for (const written of [
          `64:ff9b::${hex}`,
          `64:ff9b::${bytes.join(".")}`,
          `0064:FF9B:0:0:0:0:${hex}`,
        ])
          expect(isPublicAddress(written), written).toBe(!isSpecial(bytes));
      }),
    );
  });

  it.each([
    "::",
    "::1",
    "fe80::1",
    "fe80::1%eth0",
    "2606:4700::1111%eth0",
    "fc00::1",
    "fd00:ec2::254",
    "ff02::1",
    "169.254.169.254",
    "100.100.100.200",
    "",
    "localhost",
    "1.2.3",
    "64:ff9b::",
    "64:ff9b::a00:1",
    "64:ff9b::1:0:808:808",
    "64:ff9b:1::808:808",
    "198.18.0.1",
    "192.0.0.170",
    "0x7f.1",
    "[2606:4700::1111]",
    "8.8.8.8 ",
  ])("is not %j", (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each([
    "1.1.1.1",
    "8.8.8.8",
    "223.5.5.5",
    "192.0.1.1",
    "2606:4700::1111",
    "2400:3200::1",
    "64:ff9b::8.8.8.8",
  ])("is %s", (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });
});
