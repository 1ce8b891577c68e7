import i18next, { type i18n } from "i18next";
import { initReactI18next } from "react-i18next";
import type { Language } from "../../domain/settings/language.ts";

interface Words {
  readonly words: object;
}

interface Loader {
  /** What the first paint says. */
  readonly first: () => Promise<Words>;
  /** What the rest of the app says: the screens and panels loaded later. */
  readonly later: () => Promise<Words>;
}

/** Two chunks per language: only the listener's own are loaded, and one of them before the first paint. */
const LOADERS: Readonly<Record<Language, Loader>> = {
  en: {
    first: () => import("./languages/en.ts"),
    later: () => import("./languages/en.later.ts"),
  },
  "zh-CN": {
    first: () => import("./languages/zh-CN.ts"),
    later: () => import("./languages/zh-CN.later.ts"),
  },
  "zh-TW": {
    first: () => import("./languages/zh-TW.ts"),
    later: () => import("./languages/zh-TW.later.ts"),
  },
  tr: {
    first: () => import("./languages/tr.ts"),
    later: () => import("./languages/tr.later.ts"),
  },
};

let later: Promise<void> = Promise.resolve();

async function learn(language: Language, load: () => Promise<Words>): Promise<void> {
  const { words } = await load();
  i18next.addResourceBundle(language, "translation", words, true, true);
}

/** Loads a whole language and makes it the one on screen. */
export async function speak(language: Language): Promise<void> {
  const { first, later: rest } = LOADERS[language];
  await Promise.all([learn(language, first), learn(language, rest)]);
  await i18next.changeLanguage(language);
}

/** Code that is loaded later, once its words are there too. */
export async function withWords<T>(code: Promise<T>): Promise<T> {
  const [loaded] = await Promise.all([code, later]);
  return loaded;
}

/** i18next with the first language loaded. */
export async function startI18n(language: Language): Promise<i18n> {
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    resources: {},
    interpolation: { escapeValue: false },
    returnNull: false,
    react: { useSuspense: false },
  });
  await learn(language, LOADERS[language].first);
  await i18next.changeLanguage(language);
  later = learn(language, LOADERS[language].later);
  i18next.on("languageChanged", (now) => {
    document.documentElement.lang = now;
  });
  document.documentElement.lang = language;
  return i18next;
}
