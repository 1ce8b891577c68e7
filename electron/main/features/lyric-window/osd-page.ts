/** @file What the page of the lyric window shows, and the commands it sends. */
import { BehaviorSubject, combineLatest, map, type Observable } from "rxjs";
import type {
  LyricButton,
  LyricPageApi,
  LyricPageView,
  LyricPageWord,
} from "../../../../src/contract/desktop.ts";
import type { DesktopFacts } from "../../../../src/domain/desktop/facts.ts";
import { LYRIC_KEYS } from "../../../../src/domain/desktop/lyric-window.ts";
import {
  SHORTCUT_COMMANDS,
  type SurfaceItem,
} from "../../../../src/domain/desktop/surface-items.ts";
import { asNumber } from "../../../../src/domain/raw.ts";
import type { Language } from "../../../../src/domain/settings/language.ts";
import type { Shortcut } from "../../../../src/domain/settings/shortcuts.ts";
import type { Player } from "../../core-services.ts";
import type { Words } from "../../strings.ts";
import { unlessSame } from "../../base/unless-same.ts";
import type { Surroundings } from "../x11/surroundings.ts";
import type { Osd } from "./osd.ts";
import type { Surfaces } from "../surfaces.ts";

const WORDS = [
  "title",
  "controls",
  "smaller",
  "larger",
  "colour",
  "toSmall",
  "toNormal",
  "lock",
  "close",
] as const satisfies readonly LyricPageWord[];
const BUTTONS = ["back", "playPause", "next"] as const satisfies readonly LyricButton[];
/** Maximum distance of one move, in px; the pointer never goes farther in one step. */
const MOST_PX = 10_000;

interface OsdPageDeps {
  readonly facts: DesktopFacts;
  readonly osd: Osd;
  readonly surroundings: Pick<Surroundings, "isSeenThrough$">;
  readonly sung$: Player["sung$"];
  readonly surfaces: Surfaces;
  readonly language$: Observable<Language>;
  readonly shortcuts$: Observable<readonly Shortcut[]>;
  readonly command: Player["command"];
}

type Served<Api> = { readonly [Name in keyof Api]: (...args: readonly unknown[]) => unknown };

/** The service for the page's port. Everything the page sends is checked before use. */
export function createOsdPage(deps: OsdPageDeps): Served<LyricPageApi> {
  const { osd, surfaces, facts } = deps;
  const items = new BehaviorSubject<Readonly<Record<LyricButton, SurfaceItem>> | null>(null);
  surfaces.items$.subscribe(items);
  const view$ = combineLatest({
    state: osd.state$,
    items: surfaces.items$,
    words: surfaces.words$,
    language: deps.language$,
    shortcuts: deps.shortcuts$,
    isSeenThrough: deps.surroundings.isSeenThrough$,
  }).pipe(
    map(
      ({
        state: { look },
        items: shown,
        words,
        language,
        shortcuts,
        isSeenThrough,
      }): LyricPageView => ({
        look,
        language,
        words: textsOf(words),
        player: {
          back: buttonOf(shown.back, words),
          playPause: buttonOf(shown.playPause, words),
          next: buttonOf(shown.next, words),
        },
        shortcuts,
        ground: isSeenThrough ? "clear" : "solid",
        movedBy: facts.osd === "free" ? "page" : "system",
      }),
    ),
    unlessSame(),
  );
  return {
    view$: () => view$,
    sung$: () => deps.sung$,
    press: (raw) => {
      const button = BUTTONS.find((known) => known === raw);
      const item = button && items.value?.[button];
      if (item?.isEnabled === true) surfaces.act(item);
    },
    act: (raw) => {
      const key = LYRIC_KEYS.find((known) => known === raw);
      if (key === "lyricWindow") osd.api.turn();
      else if (key !== undefined) deps.command(SHORTCUT_COMMANDS[key]);
    },
    change: (raw) => osd.change(raw),
    moveBy: (x, y) => osd.moveBy(pixels(x), pixels(y)),
    close: () => osd.show(false),
  };
}

const pixels = (raw: unknown): number => Math.max(-MOST_PX, Math.min(MOST_PX, asNumber(raw, 0)));

const textsOf = (words: Words): LyricPageView["words"] =>
  Object.fromEntries(WORDS.map((name) => [name, words(`desktop.osd.${name}`)])) as Record<
    LyricPageWord,
    string
  >;

const buttonOf = ({ word, isEnabled }: SurfaceItem, words: Words) => ({
  name: words(`desktop.player.${word}`),
  icon: word,
  isEnabled,
});
