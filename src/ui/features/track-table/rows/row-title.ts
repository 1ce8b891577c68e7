import { arrange, createLinks, make, makeCell, makeSaid, setAttribute } from "./row-dom.ts";
import type { SongFace } from "./row-face.ts";
import type { TableFacts } from "./table-facts.ts";
import styles from "./TrackRow.module.css";

/** Cover, name, alias and marks of a row; below 1080 px the artists are under the name. */
export interface TitleCell {
  readonly cell: HTMLElement;
  readonly write: (
    song: SongFace | null,
    isCurrent: boolean,
    table: TableFacts,
    isWhole: boolean,
  ) => void;
}

export function createTitleCell(table: TableFacts, cover: HTMLElement | null): TitleCell {
  const { variant, kind } = table;
  const isLine = kind === "line";
  const isAlbumLine = variant === "album" && isLine;
  const saysPlaying = kind === "phone" && variant === "playlist";
  const cell = makeCell(styles["title"]);
  const line = make("span", styles["line"]);
  const name = make("span", styles["name"]);
  const text = document.createTextNode("");
  name.append(text);
  line.append(name);
  const names = isLine ? line : make("span", styles["names"]);
  if (!isLine) names.append(line);
  cell.append(...(cover === null ? [] : [cover]), names);

  const artists = isAlbumLine ? make("small", undefined, "– ") : make("span", styles["under"]);
  const links = createLinks(artists);
  const marks = createMarks();
  let alias: HTMLElement | null = null;
  let hinted: string | null = null;
  let nowPlaying: HTMLElement | null = null;

  const hint = (words: string | null): void => {
    if (hinted !== words) setAttribute(name, "title", words);
    hinted = words;
  };
  const writeName = (song: SongFace, isWhole: boolean): void => {
    if (text.data !== song.name) text.data = song.name;
    // A row that flies past needs no tooltip.
    hint(isWhole ? song.name : null);
    if (song.alias !== "") {
      alias ??= make("small");
      alias.textContent = song.alias;
    } else if (isWhole) alias = null;
    const hasArtists = isAlbumLine && song.artists.length > 0;
    if (song.alias !== "" || hasArtists || name.childNodes.length > 1)
      arrange(name, [text, song.alias !== "" && alias, hasArtists && artists]);
  };
  const writeUnder = (song: SongFace, facts: TableFacts): void => {
    const heart = (kind === "phone" || kind === "slim") && song.isLiked ? marks.liked(facts) : null;
    if (heart === null) marks.forgetLiked();
    else if (artists.firstChild !== heart) artists.prepend(heart);
    arrange(names, [line, song.artists.length > 0 && artists]);
  };
  const clear = (): void => {
    text.data = "";
    hint(null);
    arrange(name, [text]);
    arrange(line, [name]);
    if (!isLine) arrange(names, [line]);
    links.write([], null);
  };
  return {
    cell,
    write: (song, isCurrent, facts, isWhole) => {
      if (song === null) {
        clear();
        cell.ariaLabel = facts.t("track.loading");
        return;
      }
      if (cell.ariaLabel !== null) cell.ariaLabel = null;
      if (isAlbumLine || !isLine) links.write(song.artists, isWhole ? facts.href : null);
      writeName(song, isWhole);
      if (!isLine) writeUnder(song, facts);
      const shownMarks = marks.of(song, facts);
      // A row at rest keeps no elements that its song does not need.
      if (isWhole) marks.forgetBut(song);
      if (shownMarks.length > 0 || line.childNodes.length > 1) arrange(line, [name, ...shownMarks]);
      if (!saysPlaying) return;
      if (isCurrent) nowPlaying ??= makeSaid(facts.t("track.nowPlaying"));
      else nowPlaying = null;
      arrange(cell, [cover, names, nowPlaying]);
    },
  };
}

/** The marks after the name, which are never cut off; each is created when the first song needs it. */
function createMarks() {
  let explicit: HTMLElement | null = null;
  let reason: HTMLElement | null = null;
  let cached: HTMLElement | null = null;
  let liked: HTMLElement | null = null;
  const reasonOf = (text: string): HTMLElement => {
    reason ??= make("span", styles["reason"]);
    reason.textContent = text;
    return reason;
  };
  return {
    of: (song: SongFace, { t }: TableFacts): readonly HTMLElement[] => [
      ...(song.isExplicit ? [(explicit ??= makeExplicit(t("track.explicit")))] : []),
      ...(song.reason !== "" ? [reasonOf(song.reason)] : []),
      ...(song.isCached ? [(cached ??= makeMark("cached", t("track.cached")))] : []),
    ],
    liked: ({ t }: TableFacts): HTMLElement => {
      liked ??= makeMark("liked", t("track.liked"));
      return liked;
    },
    forgetLiked: (): void => liked?.remove(),
    forgetBut: ({ isExplicit, reason: why, isCached, isLiked }: SongFace): void => {
      if (!isExplicit) explicit = null;
      if (why === "") reason = null;
      if (!isCached) cached = null;
      if (!isLiked) liked = null;
    },
  };
}

function makeExplicit(words: string): HTMLElement {
  const mark = make("span", styles["explicit"]);
  mark.title = words;
  const letter = make("span", undefined, "E");
  letter.ariaHidden = "true";
  mark.append(letter, makeSaid(words));
  return mark;
}

/** A mark with an icon (by the stylesheet) and text for screen readers. */
function makeMark(kind: "cached" | "liked", words: string): HTMLElement {
  const mark = make("span", styles[kind]);
  if (kind === "cached") mark.title = words;
  mark.append(makeSaid(words));
  return mark;
}
