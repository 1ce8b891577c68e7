import type { Card } from "../../../contract/rows.ts";
import { formatPlayCount } from "../../../domain/format/play-count.ts";
import {
  playAction,
  type PlayAction,
  type PlayingList,
} from "../../../domain/queue/play-action.ts";
import type { Language } from "../../../domain/settings/language.ts";
import type { Translate } from "../../i18n/translate.ts";
import { classes } from "../../kit/classes.ts";
import coverStyles from "../../kit/Cover.module.css";
import styles from "./Card.module.css";
import { make } from "./card-dom.ts";
import type { CardImages } from "./card-images.ts";
import { cardPath, mvPath } from "../../core/navigation/paths.ts";
import countStyles from "./PlayCount.module.css";

/** What all cards of a list have in common; `t` differs for each language. */
export interface CardFacts extends PlayingList {
  readonly t: Translate;
  readonly language: Language;
  readonly href: (path: string) => string;
}

/** The elements of one card; they can show different cards one after the other. */
export interface CardSlot {
  readonly element: HTMLElement;
  readonly card: () => Card | null;
  readonly isWhole: () => boolean;
  /** Shows a card and writes only what has changed: its words, and all the rest if it is complete. */
  readonly write: (card: Card, facts: CardFacts) => void;
  /** Adds what cannot be seen of a card that flies past: cover, count, button, links of artists. */
  readonly makeWhole: (isEager: boolean) => void;
  /** Removes those parts again; keeps the cover for the next time if `isKept`. */
  readonly lighten: (isKept: boolean) => void;
}

const SHAPES = { album: "square", playlist: "square", artist: "round", mv: "wide" } as const;

/** Creates a card without React: a grid is painted in the scroll event of the frame that shows it. */
export function createCardSlot(images: CardImages): CardSlot {
  const well = make("a");
  // Hidden from keyboard and screen readers: the title is the same link with words.
  well.tabIndex = -1;
  well.ariaHidden = "true";
  const title = make("a", styles["title"]);
  const words = make("div", styles["words"], title);
  const article = make("article", "", well, words);
  const element = make("li", "", article);
  const caption = createCaption(words);
  const tools = createTools(words);
  let shown: { readonly card: Card; readonly facts: CardFacts } | null = null;
  /** Target of the card, and what its button does; both change with what plays. */
  let path = "";
  let action: PlayAction = "play";
  let lookOf: string | null = null;
  let isWhole = false;

  return {
    element,
    card: () => shown?.card ?? null,
    isWhole: () => isWhole,
    write: (card, facts) => {
      const { target, title: name } = card;
      const before = path + action;
      // A music video chosen while music plays starts playing at once.
      path = target.kind === "mv" ? mvPath(target, facts.isPlaying) : cardPath(target);
      action = playAction(path, facts);
      if (shown?.card === card && shown.facts.t === facts.t && path + action === before) return;
      shown = { card, facts };
      const shape = SHAPES[target.kind];
      element.dataset["card"] = String(target.id);
      if (shape !== lookOf) {
        lookOf = shape;
        article.className = classes(styles["card"], shape === "round" && styles["artist"]);
        well.className = classes(
          coverStyles["cover"],
          shape !== "square" && coverStyles[shape],
          styles["cover"],
        );
      }
      well.toggleAttribute("data-bare", card.coverUrl === null && shape === "square");
      point(well, path, facts);
      point(title, path, facts);
      if (title.textContent !== name) title.textContent = name;
      title.title = name;
      caption.write(card, facts, isWhole);
      if (isWhole) tools.write(card, facts, action);
    },
    makeWhole: (isEager) => {
      if (shown === null) return;
      const { card, facts } = shown;
      const before = well.querySelector("img");
      const { coverUrl, target } = card;
      const image =
        coverUrl === null
          ? null
          : images.take(coverUrl, { shape: SHAPES[target.kind], isEager, before });
      if (before !== image) well.replaceChildren(...(image === null ? [] : [image]));
      if (isWhole) return;
      isWhole = true;
      caption.write(card, facts, true);
      tools.write(card, facts, action);
    },
    lighten: (isKept) => {
      isWhole = false;
      const image = well.querySelector("img");
      if (image !== null) (isKept ? images.keep : images.giveUp)(image);
      image?.remove();
      tools.remove();
    },
  };
}

const point = (link: HTMLElement, path: string, { href }: CardFacts): HTMLElement => {
  link.dataset["path"] = path;
  link.setAttribute("href", href(path));
  return link;
};

/** Artists or words below the title. */
function createCaption(words: HTMLElement) {
  const caption = make("p", styles["caption"]);
  /** What is written now, as a key. */
  let said = "";
  const write = (
    { artists, caption: text, isExplicit }: Card,
    facts: CardFacts,
    isWhole: boolean,
  ): void => {
    const next = JSON.stringify([artists, text, isExplicit, isWhole, facts.language]);
    // Writing the same links again would lose the focus.
    if (next === said) return;
    said = next;
    if (artists.length === 0 && text === null && !isExplicit) return caption.remove();
    if (caption.parentNode === null) words.append(caption);
    if (!isWhole) {
      caption.textContent = artists.map(({ name }) => name).join(", ") || text;
      return;
    }
    const names = artists.flatMap(({ id, name }, at) => [
      at > 0 ? ", " : "",
      id === null ? name : point(make("a", "", name), `/artist/${id}`, facts),
    ]);
    caption.replaceChildren(...names);
    if (text !== null) caption.append(artists.length === 0 ? text : ` · ${text}`);
    if (!isExplicit) return;
    const mark = make("span", styles["explicit"], "E");
    mark.role = "img";
    mark.ariaLabel = facts.t("card.explicit");
    caption.prepend(mark);
  };
  return { write };
}

/** The Play button and the number of plays. */
function createTools(words: HTMLElement) {
  const count = make("span", countStyles["tag"]);
  count.role = "img";
  const play = make("button", styles["play"]);
  play.setAttribute("type", "button");
  const write = (
    { playCount, target, title: name }: Card,
    facts: CardFacts,
    action: PlayAction,
  ): void => {
    const { t, language } = facts;
    play.dataset["action"] = action;
    play.ariaLabel = t(`card.${action}`, { title: name });
    // Inserting the button again would lose the focus.
    if (play.parentNode === null) words.before(play);
    if (playCount === null || SHAPES[target.kind] === "round") return count.remove();
    const short = formatPlayCount(playCount, language);
    count.textContent = short;
    count.ariaLabel = t("card.plays", { count: playCount, short });
    play.before(count);
  };
  return {
    write,
    remove: (): void => {
      count.remove();
      play.remove();
    },
  };
}
