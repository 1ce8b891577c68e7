/**
 * @file Merges a page rendered in several languages into one page with slots, and the words of each language
 * for them, because every browser would have to parse four copies of the page.
 */

/** Begins a slot, followed by the number of its word. No text of ours contains this character. */
export const SLOT = "\u{E000}";

const TOKENS = /<[^>]*>|[^<]+/g;
const ATTRIBUTE = /="([^"]*)"/g;

const ENTITIES = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#x27;": "'" };
const plain = (html) => html.replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity]);

const shapeOf = (token = "") => (token.startsWith("<") ? token.replaceAll(ATTRIBUTE, "") : "text");

/**
 * `pages`: for each page, its HTML by language as rendered by React, which differs between languages only in words.
 * Returns the pages with slots, in order, and for each language the words of all slots. Throws
 * if anything but words differs.
 */
export function withSlots(pages) {
  const languages = Object.keys(pages[0] ?? {});
  const known = new Map();
  /** A slot for these words, one for each language; the text itself if it is the same in all languages. */
  const slotFor = (words) => {
    if (words.every((word) => word === words[0])) return words[0];
    const key = JSON.stringify(words);
    if (!known.has(key)) known.set(key, { number: known.size, words });
    return `${SLOT}${known.get(key).number}`;
  };
  const tagFor = (tags) => {
    const values = tags.map((tag) => [...tag.matchAll(ATTRIBUTE)].map(([, value]) => value));
    let place = -1;
    const made = tags[0].replaceAll(ATTRIBUTE, () => {
      place += 1;
      return `="${slotFor(values.map((each) => each[place]))}"`;
    });
    const bare = tags.map((tag) => tag.replaceAll(ATTRIBUTE, '=""'));
    if (bare.some((tag) => tag !== bare[0])) throw new Error(`languages differ in ${tags[0]}`);
    return made;
  };
  const drawn = pages.map((page) => {
    const tokens = languages.map((language) => page[language].match(TOKENS) ?? []);
    const odd = tokens.findIndex(({ length }) => length !== tokens[0].length);
    if (odd !== -1) {
      const at = tokens[0].findIndex(
        (token, place) => shapeOf(token) !== shapeOf(tokens[odd][place]),
      );
      const [here, there] = [tokens[0], tokens[odd]].map((each) => each.slice(at, at + 3).join(""));
      throw new Error(
        `${languages[0]} and ${languages[odd]} differ in more than words: ${here} | ${there}`,
      );
    }
    return tokens[0]
      .map((token, place) => {
        const each = tokens.map((list) => list[place]);
        return token.startsWith("<") ? tagFor(each) : slotFor(each);
      })
      .join("");
  });
  const slots = [...known.values()];
  const words = languages.map((language, place) => [
    language,
    slots.map((slot) => plain(slot.words[place])),
  ]);
  return { pages: drawn, words: Object.fromEntries(words) };
}
