import { Disc3 } from "lucide-react";
import type { ReactNode } from "react";
import type { CardListPage, CardListSpec } from "../../../contract/pages.ts";
import { LOADING, type Loadable } from "../../../domain/loadable.ts";
import { useCore } from "../../core/core-context.tsx";
import { useStream } from "../../core/use-stream.ts";
import { classes } from "../../kit/classes.ts";
import { StateMessage } from "../../kit/StateMessage.tsx";
import { CoverCard } from "../cards/CoverCard.tsx";
import { SkeletonCard } from "../cards/Shelf.tsx";
import shelf from "../cards/Shelf.module.css";
import { Loaded } from "../states/Loaded.tsx";
import { MorePages } from "./MorePages.tsx";

export interface CardGridProps {
  readonly spec: CardListSpec;
  /** Accessible name of the list. */
  readonly name: string;
  readonly kind?: "covers" | "captioned" | "artists" | "mvs";
  /** The sentence when there is nothing. */
  readonly empty: string;
  /** Where to go on from there. */
  readonly children: ReactNode;
}

/** Places of the skeleton, and of the row that is on its way. */
const PLACES = 18;
const COMING = 6;
/** Covers above the fold at the reference width. */
const EAGER = 12;

/** Cards without end: the next ones are fetched before the last one is in sight. */
export function CardGrid({ spec, name, kind = "covers", empty, children }: CardGridProps) {
  const core = useCore();
  const page = useStream<Loadable<CardListPage>>(core.browse.cards$(spec), LOADING);
  const look = classes(shelf["grid"], shelf[kind]);
  return (
    <Loaded
      value={page}
      isInline
      skeleton={
        <ul className={look}>
          <SkeletonCards count={PLACES} />
        </ul>
      }
    >
      {(known) =>
        known.cards.length === 0 ? (
          <StateMessage icon={Disc3} title={empty} isInline>
            {children}
          </StateMessage>
        ) : (
          <>
            <ul className={look} aria-label={name} aria-busy={known.isLoadingMore}>
              {known.cards.map((card, index) => (
                <li key={card.target.id}>
                  <CoverCard card={card} isEager={index < EAGER} />
                </li>
              ))}
              {known.isLoadingMore && <SkeletonCards count={COMING} />}
            </ul>
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

const SkeletonCards = ({ count }: { readonly count: number }) =>
  Array.from({ length: count }, (_, place) => <SkeletonCard key={place} />);
