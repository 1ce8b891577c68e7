/** @file Values with a special meaning in paths, headers, JSON or addresses, and the rule for valid values. */
import type { Kind } from "../../../server/sources/wire/routes.ts";

/** Longer than a text may be. */
const LONG = "1".repeat(100_000);

const PLAIN = [
  "..",
  "../../evil",
  "1/../2",
  "%2e%2e%2fevil",
  "..\\evil",
  "1?x=1",
  "1#",
  "#evil",
  "1@evil.example",
  "user:pass@evil.example/",
  "//evil.example",
  "http://evil.example",
  "https://127.0.0.1:1/",
  "[::1]",
  "http://[::1]:1/",
  "http://[::ffff:10.0.0.1]/",
  "file:///etc/passwd",
  "data:,1",
  "1\r\nX-Evil: 1",
  "1\n2",
  "1\tx",
  "\u0000",
  "1\u0000",
  '1","evil":"',
  "1}",
  "[1",
  "[[1]]",
  "1,,2",
  "1, 2",
  "1e3",
  "0x10",
  "１",
  "NaN",
  "true",
  "null",
  "",
  " 1",
  "-",
  "9".repeat(18),
  "__proto__",
  "constructor",
  "[object Object]",
];

/** All hostile values, by their names in a table. */
export const HOSTILE: ReadonlyMap<string, string> = new Map([
  ...PLAIN.map((text) => [JSON.stringify(text), text] as const),
  ["100 kB of 1", LONG],
]);

/** Parameters that other servers take but we do not: another host, another cipher, other headers. */
export const NOT_TAKEN = [
  "domain",
  "crypto",
  "ua",
  "e_r",
  "checkToken",
  "headers",
  "timeout",
  "realIP",
  "proxy",
  "noCookie",
  "timestamp",
  "constructor",
];

const MEGABYTE = new TextEncoder().encode("1".repeat(1_000_000));

/** A body whose last value has ten megabytes, generated while it is read, so that unread parts cost nothing. */
export function tenMegabytes(beginning: string): ReadableStream<Uint8Array> {
  let left = 10;
  return new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode(beginning)),
    pull(controller) {
      if (left === 0) return controller.close();
      left -= 1;
      controller.enqueue(MEGABYTE.slice());
    },
  });
}

/** Whether a parameter of this kind may have the value; written independently of the server's own check. */
export function isRight(kind: Kind, text: string): boolean {
  if (kind === "number") return /^-?\d{1,17}$/.test(text);
  if (kind === "numbers")
    return /^(?:-?\d{1,17}(?:,-?\d{1,17})*|\[-?\d{1,17}(?:,-?\d{1,17})*\])$/.test(text);
  if (kind === "text") return text.length <= 10_000 && !/[^\n\P{Cc}]/u.test(text);
  return kind.includes(text);
}
