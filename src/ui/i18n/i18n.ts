import i18next, { type i18n } from "i18next";
import { initReactI18next } from "react-i18next";
import { pickLanguage, type Language } from "../../domain/settings/language.ts";

type Words = typeof import("virtual:words/en");

interface Loader {
  /** What the first paint says. */
  readonly first: () => Promise<Words>;
  /** What the rest of the app says: the screens and panels loaded later. */
  readonly later: () => Promise<Words>;
}

/** Two chunks per language: only the listener's own are loaded, and one of them before the first paint. */
const LOADERS: Readonly<Record<Language, Loader>> = {
  en: {
    first: () => import("virtual:words/en"),
    later: () => import("virtual:words/en.later"),
  },
  "zh-CN": {
    first: () => import("virtual:words/zh-CN"),
    later: () => import("virtual:words/zh-CN.later"),
  },
  "zh-TW": {
    first: () => import("virtual:words/zh-TW"),
    later: () => import("virtual:words/zh-TW.later"),
  },
  tr: {
    first: () => import("virtual:words/tr"),
    later: () => import("virtual:words/tr.later"),
  },
};

/** Words of what is loaded later, of the languages in which they were needed. */
const later = new Map<Language, Promise<void>>();

async function learn(language: Language, load: () => Promise<Words>): Promise<void> {
  const { words } = await load();
  i18next.addResourceBundle(language, "translation", words, true, true);
}

function learnLater(language: Language): Promise<void> {
  const known = later.get(language);
  if (known !== undefined) return known;
  const asked = learn(language, LOADERS[language].later).catch((thrown: unknown) => {
    // The network may be gone for the moment: the next use asks again.
    later.delete(language);
    throw thrown;
  });
  later.set(language, asked);
  return asked;
}

/** Makes a language the one on screen, once all of its words that are needed are there. */
export async function speak(language: Language): Promise<void> {
  if (language === i18next.language) return;
  await Promise.all([learn(language, LOADERS[language].first), learnLater(language)]);
  await i18next.changeLanguage(language);
}

/** Resolves when a language has been chosen: code may be asked for before. */
let tellStarted = (): void => {};
const started = new Promise<void>((done) => {
  tellStarted = done;
});

const languageNow = (): Language => pickLanguage([i18next.language]);

/** Code that is loaded later, once its words are there too. */
export async function withWords<T>(code: Promise<T>): Promise<T> {
  const [loaded] = await Promise.all([code, started.then(() => learnLater(languageNow()))]);
  return loaded;
}

/** i18next with the words of the first paint. */
export async function startI18n(language: Language): Promise<i18n> {
  await begin(i18next, language);
  i18next.on("languageChanged", (now) => {
    document.documentElement.lang = now;
  });
  document.documentElement.lang = language;
  return i18next;
}

/** The words of the first paint in a language, apart from the one on screen: for the build. */
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
    returnNull: false,
    react: { useSuspense: false },
  });
  tellStarted();
}
