import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { wishOfArguments, wishOfLink } from "../../../src/domain/desktop/deep-link.ts";
import { songId } from "../../../src/domain/playable.ts";

const ID = fc.integer({ min: 1, max: 999_999_999_999_999 });
const SCREENS = ["album", "artist", "playlist", "mv"] as const;

describe("a link from another program", () => {
  it("opens the screen of what it names", () => {
    fc.assert(
      fc.property(fc.constantFrom(...SCREENS), ID, (kind, id) => {
        const wish = { kind: "open", path: `/${kind}/${id}` };
        expect(wishOfLink(`tonearm://${kind}/${id}`)).toEqual(wish);
        // Systems add a slash, and some change the case of the scheme.
        expect(wishOfLink(`TONEARM://${kind.toUpperCase()}/${id}/`)).toEqual(wish);
      }),
    );
    fc.assert(
      fc.property(ID, (id) => {
        expect(wishOfLink(`tonearm://song/${id}`)).toEqual({ kind: "song", id: songId(id) });
      }),
    );
  });

  it("searches for the words that were written", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", minLength: 1, maxLength: 60 }), (typed) => {
        fc.pre(typed.trim() !== "" && !/\p{Cc}/u.test(typed));
        const wish = wishOfLink(`tonearm://search/${encodeURIComponent(typed)}`);
        if (wish?.kind !== "open") throw new Error("no screen");
        expect(decodeURIComponent(wish.path.slice("/search/".length)).trim()).toBe(typed.trim());
      }),
    );
  });

  it("stays inside its screen, whatever it says", () => {
    const piece = fc.constantFrom(
      "tonearm://",
      "album",
      "search",
      "/",
      "..",
      "%2f",
      "%2e%2e",
      "?",
      "#",
      "7",
      "javascript:",
      "\\",
      "%00",
      "%",
      " ",
      "\n",
      "login",
      "settings",
    );
    const link = fc.oneof(
      fc.string(),
      fc.array(piece, { maxLength: 8 }).map((each) => each.join("")),
    );
    fc.assert(
      fc.property(link, (written) => {
        const wish = wishOfLink(written);
        if (wish?.kind !== "open") return;
        expect(wish.path).toMatch(/^\/(?:(?:album|artist|playlist|mv)\/[1-9]\d*|search\/[^/?#]+)$/);
        const { pathname } = new URL(wish.path, "app://tonearm/");
        expect(pathname).toMatch(/^\/(?:album|artist|playlist|mv|search)\/./);
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    "",
    "tonearm:",
    "tonearm://",
    "tonearm://album/",
    "tonearm://album/0",
    "tonearm://album/-7",
    "tonearm://album/07",
    "tonearm://album/1e3",
    "tonearm://album/1234567890123456",
    "tonearm://album/7/play",
    "tonearm://album/7?play=1",
    "tonearm://album/7#x",
    "tonearm://logout/7",
    "tonearm://settings/7",
    "tonearm://search/%",
    "tonearm://search/%20",
    "tonearm://search/a%0Ab",
    "tonearm://search/a/b",
    `tonearm://search/${"a".repeat(201)}`,
    "https://tonearm/album/7",
    " tonearm://album/7",
  ])("wishes for nothing else: %j", (link) => {
    expect(wishOfLink(link)).toBeNull();
  });

  it("is found among the arguments of a start", () => {
    expect(
      wishOfArguments(["--flag", "tonearm://x/1", "tonearm://mv/3", "tonearm://mv/4"]),
    ).toEqual({
      kind: "open",
      path: "/mv/3",
    });
    expect(wishOfArguments(["--flag", "/a/file"])).toBeNull();
  });
});
