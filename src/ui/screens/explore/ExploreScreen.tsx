import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { isCategory } from "../../../domain/settings/categories.ts";
import type { ScreenAddress } from "../../core/screen-address.ts";
import { PathLink } from "../../core/PathLink.tsx";
import { useScreenTitle } from "../../core/screen-title.ts";
import { CardGrid } from "../../features/card-grid/CardGrid.tsx";
import { useCategoryLabel } from "../../features/categories/use-category-label.ts";
import { buttonLook } from "../../kit/button-look.ts";
import { CategoryPanel } from "./CategoryPanel.tsx";
import { CategoryPills } from "./CategoryPills.tsx";
import styles from "./ExploreScreen.module.css";

/** Shown when the address names none (B25). */
const FIRST = "全部";
/** Their cards have a line under the title. */
const CAPTIONED: ReadonlySet<string> = new Set(["排行榜"]);

const PANEL_ID = "categories";

/** Playlists by category; the category is part of the address. */
export function ExploreScreen({ category = FIRST }: ScreenAddress) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const labelOf = useCategoryLabel();
  const [isPanelOpen, setPanelOpen] = useState(false);
  useScreenTitle(t("explore.title"));
  const selected = isCategory(category) ? category : FIRST;
  return (
    <div className={styles["page"]}>
      <h1 className={styles["title"]}>{t("explore.title")}</h1>
      <CategoryPills
        selected={selected}
        panelId={PANEL_ID}
        isPanelOpen={isPanelOpen}
        onSelect={(name) =>
          void navigate({ to: "/explore", search: name === FIRST ? {} : { category: name } })
        }
        onTogglePanel={() => setPanelOpen(!isPanelOpen)}
      />
      {isPanelOpen && <CategoryPanel id={PANEL_ID} />}
      <div className={styles["grid"]}>
        <CardGrid
          key={selected}
          spec={{ kind: "category", name: selected }}
          name={labelOf(selected)}
          kind={CAPTIONED.has(selected) ? "captioned" : "covers"}
          empty={t("explore.empty")}
        >
          <PathLink to={selected === FIRST ? "/new-album" : "/explore"} className={buttonLook()}>
            {t(selected === FIRST ? "explore.newAlbums.title" : "explore.showAll")}
          </PathLink>
        </CardGrid>
      </div>
    </div>
  );
}
