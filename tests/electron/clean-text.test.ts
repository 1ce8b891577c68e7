import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cleanText } from "../../electron/main/base/clean-text.ts";

const OWN = [
  { path: "/opt/Tone Arm/resources/app.asar", name: "app" },
  { path: "/home/ann/.config/tonearm", name: "data" },
];
const clean = (text: string): string => cleanText(text, OWN);

/** Text that must not be logged; it does not occur elsewhere in the input. */
const MARK = "Zq7Zq7Zq";
const SECRETS =
  "MUSIC_U,__csrf,cookie,Set-Cookie,access_token,api_key,password,api_sig,sk,authorization";
const around = fc.string({ maxLength: 40 });
const segment = fc
  .stringMatching(/^[\w .#()'é-]{0,12}$/u)
  .map((text) => text.replaceAll("..", "."));
const gap = fc.constantFrom(" ", "'", '"', "(", "=", ": ", "\n", "“");

describe("a text for the log", () => {
  it.each([
    ["the session is not kept: Error: EACCES", "the session is not kept: Error: EACCES"],
    ["ENOENT, open '/home/ann/.config/tonearm/session.bin'", "ENOENT, open 'data/session.bin'"],
    [
      "at start (file:///opt/Tone%20Arm/resources/app.asar/dist/desktop/main.js:1:200)",
      "at start (app/dist/desktop/main.js:1:200)",
    ],
    ["at process (node:internal/process/task_queues:95:5)", null],
    ["ENOENT, open '/home/ann/Music/My song.mp3'", "ENOENT, open '…"],
    ["open C:\\Users\\Ann\\x.mp3 failed", "open …"],
    ["open \\\\nas\\music", "open …"],
    ["open ~/Music", "open …"],
    ["/home/ann/.config/tonearm/../../Music/a.mp3", "…"],
    ["/home/ann/.config/tonearm-old/a.mp3", "…"],
    ["GET https://ann:pw@m.example/song?id=1&x=2 failed", "GET https://…@m.example/song?… failed"],
    ["page app://tonearm/assets/main.js is gone", null],
    ["Cookie: MUSIC_U=abc; os=pc", "…"],
    ['{"api_key":"abc"}', '{"api_…'],
    ["sent Authorization: Bearer abc", "sent …"],
    ["one\ntwo\u001b[31m", "one two [31m"],
    ["I/O error and/or 3 / 4", null],
  ])("%j", (text, expected) => {
    expect(clean(text)).toBe(expected ?? text);
  });

  it("names no path outside of the program's folders, wherever it stands", () => {
    const path = fc
      .tuple(
        fc.constantFrom("/", "//", "C:\\", "d:/", "\\\\", "~/", "file:///", "file:///C:/"),
        fc.array(segment, { maxLength: 4 }),
        fc.constantFrom("/", "\\"),
      )
      .map(
        ([root, parts, by]) => `${root}home${[...parts, MARK].map((part) => by + part).join("")}`,
      );
    fc.assert(
      fc.property(around, gap, path, around, (before, between, outside, after) => {
        expect(clean(before + between + outside + after)).not.toContain(MARK);
      }),
    );
  });

  it("leaves the program's folders by no way up", () => {
    fc.assert(
      fc.property(fc.array(segment), fc.constantFrom("/", "\\"), around, (parts, by, after) => {
        const path = [...parts, "..", MARK].join(by);
        expect(clean(`open '${OWN[1]?.path}/${path}'${after}`)).not.toContain(MARK);
      }),
    );
  });

  it("tells no value of a secret's name, in headers, queries and JSON", () => {
    const name = fc.constantFrom(...SECRETS.split(","));
    const sign = fc.constantFrom("=", ": ", '":"', "' : '", '"] = ');
    fc.assert(
      fc.property(around, name, sign, around, around, (before, key, is, value, after) => {
        expect(clean(`${before} ${key}${is}${value}${MARK}${after}`)).not.toContain(MARK);
      }),
    );
  });

  it("tells no query, no credentials and nothing that could be a key", () => {
    const word = fc.stringMatching(/^[\w&=.~%-]{0,20}$/);
    fc.assert(
      fc.property(around, word, word, (before, one, other) => {
        const secret = `${one}${MARK}${other}`;
        expect(clean(`${before} https://m.example/song?${secret} ended`)).not.toContain(MARK);
        expect(clean(`${before} https://${secret}:x@m.example/ ended`)).not.toContain(MARK);
        expect(clean(`${before} ${MARK.repeat(6)} ended`)).not.toContain(MARK);
      }),
    );
  });

  it("is one line of bounded length", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 400 }), (text) => {
        // oxlint-disable-next-line no-control-regex -- matching control characters is the purpose
        expect(clean(text)).not.toMatch(/[\n\r\u0000-\u001f\u2028]/);
      }),
    );
    expect(clean("word ".repeat(10_000)).length).toBeLessThanOrEqual(2_000);
  });
});
