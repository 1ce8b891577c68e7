import { describe, expect, it } from "vitest";
import { imageUrl, secureUrl, wideImageUrl } from "../../../src/domain/format/image-url.ts";

describe("secureUrl", () => {
  it.each([
    ["http://p1.music.126.net/a.jpg", "https://p1.music.126.net/a.jpg"],
    ["HTTP://p1.music.126.net/a.jpg", "https://p1.music.126.net/a.jpg"],
    ["https://p1.music.126.net/a.jpg", "https://p1.music.126.net/a.jpg"],
    ["http://localhost.example.com/a", "https://localhost.example.com/a"],
    ["http://127.0.0.1.example.com/a", "https://127.0.0.1.example.com/a"],
  ])("turns %s into %s", (url, expected) => {
    expect(secureUrl(url)).toBe(expected);
  });

  it.each([
    "http://localhost:4173/a.png",
    "http://127.0.0.1/a.png",
    "http://127.1.2.3:80/a.png",
    "http://[::1]:8080/a.png",
    "http://demo.localhost/a.png",
    "/api/cover/1.png",
    "",
  ])("leaves %j alone", (url) => {
    expect(secureUrl(url)).toBe(url);
  });

  it("leaves our own origin alone, and nothing that only looks like it", () => {
    const own = "http://music.lan:4173";
    expect(secureUrl(`${own}/a.png`, own)).toBe(`${own}/a.png`);
    expect(secureUrl(own, own)).toBe(own);
    expect(secureUrl(`${own}0/a.png`, own)).toBe("https://music.lan:41730/a.png");
  });
});

describe("imageUrl", () => {
  it("asks for a square size, 512 unless given", () => {
    expect(imageUrl("http://p1.music.126.net/a.jpg", 224)).toBe(
      "https://p1.music.126.net/a.jpg?param=224y224",
    );
    expect(imageUrl("/cover/1.png")).toBe("/cover/1.png?param=512y512");
    expect(imageUrl("http://a.lan/1", 64, "http://a.lan")).toBe("http://a.lan/1?param=64y64");
  });

  it("replaces an earlier size and keeps other parameters", () => {
    expect(imageUrl("https://a.b/c.jpg?param=64y64", 112)).toBe("https://a.b/c.jpg?param=112y112");
    expect(imageUrl("https://a.b/c.jpg?x=1&param=64y64&y=2", 112)).toBe(
      "https://a.b/c.jpg?x=1&y=2&param=112y112",
    );
  });

  it.each(["", "data:image/png;base64,AA==", "blob:https://a.b/1"])("leaves %j alone", (url) => {
    expect(imageUrl(url, 64)).toBe(url);
  });
});

describe("wideImageUrl", () => {
  it("asks for a width and a height", () => {
    expect(wideImageUrl("https://a.b/c.jpg", 464, 260)).toBe("https://a.b/c.jpg?param=464y260");
  });
});
