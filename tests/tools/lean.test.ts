import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { parseSync } from "oxc-parser";
import { describe, expect, it } from "vitest";
import { lean } from "../../tools/lean/plugin.mjs";
import { withoutMethods } from "../../tools/lean/methods.mjs";
import { EVENTS, leanReactDom } from "../../tools/lean/react-dom.mjs";
import { leanRouterScroll } from "../../tools/lean/router-scroll.mjs";

const asked = createRequire(import.meta.url);
const reactDom = readFileSync(
  asked.resolve("react-dom").replace("index.js", "cjs/react-dom-client.production.js"),
  "utf8",
);

interface JsxNode {
  readonly type?: string;
  readonly name?: { readonly name?: string };
  readonly attributes?: readonly { readonly name?: { readonly name?: string } }[];
}

/** The DOM elements that a component creates, with the names of their props. */
function elementsOf(code: string): { readonly name: string; readonly props: readonly string[] }[] {
  const found: { readonly name: string; readonly props: readonly string[] }[] = [];
  JSON.stringify(parseSync("a.tsx", code).program, (_, node: JsxNode | null) => {
    const name = node?.type === "JSXOpeningElement" ? node.name?.name : undefined;
    if (name !== undefined && /^[a-z]/.test(name))
      found.push({ name, props: (node?.attributes ?? []).map((one) => one.name?.name ?? "") });
    return node;
  });
  return found;
}

describe("packages as they are built", () => {
  it("takes over no markup and draws no view transitions in react-dom", () => {
    const built = leanReactDom(reactDom);
    expect(built).not.toMatch(/\bif \(isHydrating\)|\.dehydrated\b|=== \w+\.tag && 30/);
    expect(built).not.toContain("exports.hydrateRoot");
    expect(built).toContain("exports.createRoot");
  });

  it("makes no kind of react's that is never used, and hears the events of our elements only", () => {
    const built = leanReactDom(reactDom);
    expect(built).toMatch(/case 26:\s+break;/);
    expect(built).toMatch(/\bL: 0,/);
    expect(built).toContain('registerSimpleEvent("focusin", "onFocus")');
    expect(built).toMatch(/case "focusin":/);
    expect(built).not.toMatch(/registerSimpleEvent\(ANIMATION|case "wheel":\s+SyntheticEventCtor/);
  });

  it("has no texts within texts, which i18next would have to look for in each of them", () => {
    const code = readFileSync(
      asked.resolve("i18next").replace(/dist.*$/, "dist/esm/i18next.js"),
      "utf8",
    );
    expect(withoutMethods("i18next", code)).toContain("{ return arguments[0]; }");
    for (const language of readdirSync("locales"))
      for (const area of readdirSync(`locales/${language}`))
        expect(readFileSync(`locales/${language}/${area}`, "utf8")).not.toContain("$t(");
  });

  it("keeps places on a page by our own means alone, and says so when the router has others", () => {
    const module =
      "export { defaultGetScrollRestorationKey, getElementScrollRestorationEntry, setupScrollRestoration, storageKey };";
    expect(leanRouterScroll(module)).toContain("export const setupScrollRestoration = () => {};");
    expect(() => leanRouterScroll("export { setupScrollRestoration };")).toThrow("router-scroll");
  });

  it("keeps every event that an element asks for, and no element is of a kind of its own", () => {
    const asked = readdirSync("src", { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".tsx"))
      .flatMap((file) => elementsOf(readFileSync(`src/${file}`, "utf8")));
    expect(asked.length).toBeGreaterThan(500);
    const events = asked.flatMap(({ props }) => props.filter((prop) => /^on[A-Z]/.test(prop)));
    expect(events).toContain("onClick");
    const kept = new Set(
      [...EVENTS].map((event) => `on${event[0]?.toUpperCase()}${event.slice(1)}`),
    );
    expect(events.filter((event) => !kept.has(event.replace(/Capture$/, "")))).toEqual([]);
    const kinds = new Set(asked.map(({ name }) => name));
    const LEFT_OUT = /-|^(?:html|head|body|title|meta|link|style|script|base)$/;
    expect([...kinds].filter((name) => LEFT_OUT.test(name))).toEqual([]);
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
