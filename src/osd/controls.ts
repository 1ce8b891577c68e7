/** @file The buttons of the lyric window: those of the player, and those that change the window's look. */
import type { DesktopOsdApi, LyricButton, LyricPageView } from "../contract/desktop.ts";
import type { Remote } from "../contract/wire/types.ts";
import { colourAfter, sizeBeside, type LyricWindowLook } from "../domain/desktop/lyric-window.ts";
import { element } from "./element.ts";
import { drawIcon, isIcon, type IconName } from "./icons.ts";

export interface Controls {
  readonly root: HTMLElement;
  show(view: LyricPageView): void;
}

const PLAYER = ["back", "playPause", "next"] as const satisfies readonly LyricButton[];

interface Face {
  readonly name: string;
  readonly icon: IconName;
  readonly isEnabled?: boolean;
  readonly isPressed?: boolean;
}

/** Creates the buttons; their actions are sent to main. */
export function createControls(lyrics: Remote<DesktopOsdApi["lyrics"]>): Controls {
  let look: LyricWindowLook | null = null;
  const root = element("div", "controls");
  root.setAttribute("role", "group");
  const add = (press: () => void): ((face: Face) => void) => {
    const button = createButton(press);
    root.append(button.root);
    return button.show;
  };
  /** Creates a button that changes the present look. */
  const changing = (change: (now: LyricWindowLook) => Partial<LyricWindowLook>) =>
    add(() => {
      if (look !== null) void lyrics.change(change(look));
    });
  const player = PLAYER.map((name) => ({ name, show: add(() => void lyrics.press(name)) }));
  const resize = (step: -1 | 1) =>
    changing(({ size }) => ({ size: sizeBeside(size, step) ?? size }));
  const smaller = resize(-1);
  const larger = resize(1);
  const colour = changing((now) => ({ colour: colourAfter(now.colour) }));
  const form = changing((now) => ({ form: now.form === "small" ? "normal" : "small" }));
  const lock = changing(() => ({ isLocked: true }));
  const close = add(() => void lyrics.close());
  return {
    root,
    show: (view) => {
      look = view.look;
      const { words } = view;
      const { size } = look;
      root.setAttribute("aria-label", words.controls);
      for (const { name, show } of player) {
        const { icon, ...face } = view.player[name];
        show({ ...face, icon: isIcon(icon) ? icon : "play" });
      }
      const of = (icon: IconName & keyof typeof words): Face => ({ name: words[icon], icon });
      smaller({ ...of("smaller"), isEnabled: sizeBeside(size, -1) !== null });
      larger({ ...of("larger"), isEnabled: sizeBeside(size, 1) !== null });
      colour(of("colour"));
      form(of(look.form === "small" ? "toNormal" : "toSmall"));
      lock({ ...of("lock"), isPressed: look.isLocked });
      close(of("close"));
    },
  };
}

function createButton(press: () => void) {
  const root = element("button");
  root.type = "button";
  root.addEventListener("click", press);
  let shown: IconName | null = null;
  return {
    root,
    show: ({ name, icon, isEnabled = true, isPressed }: Face): void => {
      root.setAttribute("aria-label", name);
      root.title = name;
      root.disabled = !isEnabled;
      if (isPressed !== undefined) root.setAttribute("aria-pressed", String(isPressed));
      if (shown !== icon) root.replaceChildren(drawIcon(icon));
      shown = icon;
    },
  };
}
