/** @file The page of the lyric window: shows what main sends, and sends presses to main. */
import { of } from "rxjs";
import type { DesktopOsdApi, LyricPageView } from "../contract/desktop.ts";
import { createLink } from "../contract/wire/link.ts";
import { remote } from "../contract/wire/remote.ts";
import type { Remote } from "../contract/wire/types.ts";
import { openDesktopPort } from "../shell/desktop-bridge.ts";
import { createControls } from "./controls.ts";
import { element } from "./element.ts";
import { followKeys } from "./keys.ts";
import { createLines } from "./lines.ts";
import { followPointer } from "./move.ts";

/** Builds the page; without the desktop program there is nothing to show. */
function start(main: HTMLElement): void {
  const port = openDesktopPort("osd");
  if (port === null) return;
  const link = createLink(port, new AbortController().signal);
  const lyrics: Remote<DesktopOsdApi["lyrics"]> = remote(of(link), "lyrics");
  const title = element("h1");
  const controls = createControls(lyrics);
  const lines = createLines();
  main.append(title, controls.root, lines.root);
  let view: LyricPageView | null = null;
  followPointer(main, {
    isHeld: () => view?.movedBy === "page" && !view.look.isLocked,
    moveBy: (x, y) => void lyrics.moveBy(x, y),
  });
  followKeys({
    shortcuts: () => view?.shortcuts ?? [],
    isMac: window.desktop?.platform === "macos",
    act: (key) => void lyrics.act(key),
  });
  lyrics.view$().subscribe((next) => {
    view = next;
    const { look, words, language } = next;
    const { documentElement: page } = document;
    page.lang = language;
    page.style.setProperty("--size", `${look.size}px`);
    const { form, colour, font, isLocked } = look;
    const { ground, movedBy } = next;
    Object.assign(page.dataset, { form, colour, font, ground, movedBy, locked: isLocked });
    document.title = words.title;
    title.textContent = words.title;
    lines.root.setAttribute("aria-label", words.title);
    controls.show(next);
    lines.shape(form, language);
  });
  lyrics.sung$().subscribe(lines.sing);
}

const main = document.getElementById("osd");
if (main !== null) start(main);
