import i18next, { type i18n } from "i18next";
import { initReactI18next } from "react-i18next";
import { pickLanguage, type Language } from "../../domain/settings/language.ts";

type Words = typeof import("virtual:words/en");

/** Parts of the texts that load after those of the first paint, as `tools/words.mjs` divides them. */
type Part = "later" | "settings" | "login";
type Loader = Readonly<Record<"first" | Part, () => Promise<Words>>>;

/** Four chunks per language: only the listener's language is loaded, and one chunk of it before the first paint. */
const LOADERS: Readonly<Record<Language, Loader>> = {
  en: {
    first: () => import("virtual:words/en"),
    later: () => import("virtual:words/en.later"),
    settings: () => import("virtual:words/en.settings"),
    login: () => import("virtual:words/en.login"),
  },
  "zh-CN": {
    first: () => import("virtual:words/zh-CN"),
    later: () => import("virtual:words/zh-CN.later"),
    settings: () => import("virtual:words/zh-CN.settings"),
    login: () => import("virtual:words/zh-CN.login"),
  },
  "zh-TW": {
    first: () => import("virtual:words/zh-TW"),
    later: () => import("virtual:words/zh-TW.later"),
    settings: () => import("virtual:words/zh-TW.settings"),
    login: () => import("virtual:words/zh-TW.login"),
  },
  tr: {
    first: () => import("virtual:words/tr"),
    later: () => import("virtual:words/tr.later"),
    settings: () => import("virtual:words/tr.settings"),
    login: () => import("virtual:words/tr.login"),
  },
};

/** Parts that have been needed so far; `learning` has the loading of their texts, by language and part. */
const needed = new Set<Part>(["later"]);
const learning = new Map<string, Promise<void>>();

async function learn(language: Language, load: () => Promise<Words>): Promise<void> {
  const { words } = await load();
  i18next.addResourceBundle(language, "translation", words, true, true);
}

function learnPart(language: Language, part: Part): Promise<void> {
  const key = language + part;
  const known = learning.get(key);
  if (known !== undefined) return known;
  const asked = learn(language, LOADERS[language][part]).catch((thrown: unknown) => {
    // The network may be down for the moment: the next use tries again.
    learning.delete(key);
    throw thrown;
  });
  learning.set(key, asked);
  return asked;
}

const learnNeeded = (language: Language) =>
  Promise.all([...needed].map((part) => learnPart(language, part)));

/** The language chosen last; texts of one chosen before may arrive later. */
let wanted: Language | null = null;

/** Switches the language, once all texts that are needed have loaded. */
export async function speak(language: Language): Promise<void> {
  wanted = language;
  if (language === i18next.language) return;
  const first = learn(language, LOADERS[language].first);
  // What is opened meanwhile needs more texts.
  for (let known = -1; known !== needed.size;) {
    known = needed.size;
    await Promise.all([first, learnNeeded(language)]);
  }
  if (language === wanted) await i18next.changeLanguage(language);
}

/** Resolves when a language has been chosen; code may ask for texts earlier. */
let tellStarted = (): void => {};
const started = new Promise<void>((done) => {
  tellStarted = done;
});

const languageNow = (): Language => pickLanguage([i18next.language]);

/** Resolves with code once its texts have loaded too: those of "later", and those of `part`. */
export async function withWords<T>(code: Promise<T>, part: Part = "later"): Promise<T> {
  needed.add(part);
  const words = async (of: Part): Promise<void> => learnPart(languageNow(), of);
  const [loaded] = await Promise.all([
    code,
    started.then(() => Promise.all([words("later"), words(part)])),
  ]);
  return loaded;
}

/** Starts i18next with the texts of the first paint. */
export async function startI18n(language: Language): Promise<i18n> {
  await begin(i18next, language);
  i18next.on("languageChanged", (now) => {
    document.documentElement.lang = now;
  });
  document.documentElement.lang = language;
  return i18next;
}

/** A separate i18next instance with the texts of the first paint, for the build. */
export async function i18nOf(language: Language): Promise<i18n> {
  const instance = i18next.createInstance();
  await begin(instance, language);
  return instance;
}

async function begin(instance: i18n, language: Language): Promise<void> {
  const { words } = await LOADERS[language].first();
  await instance.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: { translation: words } },
    interpolation: { escapeValue: false },
    cacheInBuiltFormats: true,
    returnNull: false,
    react: { useSuspense: false },
  });
  tellStarted();
}
