import { describe, expect, it } from "vitest";
import { formatFileSize } from "../../../src/domain/format/file-size.ts";

describe("formatFileSize", () => {
  it.each([
    [0, "0 Bytes"],
    [1023, "1023 Bytes"],
    [1024, "1.00 KB"],
    [1536, "1.50 KB"],
    [1024 ** 2, "1.00 MB"],
    [8_123_456, "7.75 MB"],
    [1024 ** 3, "1.00 GB"],
    [5 * 1024 ** 4, "5120.00 GB"],
    [-1, "0 Bytes"],
    [Number.NaN, "0 Bytes"],
  ])("shows %d as %s", (sizeBytes, text) => {
    expect(formatFileSize(sizeBytes, "en")).toBe(text);
  });

  it("names bytes in the language", () => {
    expect(formatFileSize(3, "zh-CN")).toBe("3 字节");
    expect(formatFileSize(3, "zh-TW")).toBe("3 位元組");
    expect(formatFileSize(3, "tr")).toBe("3 bayt");
    expect(formatFileSize(2048, "zh-CN")).toBe("2.00 KB");
  });

  it("writes decimals as the language does", () => {
    expect(formatFileSize(19_778_236_743, "en")).toBe("18.42 GB");
    expect(formatFileSize(19_778_236_743, "zh-TW")).toBe("18.42 GB");
    expect(formatFileSize(19_778_236_743, "tr")).toBe("18,42 GB");
  });
});
