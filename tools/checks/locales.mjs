/** @file Checks the languages: same keys, same placeholders, no empty and no unused texts, and the app's voice. */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

const REFERENCE = "en";
/** Chinese has one plural form; English and Turkish have two. */
const PLURAL = /_(?:zero|one|two|few|many|other)$/;

/** Expressions to avoid, by language (`docs/voice.md`), and what to use instead. */
const VOICE = {
  en: [
    [/['"]/, "“ ” and ’"],
    [/\.\.\./, "…"],
    [/\bdid not work\b/i, "Couldn’t …"],
    [/\bcannot be\b/i, "Can’t …"],
    [/\bonce more\b/i, "again"],
    [/\bstands? here\b/i, "appear here"],
    [/\bnobody\b|\bsomebody\b/i, "no one, someone"],
    [/\bthe network is\b/i, "You’re offline"],
    [/\bPerhaps\b/, "a plain sentence"],
    [/\(s\)/, "plural forms"],
  ],
  tr: [
    [/['"]/, "“ ” and ’"],
    [/\.\.\./, "…"],
    [/\bKalp modu\b/i, "Akıllı karıştırma"],
    [/\bBu olmadı\b/i, "what could not be done"],
    [/\bsiz(?:in|i|e)?\b/i, "sen"],
  ],
  "zh-CN": [
    [/['"]|\.\.\./, "“”、……"],
    [/您/, "no pronoun, or 你"],
    [/光盘/, "碟"],
    [/(?:全部|查看)按键/, "快捷键"],
    [/没能/, "失败"],
    [/[「」]/, "“”"],
    [/\p{Script=Han}[,!?;:]/u, "full-width punctuation"],
  ],
  "zh-TW": [
    [/['"]|\.\.\./, "「」、……"],
    [/您/, "no pronoun, or 你"],
    [/光碟/, "碟"],
    [/[“”]/, "「」"],
    [/缓存|视频|网络|设置/, "the words of Taiwan, in traditional characters"],
    [/\p{Script=Han}[,!?;:]/u, "full-width punctuation"],
  ],
};

/** Texts of a locale tree by dotted key. */
export function flatten(tree, prefix = "") {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === "string" ? [[`${prefix}${key}`, value]] : flatten(value, `${prefix}${key}.`),
  );
}

/** Values with the formats that are asked for them, for example "count, number". */
const placeholders = (text) =>
  [...text.matchAll(/\{\{\s*(\w+(?:,\s*\w+)?)/g)]
    .map(([, value]) => value)
    .sort((a, b) => a.localeCompare(b));

/** Values that are counts: texts write them as their language writes numbers. */
const COUNTS = new Set(["amount", "count", "done", "limit", "most", "total"]);

/** All differences between the languages, as messages. `locales` maps languages to flat entries. */
export function checkLocales(locales) {
  const problems = [];
  const reference = new Map(locales[REFERENCE]);
  const stems = new Set([...reference.keys()].map((key) => key.replace(PLURAL, "")));
  for (const [language, entries] of Object.entries(locales)) {
    const texts = new Map(entries);
    const said = new Set([...texts.keys()].map((key) => key.replace(PLURAL, "")));
    for (const stem of stems) if (!said.has(stem)) problems.push(`${language}: ${stem} is missing`);
    for (const stem of said)
      if (!stems.has(stem)) problems.push(`${language}: ${stem} is not in ${REFERENCE}`);
    for (const [key, text] of texts) {
      if (text.trim() === "") problems.push(`${language}: ${key} is empty`);
      for (const name of placeholders(text))
        if (COUNTS.has(name))
          problems.push(`${language}: ${key} has {{${name}}} instead of {{${name}, number}}`);
      const wanted = reference.get(key) ?? reference.get(key.replace(PLURAL, "_other"));
      if (wanted === undefined) continue;
      const [has, wants] = [placeholders(text).join(), placeholders(wanted).join()];
      if (has !== wants && !PLURAL.test(key))
        problems.push(`${language}: ${key} names {${has}} instead of {${wants}}`);
    }
  }
  return problems;
}

/** Search keywords are not sentences, so the rules of voice do not apply to them. */
const isSaid = ([key]) => !key.endsWith(".keywords");

/** Texts that break the rules of voice, as messages. */
export function checkVoice(locales) {
  return Object.entries(locales).flatMap(([language, entries]) =>
    entries
      .filter(isSaid)
      .flatMap(([key, text]) =>
        (VOICE[language] ?? [])
          .filter(([refused]) => refused.test(text.replaceAll(/\{\{.*?\}\}/g, "")))
          .map(([, instead]) => `${language}: ${key} says “${text}”; use ${instead}`),
      ),
  );
}

/** Keys that are not used. A key is used if a source contains it, or the literal start of a template that fits it. */
export function unusedKeys(keys, sources) {
  const text = [...sources.values()].join("\n");
  const stems = [...text.matchAll(/`([\w.]+)\.?\$\{/g)].map(([, stem]) => stem.replace(/\.$/, ""));
  return keys.filter((key) => {
    const plain = key.replace(PLURAL, "");
    return !text.includes(`"${plain}"`) && !stems.some((stem) => plain.startsWith(stem));
  });
}

export function readLocales(root) {
  const folder = join(root, "locales");
  return Object.fromEntries(
    readdirSync(folder).map((language) => [
      language,
      readdirSync(join(folder, language)).flatMap((file) =>
        flatten(
          JSON.parse(readFileSync(join(folder, language, file), "utf8")),
          `${file.replace(/\.json$/, "")}.`,
        ),
      ),
    ]),
  );
}

if (process.argv[1] === import.meta.filename) {
  const { readSources } = await import("./import-graph.mjs");
  const root = dirname(dirname(import.meta.dirname));
  const locales = readLocales(root);
  const keys = locales[REFERENCE].map(([key]) => key);
  const problems = [
    ...checkLocales(locales),
    ...checkVoice(locales),
    ...unusedKeys(keys, readSources(root)).map((key) => `${key} is never shown`),
  ];
  for (const problem of problems) console.error(problem);
  console.log(
    `locales: ${keys.length} texts in ${Object.keys(locales).length} languages, ${problems.length} problems`,
  );
  process.exitCode = problems.length === 0 && keys.length > 0 ? 0 : 1;
}
