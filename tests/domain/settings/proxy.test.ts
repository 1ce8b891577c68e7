import { expect, it } from "vitest";
import { isProxyServer, serverOf } from "../../../src/domain/settings/proxy.ts";

it("takes host names and addresses as they are written, an IPv6 one in brackets", () => {
  const written = [
    " proxy.example.org ",
    "127.0.0.1",
    "::1",
    "fe80::1:2",
    "[::1]",
    "::ffff:10.0.0.1",
  ];
  expect(written.map(serverOf)).toEqual([
    "proxy.example.org",
    "127.0.0.1",
    "[::1]",
    "[fe80::1:2]",
    "[::1]",
    "[::ffff:10.0.0.1]",
  ]);
  expect(written.map(serverOf).every(isProxyServer)).toBe(true);
});

it("refuses what is no server", () => {
  for (const text of ["", "http://proxy", "proxy:80", "a b", "host/path", "::1]", "-proxy"])
    expect(isProxyServer(serverOf(text)), text).toBe(false);
});
