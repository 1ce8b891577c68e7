import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  decodeSourceChoice,
  sourceNamed,
  sourceOfArguments,
} from "../../../src/domain/desktop/source-choice.ts";

describe("where the desktop's music comes from", () => {
  it("is read as the server's options say it, among whatever else a start is given", () => {
    const table = [
      [["--source", "netease"], { kind: "netease" }],
      [["--source=demo", "--no-sandbox"], { kind: "demo" }],
      [
        ["app.js", "--source", "http://127.0.0.1:3000/api"],
        sourceNamed("http://127.0.0.1:3000/api"),
      ],
      [
        ["--folder", "/m/one", "--folder=/m/two"],
        { kind: "folder", folders: ["/m/one", "/m/two"] },
      ],
      [["--folder", "/m", "--source", "netease"], { kind: "folder", folders: ["/m"] }],
      [["--source", "file:///etc"], null],
      [["--source"], null],
      [["--folder"], null],
      [["tonearm://album/7"], null],
    ] as const;
    for (const [given, expected] of table) expect(sourceOfArguments(given)).toEqual(expected);
  });

  it("comes back from the disk as it was, and from rubbish as nothing", () => {
    const path = fc.string({ minLength: 1 }).filter((text) => !text.includes("\0"));
    const choice = fc.oneof(
      fc.constantFrom({ kind: "demo" as const }, { kind: "netease" as const }),
      fc.webUrl().map((url) => ({ kind: "url" as const, url })),
      fc
        .array(path, { minLength: 1, maxLength: 20 })
        .map((folders) => ({ kind: "folder" as const, folders })),
    );
    fc.assert(
      fc.property(choice, (chosen) => {
        expect(decodeSourceChoice(JSON.parse(JSON.stringify(chosen)))).toEqual(chosen);
      }),
    );
    for (const raw of [
      null,
      7,
      "demo",
      { kind: "tape" },
      { kind: "url", url: "file:///etc/passwd" },
      { kind: "url" },
      { kind: "folder", folders: [] },
      { kind: "folder", folders: ["a\0b"] },
      { kind: "folder", folders: Array.from({ length: 21 }, () => "/m") },
    ])
      expect(decodeSourceChoice(raw)).toBeNull();
  });

  it("is no address that nothing can stand behind", () => {
    for (const url of [
      "http://[::1",
      "http://127.0.0.1:99999",
      "http://127.0.0.1:0",
      "http://127.0.0.1:-1",
      "http://%zz",
      "http://.",
      "http://a..b",
      `http://${"a".repeat(5_000)}`,
      `http://${"a.".repeat(200)}a`,
      "http://you@music.example",
      "http://music.example/api?x=1",
      "http://music.example/api#y",
    ])
      expect(sourceNamed(url), url).toBeNull();
    for (const url of ["http://[::1]:3000/api", "https://音楽.example/", "http://nas:3000"])
      expect(sourceNamed(url), url).toEqual({ kind: "url", url });
  });
});
