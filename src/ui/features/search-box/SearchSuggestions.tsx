import { Disc3, History, ListMusic, Music, UserRound, type LucideIcon } from "lucide-react";
import { useTranslation } from "react-i18next";
import { classes } from "../../kit/classes.ts";
import { Icon } from "../../kit/Icon.tsx";
import type { Offer } from "./find-offers.ts";
import styles from "./SearchSuggestions.module.css";

const ICONS: Readonly<Record<Offer["kind"], LucideIcon>> = {
  recent: History,
  track: Music,
  artist: UserRound,
  album: Disc3,
  playlist: ListMusic,
};

export interface SearchSuggestionsProps {
  readonly id: string;
  readonly offers: readonly Offer[];
  /** Index of the suggestion that the keyboard has selected, -1 for none. */
  readonly active: number;
  readonly onChoose: (offer: Offer) => void;
  /** Clears the earlier searches; null while hits are shown. */
  readonly onForget: (() => void) | null;
}

/** The list under the search box. The focus stays in the box. */
export function SearchSuggestions({
  id,
  offers,
  active,
  onChoose,
  onForget,
}: SearchSuggestionsProps) {
  const { t } = useTranslation();
  return (
    <div className={styles["panel"]}>
      <div id={id} role="listbox" aria-label={t("search.suggestions")}>
        {offers.map((offer, index) => (
          <div
            key={`${offer.kind}-${offer.title}-${offer.note}`}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            className={classes(styles["option"], index === active && styles["active"])}
            // On pointerdown, before the search box loses the focus.
            onPointerDown={(event) => {
              event.preventDefault();
              onChoose(offer);
            }}
          >
            <Icon of={ICONS[offer.kind]} size={16} />
            <span className="ell">{offer.title}</span>
            {offer.note !== "" && (
              <span className={classes("ell", styles["note"])}>{offer.note}</span>
            )}
          </div>
        ))}
      </div>
      {onForget !== null && (
        <button
          type="button"
          className={styles["forget"]}
          onPointerDown={(event) => {
            event.preventDefault();
            onForget();
          }}
          onClick={onForget}
        >
          {t("search.forget")}
        </button>
      )}
    </div>
  );
}
