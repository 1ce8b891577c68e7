import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { decodeTag, decodeText, rereadTag } from "../../../server/sources/folder/file/text.ts";

/** Creates an encoder from a decoder, by decoding every pair of bytes once. */
function writerOf(label: string): (text: string) => Uint8Array {
  const pairs = new Map<string, readonly number[]>();
  const decoder = new TextDecoder(label);
  for (let lead = 0x81; lead <= 0xfe; lead += 1)
    for (let trail = 0x40; trail <= 0xfe; trail += 1) {
      const text = decoder.decode(Uint8Array.of(lead, trail));
      if (Array.from(text).length === 1 && !pairs.has(text)) pairs.set(text, [lead, trail]);
    }
  return (text) =>
    Uint8Array.from(
      Array.from(text).flatMap((sign) => {
        const code = sign.codePointAt(0) ?? 0;
        if (code < 0x80) return [code];
        const pair = pairs.get(sign);
        if (pair === undefined) throw new Error(`no ${sign} in ${label}`);
        return [...pair];
      }),
    );
}

const toGb = writerOf("gb18030");
const toBig5 = writerOf("big5");
const toWide = (text: string, isBig: boolean): Uint8Array => {
  const bytes = Buffer.from(text, "utf16le");
  return isBig ? bytes.swap16() : bytes;
};

const stamped = (lines: readonly string[]): string =>
  lines.map((line, at) => `[00:${String(at + 10)}.00]${line}`).join("\r\n");

const SIMPLE = [
  "海风吹过旧码头",
  "一一走进没有灯的房间，听见雨声",
  "我们把名字写在沙上",
  "潮水来了又去",
];
const FULL = [
  "海風吹過舊碼頭",
  "一一走進沒有燈的房間，聽見雨聲",
  "我們把名字寫在沙上",
  "潮水來了又去",
];
const OTHER = ["うみのかぜがふいている", "ドアをあけて", "Tide comes in (again)"];

/** A character of GB 2312 with a lead byte in this range. */
const gbSign = (from: number, to: number) =>
  fc
    .tuple(fc.integer({ min: from, max: to }), fc.integer({ min: 0xa1, max: 0xf9 }))
    .map((pair) => new TextDecoder("gb18030").decode(Uint8Array.from(pair)))
    .filter((sign) => sign.length === 1 && sign < "\ue000");

describe("text that does not say how it is written", () => {
  it.each([
    ["simplified", SIMPLE],
    ["traditional", FULL],
    ["other", OTHER],
  ])("is read as UTF-16 of either order without a mark, and as UTF-8: %s", (_, lines) => {
    const text = stamped(lines);
    expect(decodeText(toWide(text, false))).toBe(text);
    expect(decodeText(toWide(text, true))).toBe(text);
    expect(decodeText(Buffer.from(text))).toBe(text);
    expect(decodeText(toWide(`\ufeff${text}`, true))).toBe(text);
  });

  it("is read as GB where it is, in traditional characters and kana, too", () => {
    for (const lines of [SIMPLE, FULL, OTHER, ["愛"], ["風飛"], ["罵腎聽話"]]) {
      const text = stamped(lines);
      expect(decodeText(toGb(text))).toBe(text);
    }
  });

  it("is read as Big5 where that has the usual characters", () => {
    for (const lines of [FULL, FULL.slice(0, 1), FULL.slice(1, 2), FULL.slice(2, 3)]) {
      const text = stamped(lines);
      expect(decodeText(toBig5(text))).toBe(text);
    }
  });

  it("never takes what GB 2312 has for anything else", () => {
    const line = fc.array(
      fc.oneof({ weight: 9, arbitrary: gbSign(0xb0, 0xd7) }, gbSign(0xa4, 0xa5)),
      {
        maxLength: 20,
      },
    );
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 5 }), (lines) => {
        const text = stamped(lines.map((signs) => signs.join("")));
        expect(decodeText(toGb(text))).toBe(text);
      }),
    );
  });

  it("never fails, whatever it is, and padding of zeros makes nothing wide", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 64 }), (bytes) => {
        expect(typeof decodeText(bytes)).toBe("string");
      }),
    );
    const padded = Buffer.concat([Buffer.from("[00:01.00]line"), Buffer.alloc(64)]);
    expect(decodeText(padded)).toContain("[00:01.00]line");
  });
});

describe("a tag that does not say how it is written", () => {
  const latin = (bytes: Uint8Array): string => Buffer.from(bytes).toString("latin1");

  it("is UTF-8 where it can be, whatever is in it", () => {
    const sign = fc.integer({ min: 0, max: 0x10_ff_ff }).filter((code) => code >> 11 !== 0x1b);
    const text = fc
      .array(fc.oneof(sign, fc.integer({ min: 0x20, max: 0x24f })))
      .map((codes) => String.fromCodePoint(...codes))
      .filter((each) => !each.startsWith("\ufeff"));
    fc.assert(
      fc.property(text, (given) => {
        expect(decodeTag(Buffer.from(given))).toBe(given);
        expect(rereadTag(latin(Buffer.from(given)))).toBe(given);
      }),
    );
  });

  it("is Chinese where it plainly is", () => {
    for (const text of [...SIMPLE, "潮水", "林汐", "灯", "夜航船 (Live)", "大雪 - 回声"]) {
      expect(decodeTag(toGb(text))).toBe(text);
      expect(rereadTag(latin(toGb(text)))).toBe(text);
    }
    for (const text of FULL) expect(rereadTag(latin(toBig5(text)))).toBe(text);
  });

  it("stays western European where it is", () => {
    const words = ["Café", "Größe", "Straße", "ÄÖ and more", "Où est-ce ?", "Ça", "É"];
    const more = ["L'été à Orléans", "Señor Muñoz", "Ångström", "¡Olé!", "Sinéad", "Mötley Crüe"];
    for (const text of [...words, ...more]) {
      const bytes = Buffer.from(text, "latin1");
      expect(decodeTag(bytes)).toBe(text);
    }
    expect(rereadTag("Café")).toBe("Café");
    expect(rereadTag("Işık – Größe")).toBe("Işık – Größe");
  });

  it("stays western European wherever letters with accents stand by themselves", () => {
    const accented = fc.constantFrom(...Array.from("àâäáãåçéèêëíîïñóôöõúûüýÿ"));
    const word = fc
      .tuple(fc.stringMatching(/^[A-Za-z]{1,5}$/), accented, fc.stringMatching(/^[a-z]{1,5}$/))
      .map((parts) => parts.join(""));
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 6 }), (words) => {
        expect(rereadTag(words.join(" "))).toBe(words.join(" "));
      }),
    );
  });
});
