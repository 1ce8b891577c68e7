/** @file Which configuration the window starts with: that of its page, or the one of the last visit. */
import { afterEach, describe, expect, it } from "vitest";
import { knownConfig, markSource } from "../../src/shell/config.ts";

const KEY = "tonearm-config";

afterEach(() => {
  localStorage.removeItem(KEY);
  document.getElementById("config")?.remove();
  delete document.documentElement.dataset["source"];
});

const keep = (config: unknown): void => localStorage.setItem(KEY, JSON.stringify(config));

function write(config: unknown): void {
  const data = document.createElement("script");
  data.type = "application/json";
  data.id = "config";
  data.textContent = JSON.stringify(config);
  document.head.append(data);
}

describe("the configuration the window begins with", () => {
  it("is that of the page where the server wrote one, also over one kept of another server", () => {
    write({ version: "page", asOfMs: 5 });
    expect(knownConfig()).toMatchObject({ version: "page" });
    for (const asOfMs of [undefined, 4, 5]) {
      keep({ version: "kept", asOfMs });
      expect(knownConfig()).toMatchObject({ version: "page" });
    }
  });

  it("is the one that came last time where the page is an older copy, or has none", () => {
    keep({ version: "kept", asOfMs: 6 });
    expect(knownConfig()).toMatchObject({ version: "kept" });
    write({ version: "page", asOfMs: 5 });
    expect(knownConfig()).toMatchObject({ version: "kept" });
  });

  it("is nothing where neither is there", () => {
    expect(knownConfig()).toBeNull();
  });

  it("marks the page with the kind of its source, and leaves it where nothing is said", () => {
    const marked = (config: unknown): string | undefined => {
      markSource(config);
      return document.documentElement.dataset["source"];
    };
    expect([marked(null), marked({ source: 7 })]).toEqual([undefined, undefined]);
    expect(marked({ source: { kind: "folder" } })).toBe("folder");
    expect(marked(null)).toBe("folder");
    expect(marked({ source: { kind: "demo" } })).toBe("demo");
  });
});
