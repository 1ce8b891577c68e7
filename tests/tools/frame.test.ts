import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SLOT, withSlots } from "../../tools/frame/slots.mjs";

interface Slotted {
  readonly pages: readonly string[];
  readonly words: Readonly<Record<string, readonly string[]>>;
}

const escaped = (text: string): string =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#x27;");

/** Fills the text of a page as the boot script does. */
const filled = (page: string, words: readonly string[]): string =>
  page.replaceAll(new RegExp(`${SLOT}(\\d+)`, "g"), (_, slot: string) =>
    escaped(words[Number(slot)] ?? ""),
  );

const aWord = fc
  .string({ unit: "grapheme", minLength: 1, maxLength: 8 })
  .filter((word) => !word.includes(SLOT));
const someWords = fc.record({ en: aWord, tr: aWord });
const draw = (
  language: "en" | "tr",
  words: readonly { readonly en: string; readonly tr: string }[],
): string =>
  words
    .map(
      (word, place) =>
        `<p class="c${place}" title="${escaped(word[language])}">${escaped(word[language])}</p>`,
    )
    .join("");

describe("pages with slots", () => {
  it("filled with the words of a language are the page drawn in it", () => {
    fc.assert(
      fc.property(
        fc.array(someWords, { maxLength: 6 }),
        fc.array(someWords, { maxLength: 6 }),
        (one, other) => {
          const drawn = [one, other].map((words) => ({
            en: draw("en", words),
            tr: draw("tr", words),
          }));
          const { pages, words } = withSlots(drawn) as Slotted;
          for (const language of ["en", "tr"] as const)
            expect(pages.map((page) => filled(page, words[language] ?? []))).toEqual(
              drawn.map((page) => page[language]),
            );
        },
      ),
    );
  });

  it("have one slot for the same words, and none for what all languages say alike", () => {
    const page = (home: string): string => `<a title="${home}">${home}</a><b>Tonearm</b>`;
    const { pages, words } = withSlots([{ en: page("Home"), tr: page("Ana sayfa") }]) as Slotted;
    expect(pages).toEqual([page(`${SLOT}0`)]);
    expect(words).toEqual({ en: ["Home"], tr: ["Ana sayfa"] });
  });

  it("cannot be made where more than words differ", () => {
    expect(() => withSlots([{ en: "<p>Home</p>", tr: "<p>Ana</p><p>sayfa</p>" }])).toThrow(
      "more than words",
    );
    expect(() => withSlots([{ en: '<p id="a">x</p>', tr: '<p lang="a">x</p>' }])).toThrow("differ");
  });
});
