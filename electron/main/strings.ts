/** @file Texts of tray, menus and dialogs of the system, in the listener's language. */
import en from "../../locales/en/desktop.json";
import tr from "../../locales/tr/desktop.json";
import zhCN from "../../locales/zh-CN/desktop.json";
import zhTW from "../../locales/zh-TW/desktop.json";
import { type Language, pickLanguage } from "../../src/domain/settings/language.ts";

type Leaves<T, Prefix extends string> = {
  [Key in keyof T & string]: T[Key] extends string
    ? `${Prefix}${Key}`
    : Leaves<T[Key], `${Prefix}${Key}.`>;
}[keyof T & string];

/** A key of `desktop.json`, in the form that pages use. */
export type Word = Leaves<typeof en, "desktop.">;
/** Returns the text of a key. */
export type Words = (key: Word) => string;

const ALL: Readonly<Record<Language, object>> = { en, tr, "zh-CN": zhCN, "zh-TW": zhTW };

/** The chosen language; without a choice, the first language of the system that we support. */
export const languageOf = (chosen: Language | null, preferred: readonly string[]): Language =>
  chosen ?? pickLanguage(preferred);

/** Texts in the chosen language; without a choice, in the first language of the system that we support. */
export function wordsOf(chosen: Language | null, preferred: readonly string[]): Words {
  const texts = ALL[languageOf(chosen, preferred)];
  return (key) => {
    const [, ...path] = key.split(".");
    return String(path.reduce<unknown>((at, name) => Reflect.get(Object(at), name), texts));
  };
}
