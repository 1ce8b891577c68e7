import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  offers,
  readMusicSource,
  type Feature,
  type MusicSource,
} from "../../src/domain/music-source.ts";

const FEATURES: readonly Feature[] = [
  "logIn",
  "comments",
  "videos",
  "cloudDisk",
  "links",
  "qualities",
  "service",
];
const of = (kind: MusicSource["kind"], ...waysIn: MusicSource["waysIn"]): MusicSource => ({
  kind,
  name: "x",
  waysIn,
});
const offered = (source: MusicSource | null): readonly Feature[] =>
  FEATURES.filter((feature) => offers(source, feature));

describe("what a source offers", () => {
  it("is everything where nothing is known of it, and where it is a service with ways in", () => {
    expect(offered(null)).toEqual(FEATURES);
    for (const kind of ["demo", "netease", "url"] as const)
      expect(offered(of(kind, "qr"))).toEqual(FEATURES);
  });

  it("is no log-in where there is no way in, and nothing of a service in a folder", () => {
    expect(offered(of("url"))).toEqual(FEATURES.slice(1));
    expect(offered(of("folder"))).toEqual([]);
  });
});

describe("a source as a server tells of it", () => {
  it("is read as it was written, whatever else stands beside it", () => {
    fc.assert(
      fc.property(
        fc.constantFrom("demo", "netease", "folder", "url"),
        fc.string(),
        fc.subarray(["qr", "message", "cookie", "password"]),
        fc.object(),
        (kind, name, waysIn, other) => {
          expect(readMusicSource({ ...other, kind, name, waysIn })).toEqual({ kind, name, waysIn });
        },
      ),
    );
  });

  it("is null or a source for anything", () => {
    fc.assert(
      fc.property(fc.anything(), (raw) => {
        const source = readMusicSource(raw);
        expect(source === null || typeof source.name === "string").toBe(true);
      }),
    );
  });
});
