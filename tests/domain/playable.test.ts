import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  isSong,
  keyOf,
  parsePlayable,
  parseSongNumber,
  parseTrackId,
  songId,
  songNumber,
  songsAmong,
  type Playable,
} from "../../src/domain/playable.ts";

const anyNumber = fc.maxSafeInteger();
const anyFile = fc.stringMatching(/^[\w-]{1,64}$/);
const anyPlayable: fc.Arbitrary<Playable> = fc.oneof(
  fc.record({ kind: fc.constantFrom("song" as const, "episode" as const), number: anyNumber }),
  fc.record({ kind: fc.constant("local" as const), file: anyFile }),
);

describe("the id of a track", () => {
  it("is read back as what it was written from, whatever its kind", () => {
    fc.assert(
      fc.property(anyPlayable, (playable) => {
        const id = keyOf(playable);
        expect(parsePlayable(id)).toEqual(playable);
        expect(parseTrackId(id)).toBe(id);
        expect(isSong(id)).toBe(playable.kind === "song");
      }),
    );
  });

  it("is the same text for the same track, and for no other", () => {
    fc.assert(
      fc.property(anyPlayable, anyPlayable, (one, other) => {
        const isSame = JSON.stringify(one) === JSON.stringify(other);
        expect(keyOf(one) === keyOf(other)).toBe(isSame);
      }),
    );
  });

  it("differs between the kinds, also where number and name are the same", () => {
    fc.assert(
      fc.property(anyNumber, (number) => {
        const ids = [
          keyOf({ kind: "song", number }),
          keyOf({ kind: "episode", number }),
          keyOf({ kind: "local", file: String(number) }),
        ];
        expect(new Set(ids).size).toBe(3);
        expect(songsAmong(ids)).toEqual([songId(number)]);
      }),
    );
  });

  it("is never read from anything it is not written as", () => {
    const nearly = fc
      .tuple(fc.constantFrom("s:", "l:", "e:", "S:", "s", ":", "x:", ""), fc.string())
      .map((parts) => parts.join(""));
    fc.assert(
      fc.property(fc.oneof(fc.anything(), nearly, fc.string()), (raw) => {
        const playable = parsePlayable(raw);
        // Only the exact form that `keyOf` writes is accepted.
        if (playable !== null) expect(keyOf(playable)).toBe(raw);
        expect(parseTrackId(raw)).toBe(playable === null ? null : raw);
      }),
    );
  });

  it.each([
    ["nothing", [null, undefined, "", ":", "s:", "l:", "e:", "s"]],
    ["a number", [0, 7, -7, 1.5, Number.NaN, 7n]],
    ["bare digits", ["7", "-7", "123456"]],
    ["another way to write a number", ["s:01", "s:-0", "s:+1", "s:1e3", "s:1.0", "s:0x1", "e:01"]],
    ["blanks", ["s: 1", "s:1 ", " s:1", "s:1\n", "l:a b", "l:a\n"]],
    ["a number out of range", ["s:9007199254740992", "e:-9007199254740992", `s:${"1".repeat(17)}`]],
    ["a name too long", [`l:${"a".repeat(65)}`]],
    ["a name no address holds", ["l:a/b", "l:../a", "l:é", "l:a.mp3", "l:a:b"]],
    ["another kind", ["S:1", "x:1", "song:1", "ss:1", "s1", "s;1"]],
    ["other things", [{}, ["s:1"], { id: "s:1" }, true]],
  ])("is not read from %s", (_, raws) => {
    for (const raw of raws) {
      expect(parsePlayable(raw)).toBeNull();
      expect(parseTrackId(raw)).toBeNull();
    }
  });
});

describe("the number of a song", () => {
  it("comes back over the whole range, below zero too", () => {
    fc.assert(
      fc.property(anyNumber, (number) => {
        expect(songNumber(songId(number))).toBe(number);
        expect(parseSongNumber(number)).toBe(songId(number));
        expect(parseSongNumber(String(number))).toBe(songId(number));
      }),
    );
    for (const number of [0, -1, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER])
      expect(songNumber(songId(number))).toBe(number);
  });

  it("is read from numbers and decimal text only", () => {
    fc.assert(
      fc.property(fc.anything(), (raw) => {
        const isNumber = Number.isSafeInteger(raw);
        const isDecimal = typeof raw === "string" && /^-?\d{1,16}$/.test(raw);
        const isInRange = Number.isSafeInteger(Number(isDecimal ? raw : 0));
        expect(parseSongNumber(raw) !== null).toBe(isNumber || (isDecimal && isInRange));
      }),
    );
  });

  it.each([null, undefined, "", "x", "s:1", "1.5", " 1", "1e3", 1.5, Number.NaN, 2 ** 53, {}, [1]])(
    "is not read from %j",
    (raw) => {
      expect(parseSongNumber(raw)).toBeNull();
    },
  );
});
