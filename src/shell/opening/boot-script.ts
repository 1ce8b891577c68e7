/**
 * @file Runs in the head, before anything is painted and before the app's own code is read: chooses
 * theme and language of last time, starts the core, and fills the page with what it shows until then
 * (docs/architecture.md, "Opening"). Built into `boot-theme.js`; blocks the page, so it is kept small.
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

/** What the build tells of itself; null in development, where the app's own code starts the core. */
declare const __BOOT_FACTS__: {
  readonly basePath: string;
  readonly workerUrl: string;
  /** Addresses of the words of the first paint, by language. */
  readonly wordsUrls: Readonly<Record<string, string>>;
  /** Words for the slots of the frames, by language. */
  readonly words: Readonly<Record<string, readonly string[]>>;
} | null;

const { appearance, language, showsEditors } = readBootHints();
followTheme(appearance);
document.documentElement.lang = language;
// The page leaves room for the queue beside it from the first paint on (`features/queue/queue-panel.ts`).
if (keptJson("tonearm-queue") === true) document.documentElement.dataset["queue"] = "";
// And for the bar of a window whose frame is ours (`features/title-bar/TitleBar.tsx`).
if (window.desktop !== undefined) document.documentElement.dataset["frame"] = window.desktop.frame;

const known = knownConfig();
markSource(known);

const facts = __BOOT_FACTS__;
if (facts !== null) {
  const { basePath, workerUrl, wordsUrls, words } = facts;
  // What the first paint can do without comes right behind it (styles ask for this, too).
  document.documentElement.dataset["opening"] = "unpainted";
  const core = startCore({
    spawn: () => new Worker(workerUrl, { type: "module", name: "tonearm-core" }),
    basePath,
    generation: 1,
    hasLoudspeaker: false,
  });
  window.tonearmEarlyCore = core;
  // What the browser knows of its databases has been read from the disk when the core opens ours.
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
