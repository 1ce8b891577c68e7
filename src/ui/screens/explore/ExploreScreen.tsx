import { useNavigate } from "@tanstack/react-router";
import { FolderOpen } from "lucide-react";
import { useTranslation } from "react-i18next";
import { isCategory } from "../../../domain/settings/categories.ts";
import { PathLink } from "../../core/navigation/PathLink.tsx";
import { useOffers } from "../../core/music-source.ts";
import type { ScreenAddress } from "../../core/navigation/screen-address.ts";
import { useScreenTitle } from "../../core/navigation/screen-title.ts";
import { CardGrid } from "../../features/card-grid/CardGrid.tsx";
import { useCategoryLabel } from "../../features/categories/use-category-label.ts";
import { useEmptyFolder } from "../../features/folder-lists/use-empty-folder.ts";
import { buttonLook } from "../../kit/button-look.ts";
import { classes } from "../../kit/classes.ts";
import { CategoryPills } from "./CategoryPills.tsx";
import { GenrePills } from "./GenrePills.tsx";
import { CHARTS, FIRST, isGenre } from "./folder-categories.ts";
import styles from "./ExploreScreen.module.css";

/** Categories whose cards have a line below the title. */
const CAPTIONED: ReadonlySet<string> = new Set([CHARTS]);

/** Playlists by category or, for a folder, by genre; the address has the selected one. */
export function ExploreScreen({ category = FIRST }: ScreenAddress) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const labelOf = useCategoryLabel();
  const hasService = useOffers("service");
  useScreenTitle(t("explore.title"));
  const selected = hasService && !isCategory(category) ? FIRST : category;
  const isOfGenre = !hasService && isGenre(selected);
  const bare = useEmptyFolder();
  // A folder without lists has no new albums either; the link leads home, which explains why.
  const isHomeNext = bare !== null || (!hasService && selected === FIRST);
  const Pills = hasService ? CategoryPills : GenrePills;
  return (
    <div className={styles["page"]}>
      <h1 className={classes("page-title", styles["title"])}>{t("explore.title")}</h1>
      <Pills
        selected={selected}
        onSelect={(name) =>
          void navigate({ to: "/explore", search: name === FIRST ? {} : { category: name } })
        }
      />
      <div className={styles["grid"]}>
        <CardGrid
          key={selected}
          spec={{ kind: isOfGenre ? "genre" : "category", name: selected }}
          name={isOfGenre ? selected : labelOf(selected)}
          kind={CAPTIONED.has(selected) ? "captioned" : "covers"}
          empty={
            bare?.title ??
            (isOfGenre ? t("explore.genre.none", { name: selected }) : t("explore.empty"))
          }
          emptyText={bare?.text}
          {...(bare !== null && { emptyIcon: FolderOpen })}
        >
          {isHomeNext ? (
            <PathLink to="/" className={buttonLook()}>
              {t("state.goHome")}
            </PathLink>
          ) : (
            <PathLink to={selected === FIRST ? "/new-album" : "/explore"} className={buttonLook()}>
              {t(selected === FIRST ? "explore.newAlbums.title" : "explore.showAll")}
            </PathLink>
          )}
        </CardGrid>
      </div>
    </div>
  );
}
