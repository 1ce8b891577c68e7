import { describe, expect, it } from "vitest";
import {
  hasMoreGenres,
  isGenre,
  namesInRow,
} from "../../src/ui/screens/explore/folder-categories.ts";

const GENRES = Array.from({ length: 30 }, (_, place) => `Genre ${place}`);
const OURS = ["全部", "排行榜"];

describe("the row of a folder's categories", () => {
  it("has ours first, then the genres with most songs", () => {
    expect(namesInRow(["Rock", "Jazz"], "全部")).toEqual([...OURS, "Rock", "Jazz"]);
    expect(namesInRow(GENRES, "全部")).toEqual([...OURS, ...GENRES.slice(0, 10)]);
    expect(hasMoreGenres(GENRES)).toBe(true);
    expect(hasMoreGenres(GENRES.slice(0, 10))).toBe(false);
  });

  it("puts up the one selected, and no genre that is known to be none", () => {
    expect(namesInRow(GENRES, "Genre 20").at(-1)).toBe("Genre 20");
    expect(namesInRow(null, "Polka")).toEqual([...OURS, "Polka"]);
    expect(namesInRow(GENRES, "Polka")).not.toContain("Polka");
    // Home links to this category.
    expect(namesInRow([], "推荐歌单")).toEqual([...OURS, "推荐歌单"]);
  });

  it("takes no genre for one of ours, whatever it is called elsewhere", () => {
    expect(isGenre("流行")).toBe(true);
    expect(isGenre("官方")).toBe(true);
    expect(isGenre("排行榜")).toBe(false);
    expect(namesInRow(["排行榜", "Rock"], "全部")).toEqual([...OURS, "Rock"]);
  });
});
