import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import {
  isCategory,
  CATEGORIES,
  CATEGORY_GROUPS,
  type CategoryGroup,
} from "../../../domain/settings/categories.ts";
import { PathLink } from "../../core/PathLink.tsx";
import { useCore } from "../../core/core-context.tsx";
import type { ScreenAddress } from "../../core/screen-address.ts";
import { useScreenTitle } from "../../core/screen-title.ts";
import { useSettings } from "../../core/settings-state.ts";
import { CardGrid } from "../../features/card-grid/CardGrid.tsx";
import { useCategoryLabel } from "../../features/categories/use-category-label.ts";
import { buttonLook } from "../../kit/button-look.ts";
import { CategoryPills } from "./CategoryPills.tsx";
import categoryPanelStyles from "./CategoryPanel.module.css";
import { classes } from "../../kit/classes.ts";
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
      <h1 className={classes("page-title", styles["title"])}>{t("explore.title")}</h1>
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

type ChosenGroup = Exclude<CategoryGroup, "static">;

/** The five static ones are not among these, so they cannot be taken away (B25). */
const GROUPS: readonly { readonly group: ChosenGroup; readonly names: readonly string[] }[] =
  CATEGORY_GROUPS.filter((group) => group !== "static").map((group) => ({
    group,
    names: CATEGORIES.filter((category) => category.group === group).map(({ name }) => name),
  }));

/** Every category by group; choosing one puts it up in the row above, or takes it away. */
function CategoryPanel({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const core = useCore();
  const labelOf = useCategoryLabel();
  const { enabledPlaylistCategories: enabled } = useSettings();
  const toggle = (name: string): void =>
    void core.settings.change({
      enabledPlaylistCategories: enabled.includes(name)
        ? enabled.filter((other) => other !== name)
        : [...enabled, name],
    });
  return (
    <section
      id={id}
      aria-label={t("explore.moreCategories")}
      className={categoryPanelStyles["panel"]}
    >
      {GROUPS.map(({ group, names }) => (
        <div key={group} className={categoryPanelStyles["row"]}>
          <h2 className={categoryPanelStyles["heading"]} id={`${id}-${group}`}>
            {t(`explore.group.${group}`)}
          </h2>
          <div
            role="group"
            aria-labelledby={`${id}-${group}`}
            className={categoryPanelStyles["options"]}
          >
            {names.map((name) => (
              <button
                key={name}
                type="button"
                className={categoryPanelStyles["option"]}
                aria-pressed={enabled.includes(name)}
                onClick={() => toggle(name)}
              >
                {labelOf(name)}
              </button>
            ))}
          </div>
        </div>
      ))}
      <p className={categoryPanelStyles["note"]}>{t("explore.note")}</p>
    </section>
  );
}
