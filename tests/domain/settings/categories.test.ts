import { describe, expect, it } from "vitest";
import { DEFAULT_CATEGORIES } from "../../../src/domain/settings/default-categories.ts";
import {
  CATEGORIES,
  CATEGORY_GROUPS,
  isCategory,
} from "../../../src/domain/settings/categories.ts";

describe("categories", () => {
  it("are 75, each once, by group", () => {
    expect(CATEGORIES).toHaveLength(75);
    expect(new Set(CATEGORIES.map((category) => category.name)).size).toBe(75);
    const sizes = CATEGORY_GROUPS.map(
      (group) => CATEGORIES.filter((category) => category.group === group).length,
    );
    expect(sizes).toEqual([5, 5, 23, 12, 12, 18]);
  });

  it("enable the factory ones (B25)", () => {
    expect(DEFAULT_CATEGORIES).toEqual(
      "全部, 推荐歌单, 精品歌单, 官方, 排行榜, 欧美, 流行, 摇滚, 电子, 说唱, ACG".split(", "),
    );
    expect(DEFAULT_CATEGORIES.every(isCategory)).toBe(true);
  });

  it("know their names", () => {
    expect(isCategory("R&B/Soul")).toBe(true);
    expect(isCategory("Bossa Nova")).toBe(true);
    expect(isCategory("全部*")).toBe(false);
  });
});
