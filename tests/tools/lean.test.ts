import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { describe, expect, it } from "vitest";
import { lean } from "../../tools/lean/plugin.mjs";
import { withoutMethods } from "../../tools/lean/methods.mjs";
import { leanReactDom } from "../../tools/lean/react-dom.mjs";

const asked = createRequire(import.meta.url);
const reactDom = readFileSync(
  asked.resolve("react-dom").replace("index.js", "cjs/react-dom-client.production.js"),
  "utf8",
);

describe("packages as they are built", () => {
  it("takes over no markup and draws no view transitions in react-dom", () => {
    const built = leanReactDom(reactDom);
    expect(built).not.toMatch(/\bif \(isHydrating\)|\.dehydrated\b|=== \w+\.tag && 30/);
    expect(built).not.toContain("exports.hydrateRoot");
    expect(built).toContain("exports.createRoot");
  });

  it("leaves what stands behind a kind nobody makes, for its variables belong to the function", () => {
    expect(leanReactDom(reactDom)).toMatch(/case 30:\s+break;/);
  });

  it("fails when a package has changed", () => {
    expect(() => leanReactDom("exports.createRoot = function () {};")).toThrow("react-dom has no");
    expect(() => withoutMethods("i18next", "class I18n { dir() {} }")).toThrow("i18next has no");
  });

  it("empties the methods it names and no others", () => {
    const code = "class A { constructor() { this.invalidate = () => { go(); };";
    const built = withoutMethods(
      "router",
      `${code} this.matchRoute = () => { go(); }; this.go = () => { go(); }; } }`,
    );
    expect(built.match(/go\(\)/g)).toHaveLength(1);
    expect(built).toContain("this.invalidate = () => {};");
  });

  it("refuses what the build leaves out", () => {
    const { handler } = lean().transform;
    const context = {
      error: (words: string) => {
        throw new Error(words);
      },
    };
    expect(() =>
      handler.call(context, 'import { ViewTransition } from "react";', "/src/a.tsx"),
    ).toThrow("ViewTransition is left out");
    expect(() => handler.call(context, "router.matchRoute(a)", "/src/a.ts")).toThrow("matchRoute");
    expect(handler.call(context, "export const a = 1;", "/src/a.tsx")).toBeNull();
  });
});
