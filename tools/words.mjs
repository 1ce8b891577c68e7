/**
 * @file Vite plugin: the texts under `locales/` as four modules for each language. `virtual:words/en` has those
 * of the first paint, `virtual:words/en.settings` and `virtual:words/en.login` those of the settings and of logging in,
 * and `virtual:words/en.later` all others.
 */
import { readdirSync } from "node:fs";
import { join } from "node:path";

const LOCALES = join(import.meta.dirname, "..", "locales");
const MODULE = /^virtual:words\/([\w-]+?)(\.\w+)?$/;
/** A bundler names a chunk after its module, without the extension. */
const READ = /^\0virtual:words\/([\w-]+?)(\.\w+)?\.js$/;

/** Areas the first paint speaks of. */
const FIRST = new Set(["app", "card", "failure", "home", "nav", "shelf", "state"]);

/** Areas that few visits speak of. */
const RARE = new Set(["login", "settings"]);

/** What tray and menus of the system say: main has those words, and no page. */
const NATIVE = "desktop";

/** The module that has an area of the texts. */
const partOf = (area) => (FIRST.has(area) ? "" : RARE.has(area) ? `.${area}` : ".later");

/** The language whose words of the first paint are in a module, by its id in the bundle; null for others. */
export function firstWordsOf(id) {
  const [, language, part] = READ.exec(id) ?? [];
  return language === undefined || part !== undefined ? null : language;
}

function sourceOf(language, part) {
  const areas = readdirSync(join(LOCALES, language))
    .map((file) => file.replace(/\.json$/, ""))
    .filter((area) => area !== NATIVE && partOf(area) === part)
    .sort();
  const imports = areas.map(
    (area) => `import ${area} from ${JSON.stringify(join(LOCALES, language, `${area}.json`))};`,
  );
  return `${imports.join("\n")}\nexport const words = { ${areas.join(", ")} };`;
}

export const words = () => ({
  name: "tonearm-words",
  resolveId: (id) => (MODULE.test(id) ? `\0${id}.js` : null),
  load(id) {
    const [, language, part = ""] = READ.exec(id) ?? [];
    return language === undefined ? null : sourceOf(language, part);
  },
});
