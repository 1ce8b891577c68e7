/**
 * @file Vite plugin: provides the texts in `locales/` as four modules for each language. `virtual:words/en` has those
 * of the first paint, `virtual:words/en.login` those of the log-in, `virtual:words/en.settings` those of the settings and
 * of what is opened on its own, and `virtual:words/en.later` all others.
 */
import { readdirSync } from "node:fs";
import { join } from "node:path";

const LOCALES = join(import.meta.dirname, "..", "locales");
const MODULE = /^virtual:words\/([\w-]+?)(\.\w+)?$/;
/** Module ids as resolved: the bundler names a chunk after its module, without the extension. */
const READ = /^\0virtual:words\/([\w-]+?)(\.\w+)?\.js$/;

/** Areas of texts used in the first paint. */
const FIRST = new Set(["app", "card", "failure", "home", "nav", "shelf", "state"]);

/** Areas of texts that few visits need, and the module each is part of. */
const RARE = {
  login: ".login",
  lastfm: ".settings",
  lyrics: ".settings",
  settings: ".settings",
  shortcuts: ".settings",
};

/** Texts of the tray and the system's menus, which only main uses. */
const NATIVE = "desktop";

/** The module that contains an area of texts. */
const partOf = (area) => (FIRST.has(area) ? "" : (RARE[area] ?? ".later"));

/** The language whose texts of the first paint a module contains, by its id in the bundle; null for other modules. */
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
