/** @file The built page of the lyric window in a browser, connected to a port of the test instead of main. */
import type { Page } from "@playwright/test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { BehaviorSubject } from "rxjs";
import type { LyricPageView } from "../../../src/contract/desktop.ts";
import { serve } from "../../../src/contract/wire/serve.ts";
import { DEFAULT_LYRIC_WINDOW } from "../../../src/domain/desktop/lyric-window.ts";
import type { SungLine } from "../../../src/domain/desktop/sung-line.ts";
import { DEFAULT_SHORTCUTS } from "../../../src/domain/settings/shortcuts.ts";
import type { Language } from "../../../src/domain/settings/language.ts";
import { contentSecurityPolicy } from "../../../server/headers.ts";

const TYPES: Readonly<Record<string, string>> = {
  html: "text/html",
  js: "text/javascript",
  css: "text/css",
  woff2: "font/woff2",
};
const BUILT = "dist/desktop/osd";

interface NativeWords {
  readonly player: Readonly<Record<"previous" | "pause" | "next", string>>;
  readonly osd: LyricPageView["words"];
}

/** The view that main would send, in a language. */
export function viewIn(language: Language): LyricPageView {
  const { player, osd } = JSON.parse(
    readFileSync(`locales/${language}/desktop.json`, "utf8"),
  ) as NativeWords;
  const button = (icon: "previous" | "pause" | "next") => ({
    name: player[icon],
    icon,
    isEnabled: true,
  });
  return {
    look: DEFAULT_LYRIC_WINDOW.look,
    language,
    words: osd,
    player: { back: button("previous"), playPause: button("pause"), next: button("next") },
    shortcuts: DEFAULT_SHORTCUTS,
    ground: "clear",
    movedBy: "page",
  };
}

declare global {
  interface Window {
    lyricsToMain?: (data: unknown) => void;
    lyricsFromMain?: (data: unknown) => void;
  }
}

/** Runs in the page, in place of the preload script: passes messages of its port on to the test. */
function bridge(): void {
  Object.defineProperty(window, "desktop", { value: {} });
  window.addEventListener("message", ({ data, ports: [port] }) => {
    if ((data as { readonly connect?: unknown }).connect !== "osd" || port === undefined) return;
    window.lyricsFromMain = (sent) => port.postMessage(sent);
    port.addEventListener("message", ({ data: asked }) => window.lyricsToMain?.(asked));
    port.start();
  });
}

/** Opens the page; `asked` has the page's calls to main. */
export async function openLyricPage(page: Page) {
  const view = new BehaviorSubject<LyricPageView>(viewIn("en"));
  const sung = new BehaviorSubject<SungLine | null>(null);
  const asked: unknown[][] = [];
  const note =
    (name: string) =>
    (...args: unknown[]): void =>
      void asked.push([name, ...args]);
  const heard = new EventTarget();
  serve(
    {
      lyrics: {
        view$: () => view,
        sung$: () => sung,
        press: note("press"),
        act: note("act"),
        change: note("change"),
        moveBy: note("moveBy"),
        close: note("close"),
      },
    },
    {
      addEventListener: (type, listener) => heard.addEventListener(type, listener),
      removeEventListener: (type, listener) => heard.removeEventListener(type, listener),
      postMessage: (sent: unknown) =>
        // The page may be closed already.
        void page.evaluate((data) => window.lyricsFromMain?.(data), sent).catch(() => {}),
    },
  );
  await page.exposeFunction("lyricsToMain", (data: unknown) =>
    heard.dispatchEvent(new MessageEvent("message", { data })),
  );
  await page.route(/\/osd(?:\.html$|\/)/, (route) => {
    const { pathname } = new URL(route.request().url());
    const ending = pathname.slice(pathname.lastIndexOf(".") + 1);
    return route.fulfill({
      body: readFileSync(join(BUILT, pathname)),
      contentType: TYPES[ending] ?? "",
      headers: { "content-security-policy": contentSecurityPolicy([]) },
    });
  });
  await page.addInitScript(bridge);
  await page.setViewportSize({ width: 700, height: 160 });
  await page.goto("/osd.html");
  return { view, sung, asked };
}
