/**
 * @file Renders pages with a built `src/frame.tsx` and prints them as JSON. A separate process, because it
 * defines a browser's globals: `node paint.mjs ENTRY BASE PATH...`
 */
import { pathToFileURL } from "node:url";

const LANGUAGES = ["en", "zh-CN", "zh-TW", "tr"];

const ignore = () => {};
/** The parts of a browser that the app uses while it renders; no events are fired. */
const BROWSER = {
  window: {
    innerWidth: 1440,
    scrollY: 0,
    navigation: { canGoForward: false },
    addEventListener: ignore,
  },
  document: {
    documentElement: { dataset: {} },
    visibilityState: "visible",
    addEventListener: ignore,
  },
  navigator: { onLine: true },
  location: { origin: "http://localhost", protocol: "http:" },
  history: {},
  sessionStorage: { getItem: () => null },
  addEventListener: ignore,
  HTMLDialogElement: EventTarget,
};
for (const [name, value] of Object.entries(BROWSER))
  Object.defineProperty(globalThis, name, { value });

const [entry, base, ...paths] = process.argv.slice(2);
let reads = 0;
const pages = [];
for (const path of paths) {
  const page = {};
  for (const language of LANGUAGES) {
    // Imported again each time: code loaded for one page would be part of the next one's first paint.
    const { drawFrame } = await import(`${pathToFileURL(entry).href}?${(reads += 1)}`);
    page[language] = await drawFrame({ base, path, language });
  }
  pages.push(page);
}
process.stdout.write(JSON.stringify(pages), () => process.exit());
