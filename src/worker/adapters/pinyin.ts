import type { PinyinPort } from "../ports/pinyin.ts";

/** Readings by pinyin-match, several for a character that has several; simplified characters only. */
export const pinyinReadings: PinyinPort = {
  load: async () => {
    const { default: readings } = await import("pinyin-match/es/main.js");
    return (text, typed) => readings.match(text, typed) !== false;
  },
};
