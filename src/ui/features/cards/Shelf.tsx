import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { Card } from "../../../contract/rows.ts";
import type { Loadable } from "../../../domain/loadable.ts";
import { PathLink } from "../../core/navigation/PathLink.tsx";
import { classes } from "../../kit/classes.ts";
import { Skeleton } from "../../kit/Skeleton.tsx";
import { Loaded } from "../states/Loaded.tsx";
import { CardList, type Arrange } from "./CardList.tsx";
import styles from "./Shelf.module.css";

export interface ShelfProps {
  readonly heading: string;
  readonly cards: Loadable<readonly Card[]>;
  /** `captioned` and `featured` have titles of one line, and a line under them; `featured` never wrap. */
  readonly kind?: "covers" | "featured" | "captioned" | "artists" | "mvs";
  /** Target of "see all"; no link without it. */
  readonly seeAll?: string;
  /** `createCardGrid`: every card instead of one row. */
  readonly grid?: Arrange;
  readonly isEager?: boolean;
  /** The expected number of cards: all stay reachable, and the row scrolls if they do not fit. */
  readonly places?: number;
}

/** Cards of the first row, at the reference width. */
const ROW = 6;
/** In the widest windows. */
const WIDEST_ROW = 12;

/** A heading over one row of cards, which scrolls sideways on a phone. Renders nothing without cards. */
export function Shelf(props: ShelfProps) {
  "use no memo"; // As its list.
  const { heading, cards, kind = "covers", seeAll, grid, isEager = false, places } = props;
  const { t } = useTranslation();
  const id = useId();
  const isGrid = grid !== undefined;
  if (cards.kind === "ready" && cards.value.length === 0) return null;
  const row = classes(
    isGrid ? styles["grid"] : styles["shelf"],
    places !== undefined && styles["whole"],
    styles[kind],
  );
  const room = places === undefined ? {} : { "--places": places };
  return (
    <section aria-labelledby={id} className={styles["section"]}>
      <div className={styles["head"]}>
        <h2 id={id}>{heading}</h2>
        {seeAll !== undefined && (
          <PathLink
            to={seeAll}
            className={styles["all"]}
            aria-label={t("shelf.seeAllOf", { heading })}
          >
            {t("shelf.seeAll")}
          </PathLink>
        )}
      </div>
      <Loaded
        value={cards}
        isInline
        skeleton={
          <ul className={row} style={room}>
            {Array.from({ length: places ?? (isGrid ? ROW : WIDEST_ROW) }, (_, place) => (
              <SkeletonCard key={place} />
            ))}
          </ul>
        }
      >
        {(all) => (
          <CardList cards={all} look={row} style={room} grid={grid} eager={isEager ? ROW : 0} />
        )}
      </Loaded>
    </section>
  );
}

/** A card in its final geometry before its data is known. */
export const SkeletonCard = () => (
  <li>
    <Skeleton className={styles["cover"]} />
    <div className={styles["words"]}>
      <Skeleton className={styles["line"]} />
    </div>
  </li>
);
