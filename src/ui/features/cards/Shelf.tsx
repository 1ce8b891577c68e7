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
  /** `captioned` and `featured` have titles of one line and a line below them; `featured` never wraps. */
  readonly kind?: "covers" | "featured" | "captioned" | "artists" | "mvs";
  /** Target of the "see all" link; no link without it. */
  readonly seeAll?: string;
  /** `createCardGrid`: shows all cards instead of one row. */
  readonly grid?: Arrange;
  readonly isEager?: boolean;
  /** The number of cards to come: all of them stay in reach, and the row scrolls if they do not fit. */
  readonly places?: number;
}

/** Number of cards in the first row, at the reference width. */
const ROW = 6;
/** The same at the widest. */
const WIDEST_ROW = 12;

/** A heading over one row of cards; on a phone the row scrolls sideways. Renders nothing if there are none. */
export function Shelf(props: ShelfProps) {
  "use no memo"; // As in `CardList`.
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

/** The placeholder of a card, in its final geometry. */
export const SkeletonCard = () => (
  <li>
    <Skeleton className={styles["cover"]} />
    <div className={styles["words"]}>
      <Skeleton className={styles["line"]} />
    </div>
  </li>
);
