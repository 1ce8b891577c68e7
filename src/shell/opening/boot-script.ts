/**
 * @file Runs in the head, before the first paint and before the app's own code is loaded: sets theme and language of
 * the last visit, starts the core, and fills the page with a drawn page until then (docs/architecture.md, "Opening").
 * Built into `boot-theme.js`; blocks the page, so it is kept small.
 */
import { readBootHints } from "./boot-hints.ts";
import "./early-core.ts";
import { hasEditors } from "./editors-covers.ts";
import { followTheme } from "./boot-theme.ts";
import { knownConfig, markSource } from "../config.ts";
import { showFrame } from "./show-frame.ts";
import { keptJson } from "../local-json.ts";
import { startAppAfterPaint } from "../start-app.ts";
import { startCore } from "../start-core.ts";

/** Facts from the build; null in development, where the app's own code starts the core. */
declare const __BOOT_FACTS__: {
  readonly basePath: string;
  readonly workerUrl: string;
  /** Addresses of the texts of the first paint, by language. */
  readonly wordsUrls: Readonly<Record<string, string>>;
  /** Texts for the slots of the frames, by language. */
  readonly words: Readonly<Record<string, readonly string[]>>;
} | null;

const { appearance, language, showsEditors } = readBootHints();
followTheme(appearance);
document.documentElement.lang = language;
// The page leaves room for the queue beside it from the first paint on (`features/queue/queue-panel.ts`).
if (keptJson("tonearm-queue") === true) document.documentElement.dataset["queue"] = "";
// The same for the picture of somebody who is logged in, and for their card in the settings (`ui/core/known-profile.ts`).
if (keptJson("tonearm-profile") === true) document.documentElement.dataset["profile"] = "";
// The same for the banner that says that there is no network.
if (!navigator.onLine) document.documentElement.dataset["offline"] = "";
// The same for the bar of a window whose frame the app draws (`features/title-bar/TitleBar.tsx`).
if (window.desktop !== undefined) document.documentElement.dataset["frame"] = window.desktop.frame;

const known = knownConfig();
markSource(known);

const facts = __BOOT_FACTS__;
if (facts !== null) {
  const { basePath, workerUrl, wordsUrls, words } = facts;
  // Marks the time before the first paint, in which styles leave out what it does not need.
  document.documentElement.dataset["opening"] = "unpainted";
  const core = startCore({
    spawn: () => new Worker(workerUrl, { type: "module", name: "tonearm-core" }),
    basePath,
    generation: 1,
    hasLoudspeaker: false,
  });
  window.tonearmEarlyCore = core;
  // Makes the browser read its list of databases from disk before the core opens one.
  (async () => indexedDB.databases())().catch(() => {});
  window.tonearmStartCore = startCore;
  const preload = document.createElement("link");
  preload.rel = "modulepreload";
  preload.href = wordsUrls[language] ?? "";
  document.head.append(preload);
  showFrame(basePath, {
    language,
    words: words[language] ?? [],
    showsEditors: showsEditors && hasEditors(known),
    config: known ?? core.config,
    onShown: startAppAfterPaint,
  });
}
