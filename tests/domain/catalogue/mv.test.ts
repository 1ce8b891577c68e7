import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ownDescription } from "../../../src/domain/catalogue/mv.ts";

const mv = (name: string, artist: string) => ({ name, artist: { id: null, name: artist } });

describe("the description of a video", () => {
  it.each([
    ["Glass Harbour — The Tide Keeps"],
    ["the tide keeps"],
    ["THE TIDE KEEPS / Glass Harbour"],
    ["  "],
    [null],
  ])("is none where %j says no more than title and artist", (text) => {
    expect(ownDescription(text, mv("The Tide Keeps", "Glass Harbour"))).toBeNull();
  });

  it("stays as it is where it says more", () => {
    const text = "The Tide Keeps, filmed on the night ferry.";
    expect(ownDescription(text, mv("The Tide Keeps", "Glass Harbour"))).toBe(text);
    expect(ownDescription(text, mv("", ""))).toBe(text);
  });

  it("is none for title and artist in either order, whichever holds the other", () => {
    const word = fc.stringMatching(/^[a-zé潮水]{1,8}$/);
    fc.assert(
      fc.property(word, word, fc.constantFrom(" - ", " — ", "\n", "《》"), (name, artist, gap) => {
        const video = mv(name, `${artist}${name}`);
        for (const parts of [
          [name, video.artist.name],
          [video.artist.name, name],
        ])
          expect(ownDescription(parts.join(gap), video)).toBeNull();
      }),
    );
  });
});
