import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSettings } from "../../core/streams/settings-state.ts";
import { useCategoryLabel } from "../../features/categories/use-category-label.ts";
import { CategoryPanel } from "./CategoryPanel.tsx";
import { MoreButton, PillRow, type PillsProps } from "./PillRow.tsx";

const PANEL_ID = "categories";

/** The listener's categories in their order, and a button for more. */
export function CategoryPills({ selected, onSelect }: PillsProps) {
  const { t } = useTranslation();
  const labelOf = useCategoryLabel();
  const [isOpen, setOpen] = useState(false);
  const { enabledPlaylistCategories } = useSettings();
  const enabled: readonly string[] = enabledPlaylistCategories;
  // A link may lead to a category that the listener has not added.
  const names = enabled.includes(selected) ? enabled : [...enabled, selected];
  return (
    <>
      <PillRow selected={selected} names={names} labelOf={labelOf} onSelect={onSelect}>
        <MoreButton
          name={t("explore.moreCategories")}
          panelId={PANEL_ID}
          isOpen={isOpen}
          onToggle={() => setOpen(!isOpen)}
        />
      </PillRow>
      {isOpen && <CategoryPanel id={PANEL_ID} />}
    </>
  );
}
