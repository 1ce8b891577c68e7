import {
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type CSSProperties,
  type MouseEvent,
} from "react";
import { useTranslation } from "react-i18next";
import type { Card } from "../../../contract/rows.ts";
import { useCore } from "../../core/core-context.tsx";
import { useIsPlaying, usePlayedPath } from "../../core/playback/player-state.ts";
import { useGo } from "../../core/navigation/use-go.ts";
import { useLanguage } from "../../i18n/use-language.ts";
import { classes } from "../../kit/classes.ts";
import { attempt } from "../actions/attempt.ts";
import { lazyPart } from "../lazy/lazy-part.tsx";
import { mvPath } from "../../core/navigation/paths.ts";
import { createCardImages, type CardImages } from "./card-images.ts";
import type { CardsOnPage } from "./cards-on-page.ts";
import { createCardRow } from "./card-row.ts";
import { summonsOn, type Summons } from "../../kit/menu/menu-summons.ts";
import { DrawnCard } from "./DrawnCard.tsx";
import styles from "./Shelf.module.css";

const CardMenu = lazyPart(
  async () => (await import("../context-menu/SummonedMenu.tsx")).SummonedMenu,
  { close: ({ onClose }) => onClose() },
);

/** Lays out and updates the cards of a list; see `createCardRow` and `createCardGrid`. */
export type Arrange = (list: HTMLElement, images: CardImages) => CardsOnPage;

export interface CardListProps {
  readonly cards: readonly Card[];
  /** Classes of the list: how its cards are laid out. */
  readonly look: string;
  readonly style?: CSSProperties;
  /** Accessible name of the list. */
  readonly name?: string;
  /** Lays out all cards instead of one row; those far from the window are not in the document. */
  readonly grid?: Arrange | undefined;
  /** Number of placeholders behind the cards, for cards that are being fetched. */
  readonly coming?: number;
  /** Number of covers above the fold, which are loaded at once. */
  readonly eager?: number;
}

/** Cards side by side, painted without React. Removed while their screen is hidden; covers in sight are kept. */
export function CardList(props: CardListProps) {
  "use no memo"; // Memoizing would be more code than it saves work: the component only passes its props on.
  const { cards, look, style, name, grid, coming = 0, eager = 0 } = props;
  const { t } = useTranslation();
  const language = useLanguage();
  const core = useCore();
  const go = useGo();
  const [opened, setOpened] = useState<Summons | null>(null);
  const [menuOf, setMenuOf] = useState<Card | null>(null);
  const isPlaying = useIsPlaying();
  const sourcePath = usePlayedPath();
  const list = useRef<HTMLUListElement>(null);
  const page = useRef<CardsOnPage | null>(null);
  const images = useRef<CardImages | null>(null);
  const cardOf = ({ target }: { readonly target: EventTarget | null }): Card | null =>
    target instanceof Element ? (page.current?.cardAt(target) ?? null) : null;
  const pressed = useEffectEvent((event: Event) => {
    const card = cardOf(event);
    if (card === null || !(event.target instanceof HTMLButtonElement)) return;
    const { action } = event.target.dataset;
    if (action === "pause") void core.player.pause();
    else if (action === "resume") void core.player.play();
    else if (card.target.kind === "mv") go.to(mvPath(card.target, true));
    else void attempt(core.browse.play(card.target), card.title);
  });
  const arrange = grid ?? createCardRow;
  // The listeners, too, exist only while the screen is shown.
  useLayoutEffect(() => {
    const { current } = list;
    if (current === null) return;
    images.current ??= createCardImages();
    const made = arrange(current, images.current);
    page.current = made;
    const press = (event: Event): void => pressed(event);
    current.addEventListener("click", press);
    return () => {
      current.removeEventListener("click", press);
      page.current = null;
      made.stop();
    };
  }, [arrange]);
  const facts = { t, language, href: go.href, isPlaying, sourcePath };
  // With every commit: the cards must be in the document when the caller goes on.
  useLayoutEffect(() => page.current?.show({ cards, coming, eager, facts }));
  const summons = summonsOn(setOpened);
  const summoned = <E extends MouseEvent<HTMLElement>>(
    event: E,
    open: (event: E) => void,
  ): void => {
    const card = cardOf(event);
    if (card === null) return;
    setMenuOf(card);
    open(event);
  };
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its cards have no listeners */}
      <ul
        ref={list}
        className={classes(look, grid !== undefined && styles["wall"])}
        style={style}
        aria-label={name}
        aria-busy={coming > 0 || undefined}
        // If a cover cannot be loaded, offline for example, the plain well is better than a broken picture.
        onErrorCapture={({ target }) => {
          if (target instanceof HTMLImageElement) target.hidden = true;
        }}
        onContextMenu={(event) => summoned(event, summons.onContextMenu)}
        onPointerDown={(event) => summoned(event, summons.onPointerDown)}
      >
        {import.meta.env.SSR && cards.map((card) => <DrawnCard key={card.target.id} card={card} />)}
      </ul>
      {opened !== null && menuOf !== null && (
        <CardMenu summons={opened} collection={menuOf} hasPlay onClose={() => setOpened(null)} />
      )}
    </>
  );
}
