import { classes } from "../../../kit/classes.ts";
import { setAttribute } from "./row-dom.ts";
import type { RowFace, SongFace } from "./row-face.ts";
import type { TableFacts } from "./table-facts.ts";
import styles from "./TrackRow.module.css";

/** The buttons of a row, which it gets when it rests. The table handles their clicks (`data-act`). */
export interface RowControls {
  /** The button that replaces the number or the bars under the pointer; null if the row has none. */
  readonly playOf: (face: RowFace, table: TableFacts) => HTMLElement | null;
  /** The buttons at the end of a row; on a phone only that of the menu, which has all the actions. */
  readonly actionsOf: (song: SongFace, table: TableFacts) => readonly HTMLElement[];
}

type Act = "play" | "toggle" | "add" | "menu" | "like" | "grip" | "check";

/** Creates a button of a row. It is no tab stop: the row is, and the arrow keys lead to its buttons. */
export function makeButton(act: Act, className: string): HTMLElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = className;
  button.tabIndex = -1;
  button.dataset["act"] = act;
  return button;
}

/** Names a control, which may have been used in another row before. */
export const nameControl = (control: HTMLElement, name: string): void => {
  if (control.ariaLabel !== name) control.ariaLabel = name;
};

/** The buttons of one row; each is created when the first song needs it. */
export function createRowControls(): RowControls {
  const made = new Map<Act | "none", HTMLElement>();
  const once = (act: Act | "none", build: () => HTMLElement): HTMLElement => {
    const known = made.get(act);
    if (known !== undefined) return known;
    const built = build();
    made.set(act, built);
    return built;
  };
  const action = (act: Act, name: string): HTMLElement => {
    const button = once(act, () => makeButton(act, classes(styles["action"], styles[act])));
    nameControl(button, name);
    if (button.title !== name) button.title = name;
    return button;
  };
  const more = ({ t }: TableFacts): HTMLElement => {
    const button = action("menu", t("track.more"));
    button.setAttribute("aria-haspopup", "menu");
    return button;
  };
  const like = ({ isLiked }: SongFace, { t }: TableFacts): HTMLElement => {
    const button = action("like", t("track.like"));
    setAttribute(button, "aria-pressed", String(isLiked));
    return button;
  };
  const gripOf = ({ name }: SongFace, { t }: TableFacts): HTMLElement => {
    const button = action("grip", t("track.reorder", { title: name }));
    setAttribute(button, "aria-keyshortcuts", "Alt+ArrowUp Alt+ArrowDown");
    return button;
  };
  const none = (): HTMLElement =>
    once("none", () => {
      const room = document.createElement("span");
      room.className = styles["noAction"] ?? "";
      return room;
    });
  return {
    playOf: ({ song, playing }, { t, isPicking }) => {
      if (song === null || isPicking) return null;
      const { isPlayable, title } = song;
      if (playing !== "no") {
        const toggle = once("toggle", () => makeButton("toggle", styles["toggle"] ?? ""));
        toggle.toggleAttribute("data-pause", playing === "playing");
        nameControl(toggle, t(playing === "playing" ? "card.pause" : "card.resume", { title }));
        return toggle;
      }
      if (!isPlayable) return null;
      const button = once("play", () => makeButton("play", styles["play"] ?? ""));
      nameControl(button, t("track.play", { title }));
      return button;
    },
    actionsOf: (song, table) => {
      const { t, kind, hasGrips } = table;
      const grip = hasGrips ? [gripOf(song, table)] : [];
      if (kind === "phone" || kind === "slim") return [more(table), ...grip];
      const add = song.isPlayable ? [action("add", t("track.addToPlaylist"))] : [];
      const hasLike = song.mayBeLiked && (song.isPlayable || song.isLiked);
      const last = hasLike ? like(song, table) : none();
      return [...add, more(table), last, ...grip];
    },
  };
}
