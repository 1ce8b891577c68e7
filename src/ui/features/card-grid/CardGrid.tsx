import { Disc3, type LucideIcon } from "lucide-react";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { CardListPage, CardListSpec } from "../../../contract/pages.ts";
import type { Card } from "../../../contract/rows.ts";
import { latest, LOADING, type Loadable } from "../../../domain/loadable.ts";
import { useCore } from "../../core/core-context.tsx";
import { useSteady } from "../../core/streams/use-steady.ts";
import { useStream } from "../../core/streams/use-stream.ts";
import type { Language } from "../../../domain/settings/language.ts";
import type { Translate } from "../../i18n/translate.ts";
import { useLanguage } from "../../i18n/use-language.ts";
import { classes } from "../../kit/classes.ts";
import { StateMessage } from "../../kit/StateMessage.tsx";
import { createCardGrid } from "./grid-on-page.ts";
import { addedText } from "../folder-lists/added-text.ts";
import { namedCard } from "../folder-lists/named-card.ts";
import { useCollectionNames, type ListNames } from "../folder-lists/use-collection-names.ts";
import { credited } from "../cards/credited.ts";
import { CardList } from "../cards/CardList.tsx";
import { SkeletonCard } from "../cards/Shelf.tsx";
import shelf from "../cards/Shelf.module.css";
import { Loaded } from "../states/Loaded.tsx";
import { MorePages } from "./MorePages.tsx";
import { useFocusStay } from "./use-focus-stay.ts";

export interface CardGridProps {
  readonly spec: CardListSpec;
  /** Accessible name of the list. */
  readonly name: string;
  readonly kind?: "covers" | "captioned" | "artists" | "mvs";
  /** Shown if there are no cards. */
  readonly empty: string;
  /** A second, longer sentence below it. */
  readonly emptyText?: string | undefined;
  readonly emptyIcon?: LucideIcon;
  /** Links to elsewhere, shown if there are no cards. */
  readonly children: ReactNode;
}

/** Number of skeleton cards, and of those in a row that is being fetched. */
const PLACES = 18;
const COMING = 6;
/** Covers above the fold at the reference width. */
const EAGER = 12;

/**
 * An endless grid of cards: the next page is requested before the last card is in sight. While another list of
 * the same sort is loading, the old one stays; give the grid a `key` to prevent that.
 */
export function CardGrid(props: CardGridProps) {
  const { spec, name, kind = "covers", empty, emptyText, emptyIcon = Disc3, children } = props;
  const core = useCore();
  const page = usePage(spec);
  const names = useCollectionNames();
  // A playlist must not change its name while it is shown; other cards do not wait for the names.
  const isUnnamed =
    names === undefined &&
    latest(page)?.cards.some(({ target }) => target.kind === "playlist") === true;
  const look = classes(shelf["grid"], shelf[kind]);
  return (
    <Loaded
      value={isUnnamed ? LOADING : page}
      isInline
      skeleton={
        <ul className={look}>
          <SkeletonCards count={PLACES} />
        </ul>
      }
    >
      {(known) =>
        known.cards.length === 0 ? (
          <StateMessage icon={emptyIcon} title={empty} text={emptyText} isInline>
            {children}
          </StateMessage>
        ) : (
          <>
            <Cards look={look} name={name} page={known} names={names} />
            <MorePages
              key={JSON.stringify(spec)}
              count={known.cards.length}
              growth={known.hasMore ? known : null}
              onMore={() => void core.browse.moreCards(spec)}
            />
          </>
        )
      }
    </Loaded>
  );
}

interface CardsProps {
  readonly look: string;
  readonly name: string;
  readonly page: CardListPage;
  readonly names: ListNames | undefined;
}

function Cards({ look, name, page: { cards, isLoadingMore }, names }: CardsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [nowMs] = useState(() => Date.now());
  const words: Words = { t, language, nowMs };
  const box = useFocusStay(cards);
  return (
    <div ref={box}>
      <CardList
        cards={cards.map((card) =>
          captioned(names === undefined ? card : namedCard(card, names), words),
        )}
        look={look}
        name={name}
        grid={createCardGrid}
        coming={isLoadingMore ? COMING : 0}
        eager={EAGER}
      />
    </div>
  );
}

/** The pages of a list so far; those of the previous list until this one is known. */
const usePage = (spec: CardListSpec): Loadable<CardListPage> =>
  useSteady(useStream<Loadable<CardListPage>>(useCore().browse.cards$(spec), LOADING));

interface Words {
  readonly t: Translate;
  readonly language: Language;
  readonly nowMs: number;
}

/**
 * Adds the caption below a title: when an album was added to a folder, that a playlist is private, and how many songs
 * the listener's own playlist has.
 */
function captioned(card: Card, { t, language, nowMs }: Words): Card {
  const { isPrivate = false, songCount, caption, addedAtMs } = card;
  const artists = credited(card.artists, t);
  const by = artists === card.artists ? card : { ...card, artists };
  if (addedAtMs !== undefined) return { ...by, caption: addedText(addedAtMs, nowMs, language, t) };
  if (!isPrivate && songCount === undefined) return by;
  const count = songCount === undefined ? caption : t("page.songs", { count: songCount });
  const parts = [isPrivate ? t("page.private") : null, count];
  return { ...card, caption: parts.filter((part) => part !== null).join(" · ") };
}

const SkeletonCards = ({ count }: { readonly count: number }) =>
  Array.from({ length: count }, (_, place) => <SkeletonCard key={place} />);
