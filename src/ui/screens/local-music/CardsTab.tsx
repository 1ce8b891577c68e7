import { useTranslation } from "react-i18next";
import type { Card } from "../../../contract/rows.ts";
import type { LocalFolderState } from "../../../domain/desktop/local-folder.ts";
import { LOADING, type Loadable } from "../../../domain/loadable.ts";
import { useCore } from "../../core/core-context.tsx";
import { useSteady } from "../../core/streams/use-steady.ts";
import { useStream } from "../../core/streams/use-stream.ts";
import { createCardGrid } from "../../features/card-grid/grid-on-page.ts";
import { CardList } from "../../features/cards/CardList.tsx";
import { SkeletonCard } from "../../features/cards/Shelf.tsx";
import shelf from "../../features/cards/Shelf.module.css";
import { Loaded } from "../../features/states/Loaded.tsx";
import { classes } from "../../kit/classes.ts";
import { NothingHere } from "./NothingHere.tsx";

const PLACES = Array.from({ length: 12 }, (_, place) => place);
/** Covers above the fold at the reference width. */
const EAGER = 12;

export interface CardsTabProps {
  readonly of: "albums" | "artists";
  readonly filter: string;
  readonly state: LocalFolderState;
  readonly onFilter: (text: string) => void;
}

/** Albums or artists of the folder; with a filter, those of the matching songs. */
export function CardsTab({ of, filter, state, onFilter }: CardsTabProps) {
  const { t } = useTranslation();
  const { localMusic } = useCore();
  const cards$ = of === "albums" ? localMusic.albums$(filter) : localMusic.artists$(filter);
  const cards = useSteady(useStream<Loadable<readonly Card[]>>(cards$, LOADING));
  const look = classes(shelf["grid"], shelf[of === "albums" ? "captioned" : "artists"]);
  return (
    <Loaded
      value={cards}
      isInline
      skeleton={
        <ul className={look}>
          {PLACES.map((place) => (
            <SkeletonCard key={place} />
          ))}
        </ul>
      }
    >
      {(known) =>
        known.length === 0 ? (
          <NothingHere of={of} filter={filter} state={state} onFilter={onFilter} />
        ) : (
          <CardList
            cards={known}
            look={look}
            name={t(`localMusic.${of}.tab`)}
            grid={createCardGrid}
            eager={EAGER}
          />
        )
      }
    </Loaded>
  );
}
