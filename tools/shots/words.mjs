/** @file The app's texts by key and language, so that controls can be found by name in any language. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const LOCALES = join(import.meta.dirname, "..", "..", "locales");

/** Returns a function that gives the text of a key (`player.play`) as the app shows it; `count` selects the plural. */
export function speaker(locale) {
  const folder = join(LOCALES, locale);
  const areas = Object.fromEntries(
    readdirSync(folder).map((file) => [
      file.replace(/\.json$/, ""),
      JSON.parse(readFileSync(join(folder, file), "utf8")),
    ]),
  );
  const rules = new Intl.PluralRules(locale);
  const find = (key) => key.split(".").reduce((branch, part) => branch?.[part], areas);
  return (key, values = {}) => {
    const plural = values.count === undefined ? undefined : rules.select(values.count);
    const text = find(key) ?? find(`${key}_${plural}`) ?? find(`${key}_other`);
    if (text === undefined) throw new Error(`no words for ${key} in ${locale}`);
    return text.replaceAll(/\{\{(\w+)[^}]*\}\}/g, (_, name) => values[name] ?? "");
  };
}
