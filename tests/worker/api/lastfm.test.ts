import { describe, expect, it } from "vitest";
import { wasmDigest } from "../../../src/worker/adapters/packages.ts";
import {
  decodeSession,
  errorOf,
  isScrobbleAnswer,
  scrobbleCall,
  sessionCall,
  signatureText,
} from "../../../src/worker/api/lastfm.ts";

const play = (timestampS: number) => ({
  artist: "Björk & Co",
  track: "夜のフェリー",
  album: "",
  trackNumber: 2,
  durationS: 0,
  timestampS,
});

describe("signatures of last.fm", () => {
  it.each([
    ["", "d41d8cd98f00b204e9800998ecf8427e"],
    ["abc", "900150983cd24fb0d6963f7d28e17f72"],
    ["夜", "7345a62ec143db11ad75ce98b241dd54"],
  ])("digest %j as everybody does", async (text, expected) => {
    expect(await wasmDigest.md5(text)).toBe(expected);
  });

  it("put names and values in order and the secret last (S33)", () => {
    const { params } = sessionCall("t0ken");
    expect(signatureText({ ...params, api_key: "key1" }, "s3cret")).toBe(
      "api_keykey1methodauth.getSessiontokent0kens3cret",
    );
  });

  it("order numbered fields by their characters: 10 before 1]", () => {
    expect(signatureText({ "a[1]": "x", "a[10]": "y", "a[0]": "z" }, "")).toBe("a[0]za[10]ya[1]x");
  });
});

describe("calls and answers", () => {
  it("number the fields of each play and leave out what is not known", () => {
    expect(scrobbleCall([play(5), play(6)], "sk1").params).toEqual({
      method: "track.scrobble",
      sk: "sk1",
      "artist[0]": "Björk & Co",
      "track[0]": "夜のフェリー",
      "trackNumber[0]": "2",
      "timestamp[0]": "5",
      "artist[1]": "Björk & Co",
      "track[1]": "夜のフェリー",
      "trackNumber[1]": "2",
      "timestamp[1]": "6",
    });
  });

  it("read sessions and errors from what is there", () => {
    expect(decodeSession({ session: { name: "ada", key: "k", subscriber: 0 } })).toEqual({
      name: "ada",
      key: "k",
    });
    expect(decodeSession({ session: { key: "k" } })).toBeNull();
    expect(decodeSession(null)).toBeNull();
    expect(errorOf({ error: 9, message: "Invalid session key" })).toBe(9);
    expect(errorOf({ scrobbles: {} })).toBe(0);
    expect(isScrobbleAnswer({ scrobbles: { "@attr": { accepted: 1, ignored: 0 } } })).toBe(true);
    expect(isScrobbleAnswer("<html>")).toBe(false);
  });
});
