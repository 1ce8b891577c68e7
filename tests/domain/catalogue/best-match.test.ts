import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bestMatch, nameFit } from "../../../src/domain/catalogue/best-match.ts";

describe("nameFit", () => {
  it.each([
    ["harbour", "Harbour", 4],
    ["HARBOUR", "harbour", 4],
    ["ｈａｒｂｏｕｒ", "Harbour", 4],
    ["beyonce", "Beyoncé", 4],
    ["isik", "Işık", 4],
    ["  night   ferry ", "Night Ferry", 4],
    ["!!!", "!!!", 4],
    ["harb", "Harbour Lights", 3],
    ["夜", "夜航船", 3],
    ["harbour", "Glass Harbour", 2],
    ["harbour", "Remix (Harbour)", 2],
    ["the tide", "Wait for the tide, love", 2],
    ["arbour", "Harbour", 1],
    ["航", "夜航船", 1],
    ["!", "Ho! Hey!", 1],
    ["tide", "Harbour", 0],
    ["harbour lights", "Harbour", 0],
    ["", "Harbour", 0],
    ["  ", "Harbour", 0],
    ["!", "?", 0],
  ] as const)("rates %j in %j at %i", (words, name, fit) => {
    expect(nameFit(words, name)).toBe(fit);
  });

  const word = fc.stringMatching(/^[a-z]{1,6}$/);

  it("prefers the whole name to its beginning, that to a word in it, and that to a part of one", () => {
    fc.assert(
      fc.property(word, word, (sought, other) => {
        const fits = [sought, `${sought}${other}`, `- ${sought}`, `-${other}-${sought}`];
        expect(fits.map((name) => nameFit(sought, name))).toEqual([4, 3, 2, 2]);
        expect(nameFit(sought, `1${sought}`)).toBe(1);
      }),
    );
  });

  it("sees neither case nor width nor accents", () => {
    const wide = (text: string): string =>
      text.replaceAll(/[a-z]/g, (letter) => String.fromCodePoint(letter.charCodeAt(0) + 0xfee0));
    const accented = (text: string): string => text.replaceAll(/[aeo]/g, "$&\u0301");
    fc.assert(
      fc.property(word, fc.array(word, { minLength: 1, maxLength: 4 }), (sought, parts) => {
        const name = parts.join(" ");
        const fit = nameFit(sought, name);
        for (const change of [wide, accented, (text: string) => text.toUpperCase()]) {
          expect(nameFit(change(sought), name)).toBe(fit);
          expect(nameFit(sought, change(name))).toBe(fit);
        }
      }),
    );
  });
});

describe("bestMatch", () => {
  const names = (one: { readonly names: readonly string[] }): readonly string[] => one.names;
  const found = fc.record({
    names: fc.array(fc.constantFrom("sea", "seaside", "the sea", "overseas", "hill", ""), {
      maxLength: 2,
    }),
  });
  const groups = fc.array(fc.array(found, { maxLength: 5 }), { maxLength: 4 });
  const fitOf = (one: { readonly names: readonly string[] }): number =>
    Math.max(0, ...one.names.map((name) => nameFit("sea", name)));

  it("takes the first of those that fit best, in the order of groups, and none where none fits", () => {
    fc.assert(
      fc.property(groups, (all) => {
        const flat = all.flat();
        const top = Math.max(0, ...flat.map(fitOf));
        const wanted = top === 0 ? null : flat.find((one) => fitOf(one) === top);
        expect(bestMatch("sea", all, names)).toBe(wanted);
      }),
    );
  });

  it("does not change its mind for what fits worse", () => {
    fc.assert(
      fc.property(groups, found, (all, other) => {
        const best = bestMatch("sea", all, names);
        fc.pre(best !== null && fitOf(other) < fitOf(best));
        expect(bestMatch("sea", [[other], ...all], names)).toBe(best);
      }),
    );
  });
});
