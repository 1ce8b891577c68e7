import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { TFunction } from "i18next";
import { LANGUAGES, type Language } from "../../../src/domain/settings/language.ts";
import { failureText } from "../../../src/ui/i18n/failure-text.ts";
import { i18nOf } from "../../../src/ui/i18n/i18n.ts";

/** Codes with a known meaning, with the service's own message. */
const KNOWN: readonly (readonly [number, string])[] = [
  [405, "操作频繁，请稍候再试"],
  [401, "无权限操作"],
  [-460, "网络太拥挤，请稍候再试！"],
  [500, "服务器内部错误"],
  [512, "歌曲已下架，无法收藏"],
];
const UNKNOWN = { kind: "server", code: 400, message: "专辑下架" } as const;

describe.each(LANGUAGES)("what the service refuses, in %s", (language: Language) => {
  let t: TFunction;
  beforeAll(async () => {
    t = (await i18nOf(language)).t;
  });

  it.each(KNOWN)("has a sentence of ours for code %i", (code, message) => {
    const { text } = failureText({ kind: "server", code, message }, t);
    expect(text).not.toContain(message);
    expect(text).not.toContain("failure.");
    expect(text).not.toContain("{{");
  });

  it("quotes the service where the code tells nothing, and says that it does", () => {
    const { text } = failureText(UNKNOWN, t);
    expect(text).toContain(UNKNOWN.message);
    expect(text).not.toBe(UNKNOWN.message);
    expect(text).not.toContain("failure.");
  });

  it("quotes what stands below a message, too", () => {
    const subtitle = "评论包含不当内容";
    const { text } = failureText({ ...UNKNOWN, subtitle }, t);
    expect(text.endsWith(`${UNKNOWN.message} ${subtitle}`)).toBe(true);
    const known = failureText({ kind: "server", code: 405, message: "x", subtitle }, t).text;
    expect(known).toContain(subtitle);
    expect(known).not.toContain("x ");
  });

  it("names the code where there are no words", () => {
    expect(failureText({ ...UNKNOWN, message: "" }, t).text).toContain("400");
  });
});

describe.each(LANGUAGES)("what the server of a folder refuses, in %s", (language: Language) => {
  let t: TFunction;
  beforeAll(async () => {
    t = (await i18nOf(language)).t;
    vi.stubGlobal("document", { documentElement: { dataset: { source: "folder" } } });
  });
  afterAll(() => vi.unstubAllGlobals());

  it("is said without a word of a service", () => {
    const sentences = [403, 500, 405, 400].map((code) =>
      failureText({ kind: "server", code, message: "" }, t),
    );
    const service = failureText({ kind: "unreachable" }, t);
    const said = [...sentences, service].flatMap(({ title, text }) => [title, text]);
    for (const one of said)
      expect(one).not.toMatch(/failure\.|\{\{|service|hizmet|服务[^器]|服務/i);
    expect(new Set(sentences.map(({ text }) => text)).size).toBe(4);
  });

  it("quotes the server", () => {
    const { text } = failureText({ kind: "server", code: 400, message: "no such thing" }, t);
    expect(text).toContain("no such thing");
  });
});
