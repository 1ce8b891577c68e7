import type { Card } from "../../../contract/rows.ts";
import { formatPlayCount } from "../../../domain/format/play-count.ts";
import type { Language } from "../../../domain/settings/language.ts";
import type { Translate } from "../../i18n/translate.ts";
import { classes } from "../../kit/classes.ts";
import coverStyles from "../../kit/Cover.module.css";
import { cardPath, mvPath } from "./card-link.ts";
import styles from "./Card.module.css";
import { make, makeLink, setAttribute } from "./card-dom.ts";
import countStyles from "./PlayCount.module.css";

/** What all cards of a list have in common. */
export interface CardFacts {
  readonly t: Translate;
  readonly language: Language;
  readonly href: (path: string) => string;
  /** A music video chosen while music plays goes on with the playing. */
  readonly isPlaying: boolean;
}

/** How many cards there are and which of them this is, where not all are in the document. */
export interface CardPlace {
  readonly index: number;
  readonly total: number;
}

/** The elements of one card; it shows one after the other. */
export interface CardSlot {
  readonly element: HTMLElement;
  readonly card: () => Card | null;
  readonly isWhole: () => boolean;
  /** Shows a card, and writes only what differs: its words, and while it is whole all the rest. */
  readonly write: (card: Card, facts: CardFacts, place: CardPlace | null) => void;
  /** Adds what nobody sees of a card that flies past: cover, count, button, links of artists. */
  readonly makeWhole: (image: HTMLImageElement | null) => void;
  /** Takes it away again; answers the picture. */
  readonly lighten: () => HTMLImageElement | null;
}

export const SHAPES = { album: "square", playlist: "square", artist: "round", mv: "wide" } as const;

/** Makes a card, without React: a grid is painted in the scroll event of the frame that shows it. */
export function createCardSlot(): CardSlot {
  const element = document.createElement("li");
  const article = make("article");
  // The title below is the same link with words, so this one stays out of the way.
  const well = makeLink();
  well.tabIndex = -1;
  well.ariaHidden = "true";
  const title = makeLink(styles["title"]);
  const words = make("div", styles["words"], title);
  article.append(well, words);
  element.append(article);
  const caption = make("p", styles["caption"]);
  const count = make("span", countStyles["tag"]);
  count.role = "img";
  const play = document.createElement("button");
  play.type = "button";
  play.className = styles["play"] ?? "";
  play.dataset["act"] = "play";
  let shown: { readonly card: Card; readonly facts: CardFacts } | null = null;
  let isWhole = false;

  const point = (link: HTMLElement, path: string, { href }: CardFacts): void => {
    if (link.dataset["path"] === path) return;
    link.dataset["path"] = path;
    link.setAttribute("href", href(path));
  };

  const writeCaption = ({ artists, caption: text, isExplicit }: Card, facts: CardFacts): void => {
    if (artists.length === 0 && text === null && !isExplicit) return caption.remove();
    if (!isWhole) caption.textContent = artists.map(({ name }) => name).join(", ") || text;
    else {
      const parts = artists.flatMap(({ id, name }, at): (Node | string)[] => {
        const comma = at === 0 ? [] : [", "];
        if (id === null) return [...comma, name];
        const link = makeLink();
        point(link, `/artist/${id}`, facts);
        link.append(name);
        return [...comma, link];
      });
      const mark = make("span", styles["explicit"], "E");
      mark.role = "img";
      mark.ariaLabel = facts.t("card.explicit");
      caption.replaceChildren(
        ...(isExplicit ? [mark] : []),
        ...(artists.length > 0 ? parts : [text ?? ""]),
      );
    }
    if (caption.parentNode === null) words.append(caption);
  };

  const writeRest = (card: Card, { t, language }: CardFacts): void => {
    const { playCount, target } = card;
    play.ariaLabel = t("card.play", { title: card.title });
    if (play.parentNode === null) words.before(play);
    if (playCount === null || SHAPES[target.kind] === "round") return count.remove();
    count.textContent = formatPlayCount(playCount, language);
    count.ariaLabel = t("card.plays", { count: playCount, short: count.textContent });
    play.before(count);
  };

  const write = (card: Card, facts: CardFacts): void => {
    const { target, title: name } = card;
    const shape = SHAPES[target.kind];
    element.dataset["card"] = String(target.id);
    article.className = classes(styles["card"], shape === "round" && styles["artist"]);
    well.className = classes(
      coverStyles["cover"],
      shape !== "square" && coverStyles[shape],
      styles["cover"],
    );
    const path = target.kind === "mv" ? mvPath(target, facts.isPlaying) : cardPath(target);
    point(well, path, facts);
    point(title, path, facts);
    if (title.textContent !== name) title.textContent = name;
    title.title = name;
    writeCaption(card, facts);
    if (isWhole) writeRest(card, facts);
  };

  return {
    element,
    card: () => shown?.card ?? null,
    isWhole: () => isWhole,
    write: (card, facts, place) => {
      setAttribute(element, "aria-posinset", place === null ? null : String(place.index + 1));
      setAttribute(element, "aria-setsize", place === null ? null : String(place.total));
      if (shown?.card === card && shown.facts === facts) return;
      shown = { card, facts };
      write(card, facts);
    },
    makeWhole: (image) => {
      if (shown === null) return;
      const wasWhole = isWhole;
      isWhole = true;
      if (image === null) well.replaceChildren();
      else if (image.parentNode !== well) well.replaceChildren(image);
      if (wasWhole) return;
      writeCaption(shown.card, shown.facts);
      writeRest(shown.card, shown.facts);
    },
    lighten: () => {
      isWhole = false;
      const image = well.querySelector("img");
      image?.remove();
      count.remove();
      play.remove();
      return image;
    },
  };
}
