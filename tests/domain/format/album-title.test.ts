import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { splitAlbumTitle } from "../../../src/domain/format/album-title.ts";

describe("splitAlbumTitle", () => {
  it.each([
    ["Drive (Original Motion Picture Soundtrack)", "Drive", "Original Motion Picture Soundtrack"],
    ["Journey: Original Soundtrack", "Journey", "Original Soundtrack"],
    ["Up [Original Score]", "Up", "Original Score"],
    ["Dune - Original Soundtrack", "Dune", "Original Soundtrack"],
    ["Bande Originale du Film Amélie", "Amélie", "Bande Originale du Film"],
    ["1989 (Deluxe Edition)", "1989", "Deluxe Edition"],
    ["Red Tour Edition Live", "Red Live", "Tour Edition"],
    [
      "Frozen (Original Motion Picture Soundtrack) [Deluxe Edition]",
      "Frozen",
      "Original Motion Picture Soundtrack · Deluxe Edition",
    ],
    [
      "Tron (Music from the Original Motion Picture Score)",
      "Tron",
      "Music from the Original Motion Picture Score",
    ],
    ["X (The Original Motion Picture Soundtrack)", "X", "The Original Motion Picture Soundtrack"],
  ])("splits %s", (name, title, subtitle) => {
    expect(splitAlbumTitle(name)).toEqual({ title, subtitle });
  });

  it.each(["Night Ferries", "1989 (deluxe edition)", "Original Soundtrack", "Deluxe Edition", ""])(
    "leaves %j whole",
    (name) => {
      expect(splitAlbumTitle(name)).toEqual({ title: name, subtitle: null });
    },
  );

  it("takes the first phrase of the list, not of the name", () => {
    expect(splitAlbumTitle("A (Complete Score) (Original Television Soundtrack)")).toEqual({
      title: "A (Complete Score)",
      subtitle: "Original Television Soundtrack",
    });
  });

  it("always leaves a title where there was a name", () => {
    fc.assert(
      fc.property(fc.string(), (name) => {
        expect(splitAlbumTitle(name).title === "").toBe(name === "");
      }),
    );
  });
});
