import { ChevronDown, ChevronUp } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useOffers } from "../../core/music-source.ts";
import { useSettings } from "../../core/settings-state.ts";
import { WhileShown } from "../../core/WhileShown.tsx";
import { useCategoryLabel } from "../../features/categories/use-category-label.ts";
import { Icon } from "../../kit/Icon.tsx";
import { pillLook, pillRowLook } from "../../kit/pill-look.ts";

export interface CategoryPillsProps {
  readonly selected: string;
  readonly panelId: string;
  readonly isPanelOpen: boolean;
  readonly onSelect: (name: string) => void;
  readonly onTogglePanel: () => void;
}

/** All playlists and the charts: what there is without a service that sorts them. */
const OF_FOLDER = ["全部", "排行榜"] as const;

/** The listener's categories in their own order, and the way to more. */
export function CategoryPills(props: CategoryPillsProps) {
  const { selected, panelId, isPanelOpen, onSelect, onTogglePanel } = props;
  const { t } = useTranslation();
  const labelOf = useCategoryLabel();
  const hasService = useOffers("service");
  const { enabledPlaylistCategories } = useSettings();
  const enabled: readonly string[] = hasService ? enabledPlaylistCategories : OF_FOLDER;
  const row = useRef<HTMLDivElement>(null);
  // On the phone the row scrolls: what was chosen elsewhere must be seen.
  useEffect(() => {
    row.current
      ?.querySelector(`[data-category="${CSS.escape(selected)}"]`)
      ?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [selected]);
  // A link may lead to a category the listener has not put up.
  const shown = enabled.includes(selected) ? enabled : [...enabled, selected];
  return (
    <div ref={row} role="group" aria-label={t("explore.categories")} className={pillRowLook()}>
      <WhileShown>
        {shown.map((name) => (
          <button
            key={name}
            type="button"
            className={pillLook()}
            data-category={name}
            aria-pressed={name === selected}
            onClick={() => {
              if (name !== selected) onSelect(name);
            }}
          >
            {labelOf(name)}
          </button>
        ))}
      </WhileShown>
      {hasService && (
        <button
          type="button"
          className={pillLook()}
          aria-label={t("explore.moreCategories")}
          aria-expanded={isPanelOpen}
          aria-controls={isPanelOpen ? panelId : undefined}
          onClick={onTogglePanel}
        >
          {t("explore.more")}
          <Icon of={isPanelOpen ? ChevronUp : ChevronDown} size={14} />
        </button>
      )}
    </div>
  );
}
