import { describe, expect, it } from "vitest";
import { formatDate, formatRelease } from "../../../src/domain/format/date.ts";

const DAY = Date.UTC(2021, 4, 4, 23, 30);
const UTC = { timeZone: "UTC" };

describe("formatDate", () => {
  it("writes Chinese dates in full figures, whatever the month style", () => {
    expect(formatDate(DAY, "zh-CN", UTC)).toBe("2021年05月04日");
    expect(formatDate(DAY, "zh-TW", { ...UTC, month: "long" })).toBe("2021年05月04日");
  });

  it("writes others as the language does", () => {
    expect(formatDate(DAY, "en", UTC)).toBe("May 4, 2021");
    const january = Date.UTC(2022, 0, 9);
    expect(formatDate(january, "en", UTC)).toBe("Jan 9, 2022");
    expect(formatDate(january, "en", { ...UTC, month: "long" })).toBe("January 9, 2022");
    expect(formatDate(january, "tr", UTC)).toBe("9 Oca 2022");
  });

  it("takes the day of the time zone", () => {
    expect(formatDate(DAY, "zh-CN", { timeZone: "Asia/Shanghai" })).toBe("2021年05月05日");
    expect(formatDate(DAY, "en", { timeZone: "Asia/Shanghai" })).toBe("May 5, 2021");
  });

  it("uses the system's time zone unless given", () => {
    const local = new Date(2021, 4, 4, 12).getTime();
    expect(formatDate(local, "en")).toBe("May 4, 2021");
    expect(formatDate(local, "zh-CN")).toBe("2021年05月04日");
  });

  it.each([Number.NaN, Infinity, 9e15])("writes nothing for %d", (ms) => {
    expect(formatDate(ms, "en")).toBe("");
  });
});

describe("formatRelease", () => {
  it("is a year where no more is known, in every time zone", () => {
    const year = Date.UTC(2019, 0, 1);
    expect(formatRelease(year, "en", { month: "long" })).toBe("2019");
    expect(formatRelease(year, "tr")).toBe("2019");
    expect(formatRelease(year, "zh-CN")).toBe("2019年");
    expect(formatRelease(year + 1, "en", UTC)).toBe("Jan 1, 2019");
    expect(formatRelease(Date.UTC(2019, 1, 1), "en", UTC)).toBe("Feb 1, 2019");
  });

  it.each([Number.NaN, Infinity, 9e15])("writes nothing for %d", (ms) => {
    expect(formatRelease(ms, "en")).toBe("");
  });
});
