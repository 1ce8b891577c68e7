import { describe, expect, it } from "vitest";
import { isDailyDue } from "../../../src/domain/catalogue/daily.ts";

describe("isDailyDue", () => {
  it("is due once each day", () => {
    expect(isDailyDue(null, 5)).toBe(true);
    expect(isDailyDue(4, 5)).toBe(true);
    expect(isDailyDue(5, 5)).toBe(false);
    expect(isDailyDue(0, 31)).toBe(true);
  });
});
